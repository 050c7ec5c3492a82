import { useEffect, useEffectEvent } from 'react';
import { dismissToasts } from './toast-store.ts';

let openDialogs = 0;
const isDialogEntry = () => Boolean((history.state as { dialog?: boolean } | null)?.dialog);

/** The entry of a dialog that is gone is passed over on the way back; the Forward button does not cross it. */
function passOver(): void {
  if (openDialogs === 0 && isDialogEntry()) history.back();
}
addEventListener('popstate', passOver);

/**
 * What every dialog does to the page it lies over. The Back button closes it instead of leaving the page: it has an
 * entry of its own in the browser's history, added past the router, for which nothing has changed. And a message about
 * what was before gives way, so that it hides no button.
 */
export function useOverPage(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    openDialogs += 1;
    dismissToasts();
    if (!isDialogEntry()) {
      History.prototype.pushState.call(history, { ...(history.state as object | null), dialog: true }, '');
    }
    const onBack = () => close();
    addEventListener('popstate', onBack);
    return () => {
      openDialogs -= 1;
      removeEventListener('popstate', onBack);
      // What closed the dialog may lead on to another one or to another page, and that comes first.
      setTimeout(passOver);
    };
  }, []);
}
