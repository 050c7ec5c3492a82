import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { sendTestLetter } from '#contract/letter-texts.ts';
import type { LetterKind } from '#domain/mail/letter-kinds.ts';
import { call } from '#client/lib/api-client.ts';
import { interfaceLanguages, useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useUnsentMail } from '../use-unsent-mail.ts';
import type { Drafts } from './drafts.ts';
import styles from './letter-preview.module.css';

/** Sends the edited letter, in both languages, to the administrator only. */
export function TestLetter({ kind, drafts, disabled }: { kind: LetterKind; drafts: Drafts; disabled: boolean }) {
  const { t } = useTranslate();
  const email = useUser()?.email ?? '';
  const { sendsMail, toastOf } = useUnsentMail();
  const send = useMutation({
    mutationFn: async () => {
      for (const language of interfaceLanguages)
        await call(sendTestLetter, { params: { kind, language }, body: drafts[language] });
    },
    onSuccess: () => toast(toastOf(t(sendsMail ? 'letters.sent' : 'letters.written', { email }))),
  });
  return (
    <section className={styles.test} aria-labelledby="letter-test">
      <div>
        <h2 id="letter-test">{t('letters.test')}</h2>
        <p>
          {t('letters.testText', { email })} {sendsMail ? null : t('letters.testOutbox')}
        </p>
        <FailureNote title={t('letters.notSent')} error={send.error} />
      </div>
      <Button busy={send.isPending} disabled={disabled} onClick={() => send.mutate()}>
        <Send />
        {t('letters.sendBoth')}
      </Button>
    </section>
  );
}
