import { clsx } from 'clsx';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from './button-class.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface AlertDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Runs on cancelling by the button, which is then the primary one: the safe way leads on. */
  onCancel?: () => void;
  busy?: boolean;
  /** False while a required input is missing, e.g. a typed name. */
  confirmable?: boolean;
  tone?: 'danger' | 'primary';
  /** Moves the focus on closing, if the opener is gone. */
  returnFocus?: () => void;
  children?: ReactNode;
}

/** Confirms an irreversible action; the cancel button has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { t } = useTranslate();
  const { title, description, confirmLabel, onConfirm, onClose, busy, confirmable = true, tone = 'danger' } = props;
  const { returnFocus, onCancel } = props;
  useModal(onClose);
  const onCloseAutoFocus = useReturnFocus(returnFocus);
  const confirm = (
    <Button variant={onCancel ? 'secondary' : tone} busy={busy} disabled={!confirmable} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} data-scrim>
          <Radix.Content className={clsx(styles.dialog, styles.narrow)} onCloseAutoFocus={onCloseAutoFocus}>
            <div className={styles.head}>
              <Radix.Title>{title}</Radix.Title>
            </div>
            <div className={styles.body}>
              <Radix.Description className={styles.description}>{description}</Radix.Description>
              {props.children}
            </div>
            <div className={styles.foot}>
              {onCancel ? confirm : null}
              <Radix.Cancel className={buttonClass({ variant: onCancel ? 'primary' : 'secondary' })} onClick={onCancel}>
                {props.cancelLabel ?? t('ui.cancel')}
              </Radix.Cancel>
              {onCancel ? null : confirm}
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
