/** Something happens where somebody writes, or under a dialog or an open menu. */
export function isInField({ target }: Event): boolean {
  const place = target instanceof Element ? target : null;
  return Boolean(
    place?.closest(
      'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu]',
    ) ?? document.querySelector('[role=dialog], [role=alertdialog]'),
  );
}

/** Single-letter shortcuts never fire while somebody writes, nor under a dialog or an open menu. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isInField(event);
}
