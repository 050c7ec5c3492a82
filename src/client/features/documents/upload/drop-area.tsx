import { useRef } from 'react';
import { formatSize } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { UploadDrawing } from '#client/ui/drawings/upload.tsx';
import { offeredKinds, type UploadRules } from './chosen-file.ts';
import { addFiles } from './upload-dialog-store.ts';

/** A real button that opens the file picker; drops are taken by the whole page. */
export function DropArea({ rules }: { rules: UploadRules }) {
  const { t, language } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const kinds = offeredKinds(rules);
  return (
    <>
      <button type="button" className="drop" onClick={() => input.current?.click()}>
        <UploadDrawing />
        <span>
          <b className="for-touch">{t('upload.chooseTitle')}</b>
          <b className="for-mouse">{t('upload.dropTitle')}</b>
          <span className="ui t2 for-mouse">
            {t('upload.dropOr')} <u>{t('upload.dropChoose')}</u>
          </span>
          <span className="small t3 drop-limits">
            {kinds.map((kind) => t(`documents.kind.${kind}`)).join(', ')}
            <br />
            {t('upload.dropLimit', { size: formatSize(rules.maxBytes, language) })}
          </span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={t('upload.file')}
        accept={kinds.map((kind) => `.${kind}`).join(',')}
        onChange={(event) => {
          addFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
