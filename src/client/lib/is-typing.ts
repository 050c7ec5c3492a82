/** Whether an event happens in a text field, or while a dialog or menu is open. */
export function isInField({ target }: Event): boolean {
  const place = target instanceof Element ? target : null;
  return Boolean(
    place?.closest(
      'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu]',
    ) ?? document.querySelector('[role=dialog], [role=alertdialog]'),
  );
}

/** Single-letter shortcuts never fire while typing, nor while a dialog or menu is open. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isInField(event);
}
