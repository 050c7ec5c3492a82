import { type ReactNode, useId } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FailureNote } from './failure-note.tsx';
import { Text } from './text.tsx';
import stack from './stack.module.css';

interface FormDialogProps {
  title: string;
  description?: string;
  width?: 'narrow' | 'normal';
  /** Label of the main button; "Save" by default. */
  submitLabel?: string;
  /** Label of the cancel button, for when "Cancel" would be ambiguous. */
  cancelLabel?: string;
  submittable?: boolean;
  /** Why the form can't be submitted yet. */
  missing?: string | undefined;
  busy: boolean;
  /** The error of the last submission. */
  error: unknown;
  errorTitle?: string;
  onSubmit: () => void;
  onClose: () => void;
  returnFocus?: () => void;
  className?: string;
  children: ReactNode;
}

/** A dialog with a form: cancel, submit, and the error of the last submission. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useTranslate();
  const id = useId();
  const {
    submitLabel,
    submittable = true,
    busy,
    error,
    errorTitle,
    onSubmit,
    className = stack.stack,
    children,
  } = props;
  const { title, description, width = 'narrow', onClose, returnFocus } = props;
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      {...(description ? { description } : {})}
      {...(returnFocus ? { returnFocus } : {})}
      foot={
        <>
          {submittable || !props.missing ? null : (
            <Text size="small" tone="secondary">
              {props.missing}
            </Text>
          )}
          <Button onClick={onClose}>{props.cancelLabel ?? t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy} disabled={!submittable}>
            {submitLabel ?? t('ui.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (submittable && !busy) onSubmit();
        }}
      >
        {children}
        <FailureNote error={error} {...(errorTitle ? { title: errorTitle } : {})} />
      </form>
    </Dialog>
  );
}
