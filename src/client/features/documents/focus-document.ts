/** Returns the focus to a document of the list; does nothing if it is gone. */
export function focusDocument(uuid: string): void {
  document.querySelector<HTMLElement>(`[data-document="${CSS.escape(uuid)}"]`)?.focus();
}

export function documentLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-document]')];
}

/** Focuses the selection bar after a dialog about a selection, or the list if nothing is selected any more. */
export function focusSelection(): void {
  const place = document.querySelector<HTMLElement>('[data-selection-actions] button') ?? documentLinks()[0];
  (place ?? document.querySelector<HTMLElement>('h1'))?.focus();
}
