import { useState } from 'react';

/**
 * Gives the focus back when a dialog closes: to what had it before, unless `returnFocus` knows a better place that is
 * there. The library does so only for buttons that it has drawn itself.
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

/** The list of a menu goes with its last press; its button stays. */
function openerOf(pressed: Element | null): Element | null {
  const button = pressed?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.querySelector(`#${CSS.escape(button)}`) : pressed;
}
