import { useMutation } from '@tanstack/react-query';
import { changeEmail } from '#contract/mailed-links.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Note } from '#client/ui/note.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { emailProblem } from './email-problem.ts';
import { useSendsMail } from '#client/lib/use-sends-mail.ts';

/** Asks for the new address and the password; the server sends a link to the new address (Z08). */
export function EmailChangeForm({ email: present, onAsked }: { email: string; onAsked: () => Promise<void> }) {
  const { t } = useTranslate();
  const sendsMail = useSendsMail();
  const change = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(changeEmail, { body }),
    onSuccess: onAsked,
  });
  const form = useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => {
      const isSame = email.trim().toLowerCase() === present;
      return {
        email: emailProblem(email) ?? (isSame ? t('settings.emailSame') : undefined),
        password: password ? undefined : t('accounts.passwordMissing'),
      };
    },
    onSubmit: async ({ email, password }) => {
      await change.mutateAsync({ email, password }).catch(() => undefined);
    },
  });
  if (change.isSuccess)
    return (
      <output>
        <Note tone="success">
          {t(sendsMail === false ? 'settings.emailChangeAsked' : 'settings.emailChangeSent', {
            email: form.values.email.trim(),
          })}
        </Note>
      </output>
    );
  return (
    <Stack as="form" noValidate onSubmit={form.onSubmit}>
      <TextField
        {...form.text('email')}
        label={t('settings.emailNew')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PasswordField {...form.text('password')} label={t('settings.currentPassword')} autoComplete="current-password" />
      <FailureNote error={change.error} />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('settings.emailSend')}
        </Button>
      </div>
    </Stack>
  );
}
