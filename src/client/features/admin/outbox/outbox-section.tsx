import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOutbox, type OutboxLetter } from '#contract/mail.ts';
import { EmailConfirmation } from '#client/features/accounts/email-confirmation.tsx';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { useUser } from '#client/lib/session.tsx';
import { useSendsMail } from '#client/lib/use-sends-mail.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { SectionHead } from '../section-head.tsx';
import styles from './outbox-section.module.css';

const STEP = 10;
const MOST = 100;
/** A letter appears a few seconds after it was requested. */
const REFRESH_MS = 5000;

/** Lists unsent letters for administrators, who can pass on their links (Z50). */
export function OutboxSection() {
  const { t } = useTranslate();
  const user = useUser();
  const sendsMail = useSendsMail();
  return (
    <>
      <SectionHead title={t('admin.section.unsent-mail')} text={t('admin.unsentMailText')} />
      <Stack>
        {user?.emailVerified === false && sendsMail === false ? (
          <EmailConfirmation email={user.email} isAdmin text={t('admin.unsentMailOwn', { email: user.email })} />
        ) : null}
        <Letters />
      </Stack>
    </>
  );
}

function Letters() {
  const { t } = useTranslate();
  const [pageSize, setPageSize] = useState(STEP);
  const { data, error, refetch } = useQuery({
    ...read(listOutbox, { query: { pageSize } }),
    placeholderData: (shown) => shown,
    refetchInterval: REFRESH_MS,
  });
  if (error && !data)
    return <ErrorPanel title={t('admin.unsentMailFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={64} />;
  if (data.total === 0) return <p>{t('admin.unsentMailEmpty')}</p>;
  return (
    <Stack>
      <Card className={styles.letters}>
        <ul className={styles.list}>
          {data.items.map((letter) => (
            <Item key={letter.uuid} letter={letter} />
          ))}
        </ul>
      </Card>
      {data.items.length < Math.min(data.total, MOST) ? (
        <div>
          <Button onClick={() => setPageSize(Math.min(pageSize + STEP, MOST))}>{t('admin.unsentMailMore')}</Button>
        </div>
      ) : null}
    </Stack>
  );
}

function Item({ letter: { to, subject, text, failure, createdAt } }: { letter: OutboxLetter }) {
  const { t, language } = useTranslate();
  const user = useUser();
  // The last one, since a letter may name its reader before, in the reader's own words.
  const link = text.match(/https?:\S+(?:token|invitation)=\S+/g)?.at(-1);
  const reasons = { refused: t('admin.unsentMailRefused'), unreachable: t('admin.unsentMailUnreachable') };
  return (
    <li className={styles.item}>
      <details>
        <summary>
          <b>{to}</b>
          <Text size="small" tone="secondary">
            {[subject, formatDay(createdAt, language), ...(failure ? [reasons[failure]] : [])].join(' · ')}
          </Text>
        </summary>
        <p className={styles.text}>{text}</p>
        <Row wrapped className={styles.acts}>
          {link && to === user?.email ? (
            <a className={buttonClass({ variant: 'primary' })} href={link}>
              {t('admin.unsentMailOpen')}
            </a>
          ) : null}
          <CopyButton
            text={link ?? text}
            words={{
              copy: t(link ? 'admin.unsentMailCopyLink' : 'admin.unsentMailCopy'),
              copied: t('admin.unsentMailCopied'),
              failed: t('admin.unsentMailNotCopied'),
            }}
          />
        </Row>
      </details>
    </li>
  );
}
