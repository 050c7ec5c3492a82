import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { login } from '#contract/accounts.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { signIn } from '#client/lib/session.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { PasswordField } from '#client/ui/password-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { emailProblem } from './email-problem.ts';

/** Signing in only stores the user; the layout then redirects (A04). */
export function LoginForm() {
  const { t } = useTranslate();
  const client = useQueryClient();
  const search = useSearch({ from: '/visitor' });
  const attempt = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(login, { body }),
    onSuccess({ user, isBack, message }) {
      if (isBack) toast({ title: message });
      signIn(client, user);
    },
  });
  const form = useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => {
      return {
        email: emailProblem(email),
        password: password ? undefined : t('accounts.passwordMissing'),
      };
    },
    onSubmit: async (values) => {
      await attempt.mutateAsync(values).catch(() => undefined);
    },
  });
  return (
    <AccountForm name="login" form={form} error={attempt.error} submitLabel={t('accounts.login')}>
      <EmailField {...form.text('email')} id="login-email" />
      <PasswordField
        {...form.text('password')}
        id="login-password"
        label={t('accounts.password')}
        aside={
          <Link to="/forgot-password" search={search}>
            {t('accounts.forgot')}
          </Link>
        }
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
}
