import { CircleAlert, FileText, X } from 'lucide-react';
import { formatSize } from '../../../lib/format.ts';
import { useTranslate } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ChosenFile, Refusal } from './chosen-file.ts';
import { removeFiles } from './upload-dialog-store.ts';

interface ChosenFilesProps {
  files: (ChosenFile & { refusal: Refusal | undefined })[];
  maxBytes: number;
}

/** What will be sent, and what cannot be, by name and with the reason. */
export function ChosenFiles({ files, maxBytes }: ChosenFilesProps) {
  const { t, language } = useTranslate();
  const words = (refusal: Refusal, size: number) => {
    if (refusal.reason === 'empty') return t('upload.refusedEmpty');
    if (refusal.reason === 'folder') return t('upload.refusedFolder');
    if (refusal.reason === 'recording') return t('errors.TRANSCRIPTION_NOT_CONFIGURED');
    if (refusal.reason === 'size') {
      return t('upload.refusedSize', { size: formatSize(size, language), max: formatSize(maxBytes, language) });
    }
    const { extension } = refusal;
    return extension ? t('upload.refusedType', { extension }) : t('upload.refusedNoType');
  };
  if (files.length === 0) return null;
  return (
    <ul className="files" aria-label={t('upload.chosenFiles')}>
      {files.map(({ id, file, refusal }) => (
        <li key={id} className={refusal ? 'fl bad' : 'fl'}>
          {refusal ? <CircleAlert className="i" /> : <FileText className="i" />}
          <div>
            <div className="nm trunc">{file.name}</div>
            {refusal ? (
              <div className="m" role="alert">
                {words(refusal, file.size)}
              </div>
            ) : (
              <div className="m num">{formatSize(file.size, language)}</div>
            )}
          </div>
          <IconButton size="sm" label={t('upload.remove', { name: file.name })} onClick={() => removeFiles([id])}>
            <X className="i" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
