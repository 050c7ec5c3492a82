import { useMutation } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { resendVerification } from '#contract/mailed-links.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Row } from '#client/ui/row.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { EmailChangeForm } from './email-change-form.tsx';
import { useSendsMail } from './use-sends-mail.ts';

/** The address of an account, whether it is confirmed, and the way to another one. */
export function EmailSetting({ user: { email, emailVerified } }: { user: User }) {
  const { t } = useTranslate();
  const [changes, setChanges] = useState(false);
  const sendsMail = useSendsMail();
  const resend = useMutation({
    mutationFn: () => call(resendVerification, {}),
    onSuccess: () => toast({ title: t('settings.emailSent', { email }) }),
  });
  return (
    <Stack>
      <Row wrapped>
        <b>{email}</b>
        <Pill tone={emailVerified ? 'success' : 'neutral'} icon={emailVerified ? <Check /> : <Clock />}>
          {emailVerified ? t('settings.emailConfirmed') : t('settings.emailOpen')}
        </Pill>
      </Row>
      <FailureNote error={resend.error} />
      {changes ? (
        <EmailChangeForm email={email} />
      ) : (
        <Row wrapped>
          <Button onClick={() => setChanges(true)}>{t('settings.emailChange')}</Button>
          {emailVerified || !sendsMail ? null : (
            <Button variant="ghost" busy={resend.isPending} onClick={() => resend.mutate()}>
              {t('settings.emailSendAgain')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
