import { useMutation } from '@tanstack/react-query';
import { joinWaitlist } from '#contract/accounts.ts';
import { call } from '../../lib/api-client.ts';
import { describeError } from '../../lib/describe-error.ts';
import { useTranslate } from '../../lib/i18n.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { emailProblem } from './email-problem.ts';

/** In place of the registration while it is closed (A02). */
export function WaitlistForm() {
  const { t } = useTranslate();
  const attempt = useMutation({ mutationFn: (email: string) => call(joinWaitlist, { body: { email } }) });
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => {
      const problem = emailProblem(email);
      return { email: problem && t(problem) };
    },
    onSubmit: async ({ email }) => {
      await attempt.mutateAsync(email).catch(() => undefined);
    },
  });
  if (attempt.isSuccess) {
    return (
      <output>
        <Note tone="ok">
          <b>{t('accounts.waitlistDoneTitle')}</b>
          <div>{t('accounts.waitlistDoneText')}</div>
        </Note>
      </output>
    );
  }
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <p className="t2">{t('accounts.closedText')}</p>
      <TextField {...form.text('email')} label={t('accounts.email')} type="email" autoComplete="email" required />
      {attempt.error ? (
        <Note tone="bad" role="alert">
          {describeError(attempt.error)}
        </Note>
      ) : null}
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t('accounts.joinWaitlist')}
      </Button>
    </form>
  );
}
