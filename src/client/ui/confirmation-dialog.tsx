import type { ComponentProps, ReactNode } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Stack } from './stack.tsx';

interface ConfirmationDialogProps extends Omit<ComponentProps<typeof AlertDialog>, 'confirmable'> {
  /** Whether all fields are filled in. */
  isComplete: boolean;
  /** Content above the fields. */
  about?: ReactNode;
}

/** Confirms an irreversible action with typed input, by the button or by Enter in a field. */
export function ConfirmationDialog({ isComplete, about, children, ...dialog }: ConfirmationDialogProps) {
  const confirm = () => {
    if (isComplete && !dialog.busy) dialog.onConfirm();
  };
  return (
    <AlertDialog {...dialog} confirmable={isComplete} onConfirm={confirm}>
      {about}
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {children}
        {/* With several fields, Enter submits a form only if it contains a submit button. */}
        <input type="submit" hidden aria-label={dialog.confirmLabel} />
      </Stack>
    </AlertDialog>
  );
}
