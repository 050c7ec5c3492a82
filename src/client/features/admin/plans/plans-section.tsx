import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listPlanUse, type PlanUse } from '#contract/admin-plans.ts';
import { listPlans, type Tier } from '#contract/billing.ts';
import { formatDay, formatNumber, formatSize } from '#client/lib/format.ts';
import { formatMoney } from '#client/features/billing/format-money.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { SectionHead } from '../section-head.tsx';
import styles from './plans-section.module.css';

type Plan = Tier & PlanUse;

/** Shows the plans with their limits and numbers of people (L01). Prices and limits are defined in code. */
export function PlansSection() {
  const { t, language } = useTranslate();
  const offer = useQuery(read(listPlans, {}));
  const use = useQuery(read(listPlanUse, {}));
  const number = (value: number | null) => (value === null ? t('admin.noLimit') : formatNumber(value, language));
  const price = (amount: number) => formatMoney({ amount, currency: 'usd' }, language);
  const items = use.data?.items.flatMap((one): Plan[] => {
    const tier = offer.data?.tiers.find(({ tierId }) => tierId === one.tierId);
    return tier ? [{ ...tier, ...one }] : [];
  });
  const isLoaded = offer.data && items;

  const columns: Column<Plan>[] = [
    {
      label: t('admin.plan'),
      renderCell: ({ tierId, name }) => (
        <Link to="/admin/$" params={{ _splat: 'users' }} search={{ tier: String(tierId) }} data-row>
          {name}
        </Link>
      ),
    },
    {
      label: t('admin.priceMonth'),
      isFigure: true,
      renderCell: ({ monthlyCents }) => price(monthlyCents),
    },
    { label: t('admin.priceYear'), isSpare: true, renderCell: ({ annualCents }) => price(annualCents) },
    { label: t('admin.usage.documents'), isFigure: true, renderCell: ({ documents }) => number(documents) },
    {
      label: t('admin.usage.storageBytes'),
      isSpare: true,
      isLong: true,
      renderCell: ({ storageBytes, uploadBytes }) =>
        t('admin.storageOf', { all: formatSize(storageBytes, language), one: formatSize(uploadBytes, language) }),
    },
    {
      label: t('admin.perDocument'),
      isSpare: true,
      isLong: true,
      renderCell: (plan) =>
        plan.testBatchesPerDocument === null
          ? t('admin.noLimit')
          : t('admin.materialOf', {
              tests: number(plan.testBatchesPerDocument),
              cards: number(plan.cardsPerDocument),
              maps: number(plan.mapsPerDocument),
            }),
    },
    {
      label: t('admin.people'),
      renderCell: (plan) => (
        <>
          <b>{t('admin.peopleCount', { count: plan.people })}</b>
          <span className={styles.ways}>
            {[
              plan.paying > 0 ? t('admin.paying', { count: plan.paying }) : '',
              plan.beta > 0 ? t('admin.inBeta', { count: plan.beta }) : '',
              plan.granted > 0 ? t('admin.given', { count: plan.granted }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
  ];

  return (
    <>
      <SectionHead
        title={t('admin.section.plans')}
        text={t('admin.plansText')}
        actions={
          <Link className={buttonClass({ size: 'small' })} to="/admin/$" params={{ _splat: 'settings' }}>
            {t('admin.planSettings')}
          </Link>
        }
      />
      {offer.data?.plans === 'off' ? <p>{t('admin.plansOff')}</p> : null}
      {offer.data?.plans === 'on' ? (
        <ul className={styles.facts}>
          <li>{t('admin.plansOn')}</li>
          <li>
            {offer.data.beta.on
              ? offer.data.beta.endsAt
                ? t('admin.betaUntil', { day: formatDay(offer.data.beta.endsAt, language) })
                : t('admin.betaOn')
              : t('admin.betaOff')}
          </li>
          <li>{t(offer.data.payments === 'on' ? 'admin.paymentsOn' : 'admin.paymentsOff')}</li>
        </ul>
      ) : null}
      {offer.data?.plans === 'off' ? null : (
        <AdminTable
          caption={t('admin.section.plans')}
          query={{
            data: isLoaded ? { items, page: 1, pageSize: items.length, total: items.length } : undefined,
            error: offer.error ?? use.error,
            refetch: () => [offer.refetch(), use.refetch()],
          }}
          columns={columns}
          rowOf={({ name }) => ({ uuid: name, name })}
          emptyText={t('admin.noPlans')}
        />
      )}
    </>
  );
}
