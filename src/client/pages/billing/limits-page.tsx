import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Usage } from '#contract/billing.ts';
import { getConfig } from '#contract/system.ts';
import { useLimits } from '#client/features/billing/billing.api.ts';
import { LimitList } from '#client/features/billing/limit-list.tsx';
import { MoreDocuments } from '#client/features/billing/more-documents.tsx';
import { accountName } from '#client/lib/account-name.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { useUser } from '#client/lib/session.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import styles from './billing-page.module.css';

const hasNoLimit = (items: Usage[]): boolean => items.some((one) => one.key === 'documents' && one.allowed === null);

/** Shows usage against the plan's limits, and ways to raise them (L02). */
export function LimitsPage() {
  const { t } = useTranslate();
  const user = useUser();
  const limits = useLimits();
  const { data: config } = useQuery({ ...read(getConfig, {}), staleTime: Infinity });
  const isLoading = useDelayedLoading(limits.isPending);
  if (!user) return null;
  const hasPlans = config?.limits.plansOn ?? true;
  return (
    <div className={styles.narrow}>
      <header className={styles.head}>
        <div>
          <PageTitle>{t('limits.title')}</PageTitle>
          <p>{hasPlans ? t('limits.intro', { account: accountName(user, t) }) : t('limits.introOff')}</p>
        </div>
        {hasPlans ? (
          <Link className={buttonClass({})} to="/subscription">
            {t('limits.seePlans')}
          </Link>
        ) : null}
      </header>
      {isLoading && !limits.data ? <Skeleton height={320} /> : null}
      {limits.error && !limits.data ? (
        <ErrorPanel title={t('limits.failed')} error={limits.error} onRetry={() => void limits.refetch()} />
      ) : null}
      {limits.data ? <LimitList items={limits.data.items} /> : null}
      {limits.data ? <MoreDocuments user={user} hasAllDocuments={hasNoLimit(limits.data.items)} /> : null}
    </div>
  );
}
