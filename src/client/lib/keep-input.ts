/**
 * Keeps a person's input on the server-rendered screen. Returns a function that restores it after the client render:
 * typed text, focus, and the last pressed button (marked by app.html, which loads first).
 */
export function keepInput(root: HTMLElement): () => void {
  const buttons = [...root.querySelectorAll('button')];
  const typed = new Map<string, string>();
  let focused = '';
  const note = () => {
    for (const { id, value } of root.querySelectorAll('input')) if (id && value) typed.set(id, value);
    // A removed field loses the focus first and then fires `change`.
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
    // Wait until React has handled the typed text.
    if (drawn && nameOf(drawn) === nameOf(buttons[last])) setTimeout(() => drawn.click());
  };
}

/** Simulates typing: React notices a value only through an event, and only if it did not set the value itself. */
function type(field: HTMLInputElement | null, value: string): void {
  if (!field || field.value === value || ['checkbox', 'radio'].includes(field.type)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const nameOf = (button: HTMLButtonElement | undefined) => button?.getAttribute('aria-label') ?? button?.textContent;
