import { Check, CircleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useTranslate } from '#client/lib/i18n.ts';
import { dismissToast, useToast } from './toast-store.ts';

const DURATION_MS = 5_000;
const SWIPE_PX = 50;

/** Draws the current toast: 5 s, paused on hover and focus, swiped away to the right past 50 px (B10). */
export default function Toaster() {
  const { t } = useTranslate();
  const toast = useToast();
  return (
    <Radix.Provider
      label={t('ui.notification')}
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
    >
      {toast ? (
        <Radix.Root
          key={toast.id}
          className="toast"
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => (open ? undefined : dismissToast(toast.id))}
        >
          {toast.variant === 'destructive' ? <CircleAlert className="badmark" /> : <Check />}
          <div className="grow">
            <Radix.Title className="toast-title">{toast.title}</Radix.Title>
            {toast.description ? (
              <Radix.Description className="toast-text">{toast.description}</Radix.Description>
            ) : null}
            {toast.action ? (
              <Radix.Action className="link" altText={toast.action.label} onClick={toast.action.onSelect}>
                {toast.action.label}
              </Radix.Action>
            ) : null}
          </div>
          <Radix.Close className="x" aria-label={t('ui.close')}>
            <X />
          </Radix.Close>
        </Radix.Root>
      ) : null}
      <Radix.Viewport className="toasts" label={t('ui.notifications', { hotkey: 'F8' })} />
    </Radix.Provider>
  );
}
