import { clsx } from 'clsx';
import { type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { useOnline } from '#client/lib/use-online.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useOverPage } from './use-over-page.ts';

interface DialogPlaceProps {
  /** Nobody wants to wait for what was asked for. */
  onClose: () => void;
  /** The dialogs that may open here, made by `lazyPart`. */
  children: ReactNode;
}

/** Where dialogs open whose code is fetched when one is asked for. Offline it says so, and the dialog opens by itself. */
export function DialogPlace({ onClose, children }: DialogPlaceProps) {
  return <Suspense fallback={<DialogWait onClose={onClose} />}>{children}</Suspense>;
}

function DialogWait({ onClose }: Pick<DialogPlaceProps, 'onClose'>) {
  return useOnline() ? null : <WaitingDialog onClose={onClose} />;
}

/** The browser's own dialog: the code of ours is what is waited for. */
function WaitingDialog({ onClose }: Pick<DialogPlaceProps, 'onClose'>) {
  const { t } = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useOverPage(onClose);
  // Before it leaves the page: closed, it gives the focus back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, styles.narrow, styles.native)}
      aria-labelledby={title}
      onCancel={onClose}
    >
      <div className={styles.head}>
        <h2 id={title}>{t('shell.screenWaits')}</h2>
      </div>
      <div className={styles.body}>
        <p className={styles.description}>{t('ui.dialogWaits')}</p>
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </dialog>
  );
}
