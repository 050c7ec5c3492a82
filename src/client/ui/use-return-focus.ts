import { useState } from 'react';

/**
 * Returns the focus when a dialog closes: to the place that `returnFocus` chooses, else to the previously focused
 * element. Radix does this only for its own triggers.
 */
export function useReturnFocus(returnFocus: (() => void) | undefined): (event: Event) => void {
  const [opener] = useState(() => openerOf(document.activeElement));
  return (event) => {
    event.preventDefault();
    returnFocus?.();
    const isTaken = returnFocus && document.activeElement !== document.body;
    if (!isTaken && opener instanceof HTMLElement) opener.focus();
  };
}

/** A menu item is gone by then, so use its menu button. */
function openerOf(pressed: Element | null): Element | null {
  const button = pressed?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.querySelector(`#${CSS.escape(button)}`) : pressed;
}
