/** Brings the focus back to a document of the list after a dialog. Nothing happens when it is gone. */
export function focusDocument(uuid: string): void {
  document.querySelector<HTMLElement>(`[data-document="${CSS.escape(uuid)}"]`)?.focus();
}

export function documentLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-document]')];
}
