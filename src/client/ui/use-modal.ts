import { useEffect, useEffectEvent } from 'react';
import { inBrowser } from '#client/lib/in-browser.ts';
import { dismissToasts } from './toast-store.ts';

let openDialogs = 0;
export const isModalOpen = (): boolean => openDialogs > 0;
const isDialogEntry = () => Boolean((history.state as { dialog?: boolean } | null)?.dialog);

/** Skips the history entry of a closed dialog when going back. */
function skipClosedEntry(): void {
  if (openDialogs === 0 && isDialogEntry()) history.back();
}
if (inBrowser) addEventListener('popstate', skipClosedEntry);

/**
 * Behaviour of every dialog. The Back button closes it instead of leaving the page, through a history entry that the
 * router doesn't see. Open toasts are dismissed, so that they hide no button.
 */
export function useModal(onClose: () => void): void {
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
      // Closing may open another dialog or page, whose navigation comes first.
      setTimeout(skipClosedEntry);
    };
  }, []);
}
