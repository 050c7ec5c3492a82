import { lastKnownUser } from './session.tsx';

/** Whether an event happens in a text field, or while a dialog or menu is open. */
export function isInField({ target }: Event): boolean {
  const place = target instanceof Element ? target : null;
  return Boolean(
    place?.closest(
      'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu]',
    ) ?? document.querySelector('[role=dialog], [role=alertdialog]'),
  );
}

/**
 * Whether to ignore a shortcut: while typing, while a dialog or menu is open, or, for single letters, if the user
 * turned them off.
 */
export function isTyping(event: KeyboardEvent): boolean {
  const isSingle = event.key.length === 1 && event.key !== ' ';
  const isOff = isSingle && lastKnownUser(Date.now(), Infinity)?.user.shortcuts === false;
  return isOff || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isInField(event);
}
