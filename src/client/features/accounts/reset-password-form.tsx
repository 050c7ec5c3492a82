import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resetPassword } from '#contract/mailed-links.ts';
import { brokenPasswordRules } from '#domain/accounts/password-rules.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { forgetSession } from '#client/lib/session.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { PasswordField } from '#client/ui/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordRuleList } from './password-rule-list.tsx';

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  onRefused: (error: unknown) => void;
}

/** Asks twice for the new password. Only the server knows the account; it also refuses a password like the address. */
export function ResetPasswordForm({ token, onDone, onRefused }: ResetPasswordFormProps) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: (password: string) => call(resetPassword, { body: { token, password } }),
    onSuccess: () => {
      // The reset may have ended this browser's own session.
      forgetSession(client);
      onDone();
    },
    onError: onRefused,
  });
  const form = useForm({
    initial: { password: '', repeated: '' },
    validate: ({ password, repeated }) => ({
      password: brokenPasswordRules(password, '').length > 0 ? t('accounts.passwordWeak') : undefined,
      repeated: repeated === password ? undefined : t('accounts.passwordsDiffer'),
    }),
    onSubmit: async ({ password }) => {
      await reset.mutateAsync(password).catch(() => undefined);
    },
  });
  return (
    <AccountForm name="reset" form={form} error={reset.error} submitLabel={t('settings.save')}>
      <PasswordField
        {...form.text('password')}
        id="reset-password"
        label={t('settings.newPassword')}
        autoComplete="new-password"
        required
        hint={<PasswordRuleList password={form.values.password} email="" />}
      />
      <PasswordField
        {...form.text('repeated')}
        id="reset-repeated"
        label={t('accounts.repeatPassword')}
        autoComplete="new-password"
        required
      />
    </AccountForm>
  );
}
