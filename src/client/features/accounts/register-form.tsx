import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkReferralCode, register } from '#contract/accounts.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { brokenPasswordRules } from '#domain/accounts/password-rules.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
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

/** Name and address that an invitation's link has in its fragment. */
function readKnown(): { username: string; email: string } {
  const given = new URLSearchParams(location.hash.slice(1));
  return { username: given.get('name') ?? '', email: given.get('email') ?? '' };
}

export function RegisterForm({ hasInvitation = false }: { hasInvitation?: boolean }) {
  const { t, language } = useTranslate();
  const client = useQueryClient();
  const { code: invitedBy = '', invitation = '' } = useSearch({ from: '/visitor' });
  const [codeShown, setCodeShown] = useState(invitedBy !== '');
  const attempt = useMutation({
    mutationFn: (body: BodyInputOf<typeof register>) => call(register, { body }),
    onSuccess: ({ user }) => signIn(client, user),
  });
  /** The refused invitation code; its field shows the reason. */
  const refusal = isApiError(attempt.error) && attempt.error.code.startsWith('INVITATION_') ? attempt.error : undefined;
  const refusedCode = refusal && attempt.variables?.invitationCode;
  /** Unknown referral codes, as the server reported; the form warns before submitting (R01). */
  const [unknownCodes, setUnknownCodes] = useState<ReadonlySet<string>>(new Set());
  async function isKnown(code: string): Promise<boolean> {
    if (code === '') return true;
    try {
      await call(checkReferralCode, { params: { code } });
    } catch (error) {
      // Other errors must not prevent a registration.
      if (!isApiError(error) || error.code !== 'REFERRAL_CODE_INVALID') return true;
      setUnknownCodes((all) => new Set(all).add(code));
      setCodeShown(true);
      return false;
    }
    return true;
  }
  const form = useForm({
    initial: {
      username: '',
      email: '',
      password: '',
      repeated: '',
      referralCode: invitedBy,
      invitationCode: invitation,
    },
    validate: ({ username, email, password, repeated, referralCode, invitationCode }) => {
      const nameLength = username.trim().length;
      const name = nameLength === 0 ? t('accounts.nameMissing') : t('accounts.nameTooLong');
      return {
        invitationCode: refusal && invitationCode.trim() === refusedCode ? describeError(refusal) : undefined,
        username: nameLength >= 1 && nameLength <= MAX_NAME ? undefined : name,
        email: emailProblem(email),
        password: brokenPasswordRules(password, email).length > 0 ? t('accounts.passwordWeak') : undefined,
        repeated: repeated === password ? undefined : t('accounts.passwordsDiffer'),
        referralCode: unknownCodes.has(referralCode.trim()) ? t('errors.REFERRAL_CODE_INVALID') : undefined,
      };
    },
    onSubmit: async ({ username, email, password, referralCode, invitationCode }) => {
      if (!(await isKnown(referralCode.trim()))) return;
      const code = {
        ...(referralCode.trim() ? { referralCode: referralCode.trim() } : {}),
        ...(invitationCode.trim() ? { invitationCode: invitationCode.trim() } : {}),
      };
      const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await attempt.mutateAsync({ username, email, password, language, timezone, ...code }).catch(() => undefined);
    },
  });
  const fill = useEffectEvent(() => {
    const { username, email } = form.values;
    const known = readKnown();
    if (known.username !== '' && username === '') form.set('username', known.username);
    if (known.email !== '' && email === '') form.set('email', known.email);
  });
  // The server, which renders this form first, does not see the fragment.
  useEffect(() => fill(), []);
  const codeField = form.text('referralCode');
  const Chevron = codeShown ? ChevronDown : ChevronRight;
  return (
    <AccountForm
      name="register"
      form={form}
      error={refusal ? undefined : attempt.error}
      submitLabel={t('accounts.register')}
    >
      {hasInvitation ? (
        <TextField
          {...form.text('invitationCode')}
          id="register-invitationCode"
          label={t('accounts.invitation')}
          autoComplete="off"
          maxLength={40}
          required
        />
      ) : null}
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
      <div hidden={hasInvitation}>
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
            {...codeField}
            label={t('accounts.referralCode')}
            aside={t('ui.optional')}
            hint={t('accounts.referralHint')}
            onBlur={() => {
              codeField.onBlur();
              void isKnown(form.values.referralCode.trim());
            }}
            autoComplete="off"
            maxLength={32}
          />
        </div>
      </div>
    </AccountForm>
  );
}
