import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { documentLinks } from './focus-document.ts';

interface DocumentsKeys {
  onUpload: () => void;
  onDelete: (uuid: string) => void;
  onToggle: (uuid: string) => void;
  /** Undefined without a selection. */
  onClear: (() => void) | undefined;
}

/**
 * Shortcuts of the list: `/` search, `U` upload, arrows move between rows, `X` selects the focused row, Delete deletes
 * it, Escape clears the selection. The link itself handles Enter.
 */
export function useDocumentsKeys({ onUpload, onDelete, onToggle, onClear }: DocumentsKeys): void {
  useKeyDown((event) => {
    if (isTyping(event) || event.defaultPrevented) return;
    const links = documentLinks();
    const row = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-document]') ?? null;
    const index = row ? links.indexOf(row) : -1;
    const toggle = () => (row ? onToggle(row.dataset['document'] ?? '') : undefined);
    const actions: Record<string, (() => void) | undefined> = {
      '/': () => document.querySelector<HTMLElement>('#documents-search')?.focus(),
      u: onUpload,
      U: onUpload,
      ArrowDown: () => links[Math.min(index + 1, links.length - 1)]?.focus(),
      ArrowUp: () => links[Math.max(index - 1, 0)]?.focus(),
      Delete: () => (row ? onDelete(row.dataset['document'] ?? '') : undefined),
      x: toggle,
      X: toggle,
      Escape: onClear,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
