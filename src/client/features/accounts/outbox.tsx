import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOutbox, type OutboxLetter } from '#contract/mail.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './outbox.module.css';

const STEP = 10;
const MOST = 100;
/** A letter appears a few seconds after it was requested. */
const REFRESH_MS = 5000;

/** Lists unsent letters for administrators, who can pass on their links (Z50). */
export function Outbox() {
  const { t } = useTranslate();
  const [pageSize, setPageSize] = useState(STEP);
  const { data, error, refetch } = useQuery({
    ...read(listOutbox, { query: { pageSize } }),
    placeholderData: (shown) => shown,
    refetchInterval: REFRESH_MS,
  });
  if (error && !data)
    return <ErrorPanel title={t('settings.outboxFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={64} />;
  if (data.total === 0) return <p>{t('settings.outboxEmpty')}</p>;
  return (
    <Stack>
      <ul className={styles.list}>
        {data.items.map((letter) => (
          <Item key={letter.uuid} letter={letter} />
        ))}
      </ul>
      {data.items.length < Math.min(data.total, MOST) ? (
        <div>
          <Button onClick={() => setPageSize(Math.min(pageSize + STEP, MOST))}>{t('settings.outboxMore')}</Button>
        </div>
      ) : null}
    </Stack>
  );
}

function Item({ letter: { to, subject, text, failure, createdAt } }: { letter: OutboxLetter }) {
  const { t, language } = useTranslate();
  const reasons = { refused: t('settings.outboxRefused'), unreachable: t('settings.outboxUnreachable') };
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
      </details>
    </li>
  );
}
