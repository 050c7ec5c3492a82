/**
 * Keeps what a person types into the screen that the server painted. What it answers puts it into the same fields of
 * the program's own drawing, together with the focus.
 */
export function keepTyped(root: HTMLElement): () => void {
  const typed = new Map<string, string>();
  let focused = '';
  const note = () => {
    for (const { id, value } of root.querySelectorAll<HTMLInputElement>('input[id]')) if (value) typed.set(id, value);
    focused = root.contains(document.activeElement) ? (document.activeElement?.id ?? '') : '';
  };
  const events = ['input', 'change', 'focusin', 'focusout'] as const;
  for (const event of events) root.addEventListener(event, note);
  note();
  return () => {
    for (const event of events) root.removeEventListener(event, note);
    for (const [id, value] of typed) enter(document.querySelector<HTMLInputElement>(`input#${CSS.escape(id)}`), value);
    if (focused) document.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus({ preventScroll: true });
    typed.clear();
    focused = '';
  };
}

/** As if it were typed now: React hears of a value only by an event, and of one that it did not set itself. */
function enter(field: HTMLInputElement | null, value: string): void {
  if (!field || field.value === value || field.type === 'checkbox' || field.type === 'radio') return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
