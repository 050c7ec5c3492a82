import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '#contract/mailed-links.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Note } from '#client/ui/note.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { emailProblem } from './email-problem.ts';
import { useSendsMail } from '#client/lib/use-sends-mail.ts';

/** Gives the same answer for any address (A07). */
export function ForgotPasswordForm() {
  const { t } = useTranslate();
  const sendsMail = useSendsMail();
  const ask = useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) });
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => ({ email: emailProblem(email) }),
    onSubmit: async ({ email }) => {
      await ask.mutateAsync(email).catch(() => undefined);
    },
  });
  if (ask.isSuccess) {
    return (
      <output>
        <Note tone="success">
          <b>{t('settings.sentTitle')}</b>
          <div>{t(sendsMail === false ? 'settings.sentToAdministrator' : 'settings.sentText')}</div>
          <div>{t(sendsMail === false ? 'settings.lastsHint' : 'settings.sentHint')}</div>
        </Note>
      </output>
    );
  }
  return (
    <AccountForm name="forgot" form={form} error={ask.error} submitLabel={t('settings.send')}>
      <EmailField {...form.text('email')} id="forgot-email" />
    </AccountForm>
  );
}
