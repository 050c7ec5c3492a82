import { type HealthCheck, healthCheck } from '#server/platform/health/health.ts';
import type { LedgersStore } from './ledgers.store.ts';
import type { OfferCheck } from './offer-check.ts';
import type { PaymentsStore } from './payments.store.ts';

/** Events are processed within seconds, and the hourly pass finds missed ones. */
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Checks that balances equal the sum of their entries, and that provider events arrive. */
export const checkBilling = ({
  ledgers,
  payments,
  offer,
}: {
  ledgers: Pick<LedgersStore, 'countDifferencesUnscoped'>;
  payments: Pick<PaymentsStore, 'findOldestOpenEventUnscoped'>;
  /** Undefined if nothing can be paid for. */
  offer: Pick<OfferCheck, 'check' | 'isGood'> | undefined;
}): HealthCheck[] => [
  healthCheck('ledgers', async () => {
    const count = await ledgers.countDifferencesUnscoped();
    return count > 0 ? { state: 'bad', outcome: 'differ', figures: { count } } : { state: 'ok', outcome: 'fine' };
  }),
  healthCheck('payments', async () => {
    if (!offer) return { state: 'ok', outcome: 'off' };
    const { count, seconds } = await payments.findOldestOpenEventUnscoped();
    if (seconds > LONGEST_WAIT_SECONDS)
      return { state: 'bad', outcome: 'events', figures: { count, wait: { seconds } } };
    await offer.check();
    return offer.isGood() ? { state: 'ok', outcome: 'fine' } : { state: 'bad', outcome: 'offer' };
  }),
];
