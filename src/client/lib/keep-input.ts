/**
 * Keeps a person's input on the screen that the server painted. Returns a function that restores it on the program's
 * own drawing: typed text, the focus, and the last pressed button (marked by app.html, which loads first).
 */
export function keepInput(root: HTMLElement): () => void {
  const buttons = [...root.querySelectorAll('button')];
  const typed = new Map<string, string>();
  let focused = '';
  const note = () => {
    for (const { id, value } of root.querySelectorAll('input')) if (id && value) typed.set(id, value);
    // A field that is taken away loses the focus first, and tells that it has changed.
    if (root.contains(document.activeElement)) focused = document.activeElement?.id ?? '';
  };
  const events = ['input', 'change', 'focusin'] as const;
  for (const event of events) root.addEventListener(event, note);
  note();
  return () => {
    for (const event of events) root.removeEventListener(event, note);
    for (const [id, value] of typed) type(root.querySelector<HTMLInputElement>(`input#${CSS.escape(id)}`), value);
    if (focused) root.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus({ preventScroll: true });
    const last = buttons.findLastIndex(({ dataset }) => dataset['pressed'] !== undefined);
    const drawn = root.querySelectorAll('button')[last];
    // When the program has heard what was typed.
    if (drawn && nameOf(drawn) === nameOf(buttons[last])) setTimeout(() => drawn.click());
  };
}

/** As if it were typed now: React hears of a value only by an event, and only of one that it did not set itself. */
function type(field: HTMLInputElement | null, value: string): void {
  if (!field || field.value === value || ['checkbox', 'radio'].includes(field.type)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const nameOf = (button: HTMLButtonElement | undefined) => button?.getAttribute('aria-label') ?? button?.textContent;
