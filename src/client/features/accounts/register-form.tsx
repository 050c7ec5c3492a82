import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { register } from '#contract/accounts.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { brokenPasswordRules } from '#domain/accounts/password-rules.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { signIn } from '#client/lib/session.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { emailProblem } from './email-problem.ts';
import { PasswordRuleList } from './password-rule-list.tsx';
import styles from './register-form.module.css';

const MAX_NAME = 60;

export function RegisterForm() {
  const { t, language } = useTranslate();
  const client = useQueryClient();
  const [codeShown, setCodeShown] = useState(false);
  const attempt = useMutation({
    mutationFn: (body: BodyInputOf<typeof register>) => call(register, { body }),
    onSuccess: ({ user }) => signIn(client, user),
  });
  const form = useForm({
    initial: { username: '', email: '', password: '', repeated: '', referralCode: '' },
    validate: ({ username, email, password, repeated }) => {
      const nameLength = username.trim().length;
      const name = nameLength === 0 ? t('accounts.nameMissing') : t('accounts.nameTooLong');
      return {
        username: nameLength >= 1 && nameLength <= MAX_NAME ? undefined : name,
        email: emailProblem(email),
        password: brokenPasswordRules(password, email).length > 0 ? t('accounts.passwordWeak') : undefined,
        repeated: repeated === password ? undefined : t('accounts.passwordsDiffer'),
      };
    },
    onSubmit: async ({ username, email, password, referralCode }) => {
      const code = referralCode.trim() ? { referralCode: referralCode.trim() } : {};
      const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await attempt.mutateAsync({ username, email, password, language, timezone, ...code }).catch(() => undefined);
    },
  });
  const Chevron = codeShown ? ChevronDown : ChevronRight;
  return (
    <AccountForm name="register" form={form} error={attempt.error} submitLabel={t('accounts.register')}>
      <TextField
        {...form.text('username')}
        id="register-username"
        label={t('accounts.name')}
        autoComplete="name"
        required
      />
      <EmailField {...form.text('email')} id="register-email" />
      <PasswordField
        {...form.text('password')}
        id="register-password"
        label={t('accounts.password')}
        autoComplete="new-password"
        required
        hint={<PasswordRuleList password={form.values.password} email={form.values.email} />}
      />
      <PasswordField
        {...form.text('repeated')}
        id="register-repeated"
        label={t('accounts.repeatPassword')}
        autoComplete="new-password"
        required
      />
      <div>
        <Button
          variant="link"
          aria-expanded={codeShown}
          aria-controls="register-code"
          onClick={() => setCodeShown(!codeShown)}
        >
          <Chevron />
          {t('accounts.haveCode')}
        </Button>
        <div id="register-code" className={styles.referral} hidden={!codeShown}>
          <TextField
            {...form.text('referralCode')}
            label={t('accounts.referralCode')}
            aside={t('ui.optional')}
            hint={t('accounts.referralHint')}
            autoComplete="off"
            maxLength={32}
          />
        </div>
      </div>
    </AccountForm>
  );
}
