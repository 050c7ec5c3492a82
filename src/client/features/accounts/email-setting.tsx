import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { urlOf } from '#contract/endpoint.ts';
import { cancelEmailChange, getEmailChange, resendEmailChange } from '#contract/mailed-links.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Note } from '#client/ui/note.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Row } from '#client/ui/row.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { EmailChangeForm } from './email-change-form.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { sentLinkTexts } from './sent-link-texts.ts';
import { UnsentMailLink } from './unsent-mail-link.tsx';
import { useSendsMail } from '#client/lib/use-sends-mail.ts';

const address = urlOf(getEmailChange, {});

/** The account's address, its confirmation state, and a form to change it. */
export function EmailSetting({ user: { email, emailVerified, role } }: { user: User }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const [changes, setChanges] = useState(false);
  const { data, error, refetch } = useQuery(read(getEmailChange, {}));
  const pending = data?.change;
  return (
    <Stack>
      <Row wrapped>
        <b>{email}</b>
        <Pill tone={emailVerified ? 'success' : 'neutral'} icon={emailVerified ? <Check /> : <Clock />}>
          {emailVerified ? t('settings.emailConfirmed') : t('settings.emailOpen')}
        </Pill>
      </Row>
      {pending ? (
        <PendingChange email={pending.email} isAdmin={role === 'admin'} onKept={() => setChanges(false)} />
      ) : emailVerified ? null : (
        <EmailConfirmation
          email={email}
          isAdmin={role === 'admin'}
          link={role === 'admin' ? <UnsentMailLink /> : null}
        />
      )}
      {error && !data ? (
        <ErrorPanel title={t('settings.emailUnread')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {pending ? null : changes ? (
        <EmailChangeForm email={email} onAsked={() => client.invalidateQueries({ queryKey: [address] })} />
      ) : (
        <div>
          <Button onClick={() => setChanges(true)}>{t('settings.emailChange')}</Button>
        </div>
      )}
    </Stack>
  );
}

/** Shown until the link sent to the new address is opened. */
function PendingChange({ email, isAdmin, onKept }: { email: string; isAdmin: boolean; onKept: () => void }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const sendsMail = useSendsMail();
  const keep = (change: unknown) => client.setQueryData([address], change);
  const resend = useMutation({
    mutationFn: () => call(resendEmailChange, {}),
    onSuccess(change) {
      keep(change);
      toast({ title: t(sentLinkTexts(sendsMail, isAdmin).resend, { email }) });
    },
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess(change) {
      onKept();
      keep(change);
    },
  });
  return (
    <Note tone="info">
      <Stack>
        <output>{t(sentLinkTexts(sendsMail, isAdmin).change, { email })}</output>
        <FailureNote error={resend.error ?? cancel.error} />
        <Row wrapped>
          {sendsMail === false && isAdmin ? <UnsentMailLink /> : null}
          <Button busy={resend.isPending} onClick={() => resend.mutate()}>
            {t(sendsMail === false ? 'settings.emailNewLink' : 'settings.emailResend')}
          </Button>
          <Button variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('settings.emailKeep')}
          </Button>
        </Row>
      </Stack>
    </Note>
  );
}
