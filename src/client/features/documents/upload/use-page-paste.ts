import { useEffect } from 'react';
import { isInField } from '#client/lib/is-typing.ts';
import { openUpload, openUploadAt } from './upload-dialog-store.ts';
import { isAddress } from './upload-draft.ts';

/** Opens the upload dialog for an address or a file pasted anywhere on the page. */
export function usePagePaste(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isInField(event)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) openUpload(files);
      else if (isAddress(text)) openUploadAt({ address: text });
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
}
