import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BillingInterval, Tier } from '#contract/billing.ts';
import { FREE_TIER } from '#domain/billing/plans.ts';
import { formatNumber, formatSize } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useChoosePlan } from './billing.api.ts';
import { EndNowDialog } from './end-now-dialog.tsx';
import { formatPrice } from './format-price.ts';
import styles from './plan-cards.module.css';

interface PlanCardsProps {
  tiers: Tier[];
  current: { tierId: number; interval: BillingInterval };
  /** Whether a downgrade to Free ends the current plan at once. */
  endsAtOnce: boolean;
  /** Whether plans can be chosen here. */
  isOpen: boolean;
  /** Whether the prices apply only later. */
  isFreeNow: boolean;
}

/** Shows the plans side by side; bold marks the differences to the previous one (L03). */
export function PlanCards({ tiers, current, endsAtOnce, isOpen, isFreeNow }: PlanCardsProps) {
  const { t } = useTranslate();
  const [interval, setInterval] = useState<BillingInterval>(current.interval);
  const [asked, setAsked] = useState<Tier>();
  const choose = useChoosePlan();
  const pick = (tier: Tier) => {
    const body = { tierId: tier.tierId, interval: tier.tierId === FREE_TIER ? 'monthly' : interval } as const;
    choose.mutate(body, {
      onSuccess: () => toast({ title: t('plans.chosen', { plan: tier.name }) }),
      onSettled: () => setAsked(undefined),
    });
  };
  return (
    <section aria-labelledby="plans-heading">
      <div className={styles.head}>
        <h2 id="plans-heading">{t('plans.heading')}</h2>
        <Segmented
          label={t('plans.billing')}
          value={interval}
          onChange={setInterval}
          options={[
            { value: 'monthly', content: t('plans.monthly') },
            {
              value: 'annual',
              content: (
                <>
                  {t('plans.annual')} <b>{t('plans.saving')}</b>
                </>
              ),
            },
          ]}
        />
      </div>
      <FailureNote error={choose.error} />
      <ul className={styles.plans}>
        {tiers.map((tier, index) => (
          <PlanCard
            key={tier.tierId}
            tier={tier}
            before={tiers[index - 1]}
            interval={interval}
            current={current}
            isFreeNow={isFreeNow}
          >
            {isOpen ? (
              <ChooseButton
                tier={tier}
                current={current}
                interval={interval}
                busy={choose.isPending && choose.variables.tierId === tier.tierId}
                onChoose={() => (endsAtOnce && tier.tierId === FREE_TIER ? setAsked(tier) : pick(tier))}
              />
            ) : null}
          </PlanCard>
        ))}
      </ul>
      {asked ? (
        <EndNowDialog busy={choose.isPending} onConfirm={() => pick(asked)} onClose={() => setAsked(undefined)} />
      ) : null}
    </section>
  );
}

interface PlanCardProps {
  tier: Tier;
  /** The next smaller plan. */
  before: Tier | undefined;
  interval: BillingInterval;
  current: PlanCardsProps['current'];
  isFreeNow: boolean;
  children: ReactNode;
}

function PlanCard({ tier, before, interval, current, isFreeNow, children }: PlanCardProps) {
  const { t, language } = useTranslate();
  const isCurrent = tier.tierId === current.tierId;
  const isFree = tier.monthlyCents === 0;
  const number = (value: number | null) => (value === null ? t('plans.unlimited') : formatNumber(value, language));
  const size = (value: number) => formatSize(value, language);
  const row = (name: string, key: keyof Tier, text: string) => (
    <div>
      <dt>{name}</dt>
      <dd className={clsx(before && before[key] !== tier[key] && styles.more)}>{text}</dd>
    </div>
  );
  const month = interval === 'annual' ? tier.annualCents / 12 : tier.monthlyCents;
  return (
    <li className={clsx(styles.plan, isCurrent && styles.current)}>
      <h3>
        {tier.name}
        {isCurrent ? (
          <Pill tone="primary" icon={<Check />}>
            {t('plans.current')}
          </Pill>
        ) : null}
      </h3>
      <p className={styles.price}>
        {formatPrice(month, language)} <small>{t('plans.perMonth')}</small>
      </p>
      <p className={styles.how}>
        {isFree
          ? t('plans.noCard')
          : interval === 'annual'
            ? t('plans.everyYear', { price: formatPrice(tier.annualCents, language) })
            : t(isFreeNow ? 'plans.afterBeta' : 'plans.everyMonth')}
      </p>
      <dl>
        {row(t('plans.documents'), 'documents', number(tier.documents))}
        {row(t('plans.storage'), 'storageBytes', size(tier.storageBytes))}
        {row(t('plans.upload'), 'uploadBytes', size(tier.uploadBytes))}
        {row(t('plans.aiLevel'), 'aiLevel', t(`plans.ai.${tier.aiLevel}`))}
      </dl>
      <p className={styles.part}>{t('plans.inDocument')}</p>
      <dl className={styles.last}>
        {row(t('plans.tests'), 'testBatchesPerDocument', number(tier.testBatchesPerDocument))}
        {row(t('plans.cards'), 'cardsPerDocument', number(tier.cardsPerDocument))}
        {row(t('plans.maps'), 'mapsPerDocument', number(tier.mapsPerDocument))}
      </dl>
      {children}
    </li>
  );
}

interface ChooseButtonProps {
  tier: Tier;
  current: PlanCardsProps['current'];
  interval: BillingInterval;
  busy: boolean;
  onChoose: () => void;
}

function ChooseButton({ tier, current, interval, busy, onChoose }: ChooseButtonProps) {
  const { t } = useTranslate();
  const isSamePlan = tier.tierId === current.tierId;
  if (isSamePlan && (tier.tierId === FREE_TIER || interval === current.interval))
    return <Button disabled>{t('plans.currentButton')}</Button>;
  if (isSamePlan)
    return (
      <Button busy={busy} onClick={onChoose}>
        {t('plans.planOf', { plan: tier.name, interval: t(`plans.interval.${interval}`) })}
      </Button>
    );
  const isUp = tier.tierId > current.tierId;
  return (
    <Button variant={tier.tierId === current.tierId + 1 ? 'primary' : 'secondary'} busy={busy} onClick={onChoose}>
      {isUp ? t('plans.choose', { plan: tier.name }) : t('plans.giveBack', { plan: tier.name })}
    </Button>
  );
}
