import { useRef } from 'react';
import { otherTextExtensions } from '#domain/documents/upload-rules.ts';
import { formatSize } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { UploadDrawing } from '#client/ui/drawings/upload.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import responsive from '#client/ui/responsive.module.css';
import { Text } from '#client/ui/text.tsx';
import { acceptedKinds, photoExtensions, type UploadRules } from './chosen-file.ts';
import styles from './drop-area.module.css';
import { addFiles } from './upload-dialog-store.ts';

/** A button that opens the file picker; the page handles drops. */
export function DropArea({ rules }: { rules: UploadRules }) {
  const { t, language } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const kinds = acceptedKinds(rules);
  return (
    <>
      <button type="button" className={styles.area} onClick={() => input.current?.click()}>
        <UploadDrawing />
        <span>
          <b className={responsive.onlyTouch}>{t('upload.chooseTitle')}</b>
          <b className={responsive.onlyPointer}>{t('upload.dropTitle')}</b>
          <Text className={responsive.onlyPointer} size="ui" tone="secondary">
            {t('upload.dropOr')} <u>{t('upload.dropChoose')}</u>
          </Text>
          <Text className={styles.limits} size="small" tone="muted">
            {kinds.map((kind) => t(`documents.kind.${kind}`)).join(', ')}, {t('upload.photosKind')}
            <br />
            {t('upload.dropLimit', { size: formatSize(rules.maxBytes, language) })}
          </Text>
        </span>
      </button>
      <FileInput
        ref={input}
        multiple
        label={t('upload.file')}
        accept={[...kinds, ...otherTextExtensions, ...photoExtensions].map((extension) => `.${extension}`).join(',')}
        onChoose={addFiles}
      />
    </>
  );
}
