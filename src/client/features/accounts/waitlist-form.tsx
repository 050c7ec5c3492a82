import { useMutation } from '@tanstack/react-query';
import { joinWaitlist } from '#contract/accounts.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useSendsMail } from '#client/lib/use-sends-mail.ts';
import { Note } from '#client/ui/note.tsx';
import { Text } from '#client/ui/text.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { emailProblem } from './email-problem.ts';

/** Replaces the registration while it is closed (A02). */
export function WaitlistForm() {
  const { t } = useTranslate();
  const isUnmailed = useSendsMail() === false;
  const attempt = useMutation({ mutationFn: (email: string) => call(joinWaitlist, { body: { email } }) });
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => ({ email: emailProblem(email) }),
    onSubmit: async ({ email }) => {
      await attempt.mutateAsync(email).catch(() => undefined);
    },
  });
  if (attempt.isSuccess) {
    return (
      <output>
        <Note tone="success">
          <b>{t('accounts.waitlistDoneTitle')}</b>
          <div>{t(isUnmailed ? 'accounts.waitlistDoneTextUnmailed' : 'accounts.waitlistDoneText')}</div>
        </Note>
      </output>
    );
  }
  return (
    <AccountForm name="waitlist" form={form} error={attempt.error} submitLabel={t('accounts.joinWaitlist')}>
      <Text as="p" tone="secondary">
        {t(isUnmailed ? 'accounts.closedTextUnmailed' : 'accounts.closedText')}
      </Text>
      <EmailField {...form.text('email')} id="waitlist-email" />
    </AccountForm>
  );
}
