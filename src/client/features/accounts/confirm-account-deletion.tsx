import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteUser, type User } from '#contract/accounts.ts';
import { call } from '#client/lib/api-client.ts';
import { deleteDatabase, reviewsDatabase } from '#client/lib/databases.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { forgetAnswersAndKeys, forgetSession } from '#client/lib/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmationDialog } from '#client/ui/confirmation-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';

/** Keeps the query cache until the page is left, since clearing it earlier would empty the current screen. */
const keptUntilLeft = { clear: () => undefined, setQueryData: () => undefined };

/** Deletes the account after the user types its e-mail and password (C8, Z47). */
export default function ConfirmAccountDeletion({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: () => call(deleteUser, { body: { email, password } }),
    onSuccess: () => {
      deleteDatabase(reviewsDatabase(user.uuid));
      forgetAnswersAndKeys();
      forgetSession(keptUntilLeft);
    },
  });
  const isTyped = email.trim().toLowerCase() === user.email && password !== '';
  if (remove.isSuccess) {
    const leave = () => location.assign(paths.landing);
    return (
      <Dialog
        title={t('settings.deletedTitle')}
        width="narrow"
        onClose={leave}
        foot={
          <Button variant="primary" onClick={leave}>
            {t('settings.deletedLeave')}
          </Button>
        }
      >
        {t('settings.deletedText', { email: user.email })}
      </Dialog>
    );
  }
  return (
    <ConfirmationDialog
      title={t('settings.deleteTitle')}
      description={t('settings.deletionText')}
      confirmLabel={t('settings.deleteAccount')}
      isComplete={isTyped}
      busy={remove.isPending}
      onConfirm={remove.mutate}
      onClose={onClose}
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
    </ConfirmationDialog>
  );
}
