import type { ComponentProps, ReactNode } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Stack } from './stack.tsx';

interface ConfirmationDialogProps extends Omit<ComponentProps<typeof AlertDialog>, 'confirmable'> {
  /** Everything that the fields ask for has been typed. */
  isComplete: boolean;
  /** Above the fields. */
  about?: ReactNode;
}

/** Does something for good once it was typed what: by its button, or by Enter in a field. */
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
        {/* With several fields Enter sends only a form that has a button of its own. */}
        <input type="submit" hidden aria-label={dialog.confirmLabel} />
      </Stack>
    </AlertDialog>
  );
}
