import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { Subscription } from '#contract/billing.ts';
import { BYTES_PER_MEGABYTE, FREE_TIER, limitOrNull, planOf, type PlanLimits } from '#domain/billing/plans.ts';
import { formatDay, formatNumber, formatSize } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { NotChargedDrawing } from '#client/ui/drawings/not-charged.tsx';
import { PaidDrawing } from '#client/ui/drawings/paid.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Row } from '#client/ui/row.tsx';
import { usePaidPlan } from './billing.api.ts';
import { formatMoney } from './format-money.ts';
import styles from './back-from-payment.module.css';

/** Thanks once the payment service has confirmed the payment; polls until then (L03). */
export function Thanks() {
  const { t } = useTranslate();
  const { data: subscription, error, isFetching, refetch } = usePaidPlan();
  const isThere = subscription && subscription.status !== 'incomplete';
  return (
    <section className={styles.back} aria-live="polite">
      <PaidDrawing />
      {isThere ? (
        <Bought subscription={subscription} />
      ) : (
        <>
          <PageTitle>{t('plans.thanksWaiting')}</PageTitle>
          <p>{t('plans.thanksWaitingText')}</p>
          {error ? <ErrorPanel title={t('plans.failed')} error={error} onRetry={() => void refetch()} /> : null}
          <Row wrapped>
            <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
              {t('plans.recheck')}
            </Button>
            <ToPlans label={t('plans.seeSubscription')} />
          </Row>
        </>
      )}
    </section>
  );
}

function Bought({ subscription }: { subscription: Subscription }) {
  const { t, language } = useTranslate();
  const plan = planOf(subscription.tierId);
  const { nextChargeAt, nextCharge } = subscription;
  return (
    <>
      <PageTitle>{t('plans.thanks', { plan: plan.name })}</PageTitle>
      <p>
        {nextChargeAt === null || nextCharge === null
          ? t('plans.thanksText')
          : t('plans.thanksNext', {
              day: formatDay(nextChargeAt, language),
              price: formatMoney(nextCharge, language),
            })}
      </p>
      <Changes plan={plan} />
      <Row wrapped>
        <Link className={buttonClass({ variant: 'primary', size: 'large' })} to="/documents">
          {t('plans.toDocuments')}
        </Link>
        <ToPlans label={t('plans.seeSubscription')} />
      </Row>
    </>
  );
}

/** Shows what the plan allows, beside Free. */
function Changes({ plan }: { plan: PlanLimits }) {
  const { t, language } = useTranslate();
  const free = planOf(FREE_TIER);
  const number = (value: number) => {
    const limit = limitOrNull(value);
    return limit === null ? t('plans.unlimited') : formatNumber(limit, language);
  };
  const size = (megabytes: number) => formatSize(megabytes * BYTES_PER_MEGABYTE, language);
  const rows = [
    [t('plans.documents'), number(free.documents), number(plan.documents)],
    [t('plans.storage'), size(free.storageMegabytes), size(plan.storageMegabytes)],
    [t('plans.upload'), size(free.uploadMegabytes), size(plan.uploadMegabytes)],
    [t('plans.testsPerDocument'), number(free.testBatchesPerDocument), number(plan.testBatchesPerDocument)],
  ];
  return (
    <Card className={styles.changes}>
      <ul aria-label={t('plans.changes')}>
        {rows.map(([name, before, now]) => (
          <li key={name}>
            <span>{name}</span>
            <span>{before}</span>
            <ArrowRight aria-hidden="true" />
            <b>{now}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Says that nothing was charged, to a person who left before paying (L03). */
export function NotCharged({ tierId }: { tierId: number }) {
  const { t } = useTranslate();
  return (
    <section className={styles.back}>
      <NotChargedDrawing />
      <PageTitle>{t('plans.notCharged')}</PageTitle>
      <p>{t('plans.notChargedText', { plan: planOf(tierId).name })}</p>
      <Row wrapped>
        <ToPlans label={t('plans.backToPlans')} isFirst />
        <Link className={buttonClass({ variant: 'ghost' })} to="/documents">
          {t('plans.toDocuments')}
        </Link>
      </Row>
    </section>
  );
}

function ToPlans({ label, isFirst = false }: { label: string; isFirst?: boolean }) {
  return (
    <Link
      className={buttonClass(isFirst ? { variant: 'primary', size: 'large' } : { variant: 'ghost' })}
      to="/subscription"
      search={{}}
    >
      {label}
    </Link>
  );
}
