import { Check } from 'lucide-react';
import type { Subscription } from '#contract/billing.ts';
import { planOf } from '#domain/billing/plans.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Pill } from '#client/ui/pill.tsx';
import styles from './subscription-status.module.css';

/** The plan that was chosen, and what it costs next (L05). */
export function SubscriptionStatus({ subscription }: { subscription: Subscription }) {
  const { t, language } = useTranslate();
  const { tierId, interval, startedAt, nextChargeAt } = subscription;
  const plan = planOf(tierId).name;
  return (
    <Card as="section" className={styles.status} aria-label={t('plans.yours')}>
      <dl>
        <div>
          <dt>{t('plans.plan')}</dt>
          <dd>{t('plans.planOf', { plan, interval: t(`plans.interval.${interval}`) })}</dd>
        </div>
        <div>
          <dt>{t('plans.status')}</dt>
          <dd>
            <Pill tone="success" icon={<Check />}>
              {t('plans.active')}
            </Pill>
          </dd>
        </div>
        <div>
          <dt>{t('plans.since')}</dt>
          <dd>{formatDay(startedAt, language)}</dd>
        </div>
        <div>
          <dt>{t('plans.nextCharge')}</dt>
          <dd>{nextChargeAt === null ? t('plans.noCharge') : formatDay(nextChargeAt, language)}</dd>
        </div>
      </dl>
    </Card>
  );
}
