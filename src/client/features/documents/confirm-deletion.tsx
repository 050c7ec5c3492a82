import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface ConfirmDeletionProps extends Pick<
  ComponentProps<typeof AlertDialog>,
  'title' | 'description' | 'onClose' | 'returnFocus'
> {
  /** What has to be typed. */
  label: ReactNode;
  typed: string;
  onType: (text: string) => void;
  /** It was typed as asked for. */
  isTyped: boolean;
  hint: string;
  inputMode?: 'numeric';
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks to type something before documents are deleted (D12, C8). */
export function ConfirmDeletion(props: ConfirmDeletionProps) {
  const { t } = useTranslate();
  const { label, typed, onType, isTyped, hint, inputMode, busy, error, onConfirm, children, ...dialog } = props;
  const confirm = () => {
    if (isTyped && !busy) onConfirm();
  };
  return (
    <AlertDialog {...dialog} confirmLabel={t('documents.delete')} confirmable={isTyped} busy={busy} onConfirm={confirm}>
      {children}
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextField
          label={label}
          value={typed}
          onChange={onType}
          inputMode={inputMode}
          autoComplete="off"
          spellCheck={false}
          hint={isTyped ? undefined : hint}
        />
        <FailureNote error={error} title={t('documents.deleteFailed')} />
      </Stack>
    </AlertDialog>
  );
}
