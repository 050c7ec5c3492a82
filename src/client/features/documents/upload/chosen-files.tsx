import { clsx } from 'clsx';
import { CircleAlert, FileText, X } from 'lucide-react';
import { formatSize } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Text } from '#client/ui/text.tsx';
import type { ChosenFile, Refusal, UploadRules } from './chosen-file.ts';
import styles from './file-list.module.css';
import { refusalMessage } from './refusal-message.ts';
import { removeFiles } from './upload-dialog-store.ts';

interface ChosenFilesProps {
  files: (ChosenFile & { refusal: Refusal | undefined })[];
  rules: UploadRules;
}

/** Lists the files to send, and the refused ones with the reason. */
export function ChosenFiles({ files, rules }: ChosenFilesProps) {
  const { t, language } = useTranslate();
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('upload.chosenFiles')}>
      {files.map(({ id, file, photos, refusal }) => (
        <li key={id} className={clsx(styles.file, refusal && styles.danger)}>
          {refusal ? <CircleAlert /> : <FileText />}
          <div>
            <Text as="div" className={styles.name} truncated>
              {file.name}
            </Text>
            {refusal ? (
              <div className={styles.detail} role="alert">
                {refusalMessage(refusal, { size: file.size, rules, t, language })}
              </div>
            ) : (
              <div className={styles.detail}>
                {photos ? `${t('upload.photos', { count: photos })} · ` : ''}
                {formatSize(file.size, language)}
              </div>
            )}
          </div>
          <IconButton size="small" label={t('upload.remove', { name: file.name })} onClick={() => removeFiles([id])}>
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
