import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Offer, Payments } from '#server/platform/payments/payments.ts';

export type OfferCheck = ReturnType<typeof createOfferCheck>;

const AGAIN_MS = 60 * 1000;
/** Cache time per process; prices at the provider may change meanwhile. */
const KNOWN_FOR_MS = 6 * 60 * 60 * 1000;

/** Checks that the provider's prices equal ours, so that nothing is sold at another price than shown (trap 7). */
export function createOfferCheck({
  payments,
  clock,
  log,
}: {
  payments: Pick<Payments, 'readOffer'>;
  clock: Clock;
  log: Logger;
}) {
  let known: Offer | undefined;
  let asked: Promise<Offer> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Concurrent callers share one request. */
  function ask(): Promise<Offer> {
    askedAt = clock.now().getTime();
    asked ??= payments
      .readOffer()
      .then(
        (offer) => {
          known = offer;
          return offer;
        },
        (error: unknown) => {
          known = undefined;
          throw error;
        },
      )
      .finally(() => {
        asked = undefined;
      });
    return asked;
  }

  const age = (): number => clock.now().getTime() - askedAt;
  const isOld = (): boolean => age() > KNOWN_FOR_MS;

  const check = async (): Promise<void> =>
    void (await ask().catch((error: unknown) => {
      const code = error instanceof AppError ? error.code : undefined;
      log.error({ err: error, code }, 'payments are off: the offer of the payment provider is not ours');
    }));

  return {
    /** Reads the prices again, and logs differences. */
    check,
    require: async (): Promise<Offer> => (isOld() ? undefined : known) ?? ask(),
    /**
     * Last known result. Refreshes it in the background: after a failed request in a minute, otherwise after six hours.
     */
    isGood(): boolean {
      if (known ? isOld() : age() > AGAIN_MS) void check();
      return known !== undefined;
    },
  };
}
