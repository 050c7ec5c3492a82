import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from './button-class.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  title: string;
  /** A sentence under the title, read with it. */
  description?: string;
  onClose: () => void;
  /** Buttons: cancel on the left, the main one on the right. Pinned on phones. */
  foot?: ReactNode;
  /** Between title and body, e.g. tabs. */
  head?: ReactNode;
  children: ReactNode;
  width?: 'narrow' | 'normal';
  /** Keeps one height while its content changes, e.g. in steps. */
  isSteady?: boolean;
  /** Moves the focus on closing, if the opener is gone. */
  returnFocus?: () => void;
  onPaste?: (event: ClipboardEvent) => void;
}

/** A modal dialog; a bottom sheet below 640 px. Open while mounted; Back closes it. */
export function Dialog({
  title,
  description,
  onClose,
  foot,
  head,
  children,
  width = 'normal',
  isSteady = false,
  returnFocus,
  onPaste,
}: DialogProps) {
  const { t } = useTranslate();
  const body = useRef<HTMLDivElement>(null);
  useModal(onClose);
  const onCloseAutoFocus = useReturnFocus(returnFocus);
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} data-scrim>
          <Radix.Content
            className={clsx(styles.dialog, width === 'narrow' && styles.narrow, isSteady && styles.steady)}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onPaste={onPaste}
            onOpenAutoFocus={(event) => focusFirstField(event, body.current)}
            onPointerDownOutside={keepOpenOverToasts}
            onCloseAutoFocus={onCloseAutoFocus}
          >
            <div className={styles.head}>
              <Radix.Title>{title}</Radix.Title>
              <Radix.Close className={buttonClass({ variant: 'ghost', icon: true })} aria-label={t('ui.close')}>
                <X size={20} />
              </Radix.Close>
            </div>
            {head}
            <div ref={body} className={styles.body}>
              {description ? <Radix.Description className={styles.description}>{description}</Radix.Description> : null}
              {children}
            </div>
            {foot ? <div className={styles.foot}>{foot}</div> : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A press on a toast doesn't count as outside. */
function keepOpenOverToasts(event: { detail: { originalEvent: PointerEvent }; preventDefault: () => void }): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-toasts]')) event.preventDefault();
}

/** Focuses the subject of the dialog or its first field, instead of the close button. */
function focusFirstField(event: Event, body: HTMLElement | null): void {
  const first =
    body?.querySelector<HTMLElement>('[data-autofocus]') ??
    body?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button');
  if (!first) return;
  event.preventDefault();
  first.focus();
}
