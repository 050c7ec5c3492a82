import type { OutputOf } from '#contract/endpoint.ts';
import type { listPlans } from '#contract/billing.ts';
import { planOf } from '#domain/billing/plans.ts';
import { useSearch } from '@tanstack/react-router';
import { NotCharged, Thanks } from '#client/features/billing/back-from-payment.tsx';
import { usePlans, useSubscription } from '#client/features/billing/billing.api.ts';
import { BillingQuestions } from '#client/features/billing/billing-questions.tsx';
import { InvoiceList } from '#client/features/billing/invoice-list.tsx';
import { PlanCards } from '#client/features/billing/plan-cards.tsx';
import { SubscriptionStatus } from '#client/features/billing/subscription-status.tsx';
import { dateLocale } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Note } from '#client/ui/note.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import styles from './billing-page.module.css';

/** Shows the user's plan and the others with prices; also the result page after a payment (L03). */
export function SubscriptionPage() {
  const user = useUser();
  const { checkout } = useSearch({ from: '/signed-in/subscription' });
  if (checkout === 'thanks') return <Thanks />;
  if (checkout === 'cancelled' && user) return <NotCharged tierId={user.tierId} />;
  return <PlansPage />;
}

function PlansPage() {
  const { t } = useTranslate();
  const user = useUser();
  const plans = usePlans();
  const subscription = useSubscription();
  const isPending = plans.isPending || subscription.isPending;
  const isLoading = useDelayedLoading(isPending);
  const error = plans.error ?? subscription.error;
  if (!user) return null;
  const offer = plans.data;
  const hasPlans = offer?.plans === 'on' && subscription.data !== undefined;
  // Existing subscriptions are charged even if plans are currently free.
  const isCharged = subscription.data?.source === 'stripe';
  const isFreeNow = offer?.beta.on === true && !isCharged;
  return (
    <Stack className={styles.wide}>
      <PageTitle>{t(offer?.plans === 'off' && !isCharged ? 'limits.title' : 'plans.title')}</PageTitle>
      {isLoading ? <Skeleton height={480} /> : null}
      {error && !isPending && !(offer && subscription.data !== undefined) ? (
        <ErrorPanel
          title={t('plans.failed')}
          error={error}
          onRetry={() => void Promise.all([plans.refetch(), subscription.refetch()])}
        />
      ) : null}
      {offer ? <OfferNote offer={offer} tierId={user.tierId} /> : null}
      {subscription.data && (hasPlans || isCharged) ? <SubscriptionStatus subscription={subscription.data} /> : null}
      {hasPlans ? (
        <PlanCards
          key={subscription.data?.interval}
          tiers={offer.tiers}
          current={{ tierId: planOf(user.tierId).tierId, interval: subscription.data?.interval ?? 'monthly' }}
          endsAtOnce={subscription.data?.status === 'pastDue'}
          isFreeNow={isFreeNow}
          isOpen={offer.beta.on || offer.payments === 'on'}
        />
      ) : null}
      {hasPlans || isCharged ? <InvoiceList /> : null}
      {hasPlans ? <BillingQuestions isBeta={isFreeNow} /> : null}
    </Stack>
  );
}

/** Explains the prices on this server today (L04, L06). */
function OfferNote({ offer, tierId }: { offer: OutputOf<typeof listPlans>; tierId: number }) {
  const { t, language } = useTranslate();
  if (offer.plans === 'off') return <Note tone="info">{t('plans.off')}</Note>;
  if (!offer.beta.on)
    return offer.payments === 'on' ? null : (
      <Note tone="info">
        <b>{t('plans.paymentsOff')}</b> {t('plans.paymentsOffText', { plan: planOf(tierId).name })}
      </Note>
    );
  const day =
    offer.beta.endsAt === null
      ? undefined
      : new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(offer.beta.endsAt),
        );
  return (
    <Note tone="info">
      <b>{t('plans.beta')}</b> {t('plans.betaText')} {day === undefined ? null : t('plans.betaUntil', { day })}
    </Note>
  );
}
