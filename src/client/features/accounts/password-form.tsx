import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword } from '#contract/accounts.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { brokenPasswordRules } from '#domain/accounts/password-rules.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { PasswordRuleList } from './password-rule-list.tsx';

/** Asks for the current password and twice for the new one. Clears the fields after a change. */
export function PasswordForm({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);
  return <Fields key={changes} email={email} onChanged={() => setChanges(changes + 1)} />;
}

function Fields({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t } = useTranslate();
  const change = useMutation({
    mutationFn: (body: BodyInputOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => {
      toast({ title: t('settings.passwordChanged') });
      onChanged();
    },
  });
  const form = useForm({
    initial: { current: '', fresh: '', repeated: '' },
    validate: ({ current, fresh, repeated }) => ({
      current: current ? undefined : t('accounts.passwordMissing'),
      fresh: brokenPasswordRules(fresh, email).length > 0 ? t('accounts.passwordWeak') : undefined,
      repeated: repeated === fresh ? undefined : t('accounts.passwordsDiffer'),
    }),
    onSubmit: async ({ current, fresh }) => {
      await change.mutateAsync({ currentPassword: current, newPassword: fresh }).catch(() => undefined);
    },
  });
  return (
    <Stack as="form" noValidate onSubmit={form.onSubmit}>
      <PasswordField {...form.text('current')} label={t('settings.currentPassword')} autoComplete="current-password" />
      <PasswordField
        {...form.text('fresh')}
        label={t('settings.newPassword')}
        autoComplete="new-password"
        hint={<PasswordRuleList password={form.values.fresh} email={email} />}
      />
      <PasswordField {...form.text('repeated')} label={t('settings.repeatNew')} autoComplete="new-password" />
      <FailureNote error={change.error} />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('settings.changePassword')}
        </Button>
      </div>
      {/* For password managers: the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    </Stack>
  );
}
