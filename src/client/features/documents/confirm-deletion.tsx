import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { ConfirmationDialog } from '#client/ui/confirmation-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface ConfirmDeletionProps extends Pick<
  ComponentProps<typeof ConfirmationDialog>,
  'title' | 'description' | 'busy' | 'onConfirm' | 'onClose' | 'returnFocus'
> {
  /** The text to type. */
  label: ReactNode;
  typed: string;
  onType: (text: string) => void;
  /** Whether the input matches. */
  isTyped: boolean;
  hint: string;
  inputMode?: 'numeric';
  error: unknown;
  children?: ReactNode;
}

/** Asks to type something before documents are deleted (D12, C8). */
export function ConfirmDeletion(props: ConfirmDeletionProps) {
  const { t } = useTranslate();
  const { label, typed, onType, isTyped, hint, inputMode, error, children, ...dialog } = props;
  return (
    <ConfirmationDialog {...dialog} confirmLabel={t('documents.delete')} isComplete={isTyped} about={children}>
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
    </ConfirmationDialog>
  );
}
