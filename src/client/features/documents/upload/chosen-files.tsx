import { CircleAlert, FileText, X } from 'lucide-react';
import { formatSize } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ChosenFile, Refusal, UploadRules } from './chosen-file.ts';
import { refusalWords } from './refusal-words.ts';
import { removeFiles } from './upload-dialog-store.ts';

interface ChosenFilesProps {
  files: (ChosenFile & { refusal: Refusal | undefined })[];
  rules: UploadRules;
}

/** What will be sent, and what cannot be, by name and with the reason. */
export function ChosenFiles({ files, rules }: ChosenFilesProps) {
  const { t, language } = useTranslate();
  if (files.length === 0) return null;
  return (
    <ul className="files" aria-label={t('upload.chosenFiles')}>
      {files.map(({ id, file, refusal }) => (
        <li key={id} className={refusal ? 'fl bad' : 'fl'}>
          {refusal ? <CircleAlert /> : <FileText />}
          <div>
            <div className="nm trunc">{file.name}</div>
            {refusal ? (
              <div className="m" role="alert">
                {refusalWords(refusal, { size: file.size, rules, t, language })}
              </div>
            ) : (
              <div className="m num">{formatSize(file.size, language)}</div>
            )}
          </div>
          <IconButton size="sm" label={t('upload.remove', { name: file.name })} onClick={() => removeFiles([id])}>
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
