import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { getConfig } from '#contract/system.ts';
import { InvitationCard } from '#client/features/referrals/invitation-card.tsx';
import { InvitedPeople } from '#client/features/referrals/invited-people.tsx';
import { PAGE_SIZE, useReferrals } from '#client/features/referrals/referrals.api.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Note } from '#client/ui/note.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import styles from './referral-dashboard-page.module.css';

/** Shows the user's referral code, how it works, and who used it (R01). */
export function ReferralDashboardPage() {
  const { t, language } = useTranslate();
  const [page, setPage] = useState(1);
  const referrals = useReferrals(page);
  const { data: config } = useQuery({ ...read(getConfig, {}), staleTime: Infinity });
  const isLoading = useDelayedLoading(referrals.isPending);
  const { data } = referrals;
  const number = (value: number) => formatNumber(value, language);
  return (
    <Stack className={styles.page}>
      <PageTitle>{t('referrals.title')}</PageTitle>
      {config && !config.referrals ? <Note tone="info">{t('referrals.off')}</Note> : null}
      {isLoading && !data ? <Skeleton height={280} /> : null}
      {referrals.error && !data ? (
        <ErrorPanel title={t('referrals.failed')} error={referrals.error} onRetry={() => void referrals.refetch()} />
      ) : null}
      {data && config?.referrals !== false ? <InvitationCard code={data.code} url={data.url} /> : null}
      {data && config?.limits.plansOn !== false ? (
        <>
          <section aria-label={t('referrals.how')}>
            <ol className={styles.steps}>
              {([1, 2, 3] as const).map((step) => (
                <li key={step}>
                  <b>{t(`referrals.step${step}`)}</b>
                  <span>{t(`referrals.step${step}Text`)}</span>
                </li>
              ))}
            </ol>
          </section>
          <section aria-label={t('referrals.totals')}>
            <dl className={styles.totals}>
              <Total name={t('referrals.invited')} value={number(data.total)} />
              <Total name={t('referrals.completed')} value={number(data.completed)} />
              <Total
                name={t('referrals.credit')}
                value={t('referrals.usd', { amount: number(data.creditCents / 100) })}
              />
              <Total name={t('referrals.documents')} value={`+${number(data.documents)}`} />
            </dl>
          </section>
          <section aria-labelledby="referrals-people">
            <h2 id="referrals-people" className={styles.heading}>
              {t('referrals.people')}
            </h2>
            {data.items.length > 0 ? (
              <InvitedPeople items={data.items} />
            ) : (
              <Card className={styles.none}>
                <Users aria-hidden="true" />
                <p>
                  <b>{t('referrals.none')}.</b> {t('referrals.noneText')}
                </p>
              </Card>
            )}
            {data.total > PAGE_SIZE ? (
              <Row className={styles.pages}>
                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('referrals.previous')}
                </Button>
                <Button disabled={page * PAGE_SIZE >= data.total} onClick={() => setPage(page + 1)}>
                  {t('referrals.next')}
                </Button>
              </Row>
            ) : null}
          </section>
        </>
      ) : null}
    </Stack>
  );
}

function Total({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
