import { useState } from 'react';

/**
 * Gives the focus back when a dialog closes: to what had it before, unless `returnFocus` knows a better place. The
 * library does so only for buttons that it has drawn itself.
 */
export function useReturnFocus(returnFocus: (() => void) | undefined): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (returnFocus) returnFocus();
    else if (opener instanceof HTMLElement) opener.focus();
  };
}
