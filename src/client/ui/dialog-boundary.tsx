import { clsx } from 'clsx';
import { type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { useOnline } from '#client/lib/use-online.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogBoundaryProps {
  /** Called when the person stops waiting for the dialog. */
  onClose: () => void;
  /** The dialogs that may open here, made by `lazyComponent`. */
  children: ReactNode;
}

/** Suspense for dialogs with lazy code. Shows a note while offline; the dialog opens once loaded. */
export function DialogBoundary({ onClose, children }: DialogBoundaryProps) {
  return <Suspense fallback={<DialogWait onClose={onClose} />}>{children}</Suspense>;
}

function DialogWait({ onClose }: Pick<DialogBoundaryProps, 'onClose'>) {
  return useOnline() ? null : <WaitingDialog onClose={onClose} />;
}

/** A native dialog, since our own isn't loaded yet. */
function WaitingDialog({ onClose }: Pick<DialogBoundaryProps, 'onClose'>) {
  const { t } = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useModal(onClose);
  // Close before removal, so that it returns the focus.
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
