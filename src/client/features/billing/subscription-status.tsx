import { CalendarX, Check, CircleAlert, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Subscription } from '#contract/billing.ts';
import { FREE_TIER, planOf } from '#domain/billing/plans.ts';
import { formatDate, formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Note } from '#client/ui/note.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Row } from '#client/ui/row.tsx';
import { useEndSubscription, usePortal, useReactivate } from './billing.api.ts';
import { EndNowDialog } from './end-now-dialog.tsx';
import { formatMoney } from './format-money.ts';
import styles from './subscription-status.module.css';

/** Shows the current plan, its next charge, and the available actions (L03, L05). */
export function SubscriptionStatus({ subscription }: { subscription: Subscription }) {
  const { t, language } = useTranslate();
  const { tierId, interval, startedAt, nextChargeAt, nextCharge, cancelAt, next, source } = subscription;
  const nameOf = (id: number, every: Subscription['interval']) =>
    t('plans.planOf', { plan: planOf(id).name, interval: t(`plans.interval.${every}`) });
  const rows: [name: string, value: ReactNode][] = [
    [t('plans.plan'), nameOf(tierId, interval)],
    [t('plans.status'), <State key="state" subscription={subscription} />],
  ];
  if (source === 'beta') rows.push([t('plans.since'), formatDay(startedAt, language)]);
  rows.push([t('plans.nextCharge'), nextChargeAt === null ? t('plans.noCharge') : formatDay(nextChargeAt, language)]);
  if (nextCharge !== null) rows.push([t('plans.amount'), formatMoney(nextCharge, language)]);
  if (cancelAt !== null) rows.push([t('plans.afterwards'), planOf(FREE_TIER).name]);
  if (next) {
    const change = { plan: nameOf(next.tierId, next.interval), day: formatDay(next.from, language) };
    rows.push([t('plans.then'), t('plans.thenFrom', change)]);
  }
  return (
    <Card as="section" className={styles.status} aria-label={t('plans.yours')}>
      <Trouble subscription={subscription} />
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {source === 'stripe' ? <Acts subscription={subscription} /> : null}
    </Card>
  );
}

function State({ subscription: { status, cancelAt } }: { subscription: Subscription }) {
  const { t, language } = useTranslate();
  if (status === 'pastDue')
    return (
      <Pill tone="danger" icon={<CircleAlert />}>
        {t('plans.pastDue')}
      </Pill>
    );
  if (status === 'incomplete')
    return (
      <Pill tone="warning" icon={<Clock />}>
        {t('plans.incomplete')}
      </Pill>
    );
  if (cancelAt !== null)
    return (
      <Pill tone="warning" icon={<CalendarX />}>
        {t('plans.endsOn', { day: formatDay(cancelAt, language) })}
      </Pill>
    );
  return (
    <Pill tone="success" icon={<Check />}>
      {t('plans.active')}
    </Pill>
  );
}

/** Shows a problem and its remedy, above the figures. */
function Trouble({ subscription: { status, graceUntil } }: { subscription: Subscription }) {
  const { t, language } = useTranslate();
  const [now] = useState(() => Date.now());
  if (status === 'incomplete') return <Note tone="warning">{t('plans.incompleteText')}</Note>;
  if (status !== 'pastDue' || graceUntil === null) return null;
  const isOver = Date.parse(graceUntil) <= now;
  return (
    <Note tone="danger">
      {isOver ? t('plans.graceOver') : t('plans.grace', { day: formatDate(graceUntil, language) })}
    </Note>
  );
}

function Acts({ subscription: { status, cancelAt, next } }: { subscription: Subscription }) {
  const { t } = useTranslate();
  const portal = usePortal();
  const end = useEndSubscription();
  const reactivate = useReactivate();
  const [isAsking, setIsAsking] = useState(false);
  const isChanging = cancelAt !== null || next !== null;
  return (
    <>
      <FailureNote error={portal.error ?? end.error ?? reactivate.error} />
      <Row wrapped className={styles.acts}>
        <Button busy={portal.isPending} onClick={() => portal.mutate()}>
          {t(status === 'pastDue' ? 'plans.mend' : 'plans.manage')}
        </Button>
        {isChanging ? (
          <Button busy={reactivate.isPending} onClick={() => reactivate.mutate()}>
            {t(cancelAt === null ? 'plans.keep' : 'plans.reactivate')}
          </Button>
        ) : null}
        {cancelAt === null && status !== 'incomplete' ? (
          <Button
            variant="quiet-danger"
            busy={end.isPending}
            onClick={() => (status === 'pastDue' ? setIsAsking(true) : end.mutate())}
          >
            {t('plans.cancel')}
          </Button>
        ) : null}
      </Row>
      {isAsking ? (
        <EndNowDialog
          busy={end.isPending}
          onConfirm={() => end.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
