import { Check, CircleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from './button-class.ts';
import { dismissToast, useToast } from './toast-store.ts';
import styles from './toaster.module.css';

const DURATION_MS = 5_000;
const SWIPE_PX = 50;

/** Shows the current toast for 5 s, paused on hover and focus, dismissed by a swipe to the right (B10). */
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
          className={styles.toast}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => (open ? undefined : dismissToast(toast.id))}
        >
          {toast.variant === 'destructive' ? <CircleAlert className={styles.failed} /> : <Check />}
          <div className={styles.text}>
            <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
            {toast.description ? (
              <Radix.Description className={styles.description}>{toast.description}</Radix.Description>
            ) : null}
            {toast.action ? (
              <Radix.Action
                className={buttonClass({ variant: 'link' }, styles.action)}
                altText={toast.action.label}
                onClick={toast.action.onSelect}
              >
                {toast.action.label}
              </Radix.Action>
            ) : null}
          </div>
          <Radix.Close className={styles.close} aria-label={t('ui.close')}>
            <X />
          </Radix.Close>
        </Radix.Root>
      ) : null}
      <Radix.Viewport className={styles.list} data-toasts label={t('ui.notifications', { hotkey: 'F8' })} />
    </Radix.Provider>
  );
}
