import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '#contract/mailed-links.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Note } from '#client/ui/note.tsx';
import { Stack } from '#client/ui/stack.tsx';

/** Offers a link to set a password to a person who signed up with Google (A12). */
export function NoPassword({ email }: { email: string }) {
  const { t } = useTranslate();
  const ask = useMutation({ mutationFn: () => call(forgotPassword, { body: { email } }) });
  return (
    <Stack>
      <p>{t('settings.noPassword')}</p>
      <FailureNote error={ask.error} />
      {ask.isSuccess ? (
        <output>
          <Note tone="success">{t('settings.emailSent', { email })}</Note>
        </output>
      ) : (
        <div>
          <Button busy={ask.isPending} onClick={() => ask.mutate()}>
            {t('settings.choosePassword')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
