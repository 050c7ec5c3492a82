/** Brings the focus back to a document of the list after a dialog. Nothing happens when it is gone. */
export function focusDocument(uuid: string): void {
  document.querySelector<HTMLElement>(`[data-document="${CSS.escape(uuid)}"]`)?.focus();
}

export function documentLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-document]')];
}

/** After a dialog over several: back to their bar, or to the list when they are done with. */
export function focusSelection(): void {
  const place = document.querySelector<HTMLElement>('[data-selection-actions] button') ?? documentLinks()[0];
  (place ?? document.querySelector<HTMLElement>('h1'))?.focus();
}
