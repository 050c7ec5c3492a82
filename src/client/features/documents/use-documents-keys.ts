import { useEffect } from 'react';
import { isTyping } from '../../lib/is-typing.ts';
import { documentLinks } from './focus-document.ts';

interface DocumentsKeys {
  onUpload: () => void;
  onDelete: (uuid: string) => void;
}

/** `/` search, `U` upload, arrows walk the rows, Delete asks to delete the row with the focus. Enter is the link's own. */
export function useDocumentsKeys({ onUpload, onDelete }: DocumentsKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.defaultPrevented) return;
      const links = documentLinks();
      const row = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-document]') ?? null;
      const index = row ? links.indexOf(row) : -1;
      const actions: Record<string, () => void> = {
        '/': () => document.querySelector<HTMLElement>('#documents-search')?.focus(),
        u: onUpload,
        U: onUpload,
        ArrowDown: () => links[Math.min(index + 1, links.length - 1)]?.focus(),
        ArrowUp: () => links[Math.max(index - 1, 0)]?.focus(),
        Delete: () => (row ? onDelete(row.dataset['document'] ?? '') : undefined),
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onUpload, onDelete]);
}
