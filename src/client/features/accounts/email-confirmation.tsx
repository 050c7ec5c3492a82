import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '#contract/mailed-links.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Note } from '#client/ui/note.tsx';
import { Row } from '#client/ui/row.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { sentLinkTexts } from './sent-link-texts.ts';
import { useSendsMail } from '#client/lib/use-sends-mail.ts';

interface EmailConfirmationProps {
  email: string;
  isAdmin: boolean;
  /** Replaces the sentence about the place of the link. */
  text?: string;
  link?: ReactNode;
}

/** Help for an unconfirmed address: where the link was sent, or who can provide it (A08). */
export function EmailConfirmation({ email, isAdmin, text, link }: EmailConfirmationProps) {
  const { t } = useTranslate();
  const sendsMail = useSendsMail();
  const resend = useMutation({
    mutationFn: () => call(resendVerification, {}),
    onSuccess: () => toast({ title: t(sentLinkTexts(sendsMail, isAdmin).resend, { email }) }),
  });
  if (sendsMail === undefined) return null;
  return (
    <Note tone="info">
      <Stack>
        <span>{text ?? t(sentLinkTexts(sendsMail, isAdmin).open, { email })}</span>
        <FailureNote error={resend.error} />
        <Row wrapped>
          {sendsMail ? null : link}
          <Button busy={resend.isPending} onClick={() => resend.mutate()}>
            {t(sendsMail ? 'settings.emailResend' : 'settings.emailNewLink')}
          </Button>
        </Row>
      </Stack>
    </Note>
  );
}
