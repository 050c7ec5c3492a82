import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useUnsentMail } from './use-unsent-mail.ts';

interface ReasonDialogProps {
  title: string;
  /** Consequence of the action. */
  text: string;
  submitLabel: string;
  act: (reason: string) => Promise<unknown>;
  /** URL prefixes to refetch. */
  changes: readonly string[];
  /** Whether a letter tells the person. */
  isMailed?: boolean;
  onClose: () => void;
}

/** Asks for the reason of an action, logs it, and runs the action. */
export function ReasonDialog({ title, text, submitLabel, act, changes, isMailed, onClose }: ReasonDialogProps) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { toastOf, fate } = useUnsentMail();
  const apply = useMutation({
    mutationFn: () => act(reason.trim()),
    onSuccess: () => {
      toast(isMailed ? toastOf(t('admin.done')) : { title: t('admin.done') });
      onClose();
    },
    onSettled: async () => {
      for (const path of changes) await refresh(client, path);
    },
  });
  return (
    <FormDialog
      title={title}
      description={isMailed ? `${text} ${fate}` : text}
      submitLabel={submitLabel}
      submittable={reason.trim() !== ''}
      missing={t('admin.reasonMissing')}
      busy={apply.isPending}
      error={apply.error}
      onSubmit={apply.mutate}
      onClose={onClose}
    >
      <TextField
        label={t('admin.reason')}
        hint={t('admin.reasonRecorded')}
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
