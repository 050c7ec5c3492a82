/** Single-letter shortcuts never fire while somebody writes, nor under a dialog or an open menu. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target instanceof Element ? event.target : null;
  return Boolean(
    target?.closest(
      'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu]',
    ) ?? document.querySelector('[role=dialog], [role=alertdialog]'),
  );
}
