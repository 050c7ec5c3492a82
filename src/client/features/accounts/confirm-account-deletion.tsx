import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteUser, type User } from '#contract/accounts.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { forgetAnswersAndKeys, forgetSession } from '#client/lib/session.tsx';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { TextField } from '#client/ui/text-field.tsx';

/** Deleting the account asks for its e-mail, typed, and for its password (C8, Z47). */
export default function ConfirmAccountDeletion({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: () => call(deleteUser, { body: { email, password } }),
    onSuccess: () => {
      forgetAnswersAndKeys();
      forgetSession(client);
      location.assign('/');
    },
  });
  const isTyped = email.trim().toLowerCase() === user.email && password !== '';
  const confirm = () => {
    if (isTyped && !remove.isPending) remove.mutate();
  };
  return (
    <AlertDialog
      title={t('settings.deleteTitle')}
      description={t('settings.deletionText')}
      confirmLabel={t('settings.deleteAccount')}
      confirmable={isTyped}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextField
          label={t('documents.deleteTyped', { name: user.email })}
          value={email}
          onChange={setEmail}
          type="email"
          autoComplete="off"
          spellCheck={false}
        />
        <PasswordField
          label={t('accounts.password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        <FailureNote error={remove.error} title={t('documents.deleteFailed')} />
        {/* Enter sends a form that has a button of its own. */}
        <input type="submit" hidden aria-label={t('settings.deleteAccount')} />
      </Stack>
    </AlertDialog>
  );
}
