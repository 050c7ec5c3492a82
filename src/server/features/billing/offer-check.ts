import { AppError } from '#server/platform/app-error.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Offer, Payments } from '#server/platform/payments/payments.ts';

export type OfferCheck = ReturnType<typeof createOfferCheck>;

const AGAIN_MS = 60 * 1000;

/** Whether the prices at the provider are ours: nothing is sold at another price than is shown (trap 7). */
export function createOfferCheck({ payments, log }: { payments: Pick<Payments, 'readOffer'>; log: Logger }) {
  let known: Offer | undefined;
  let asked: Promise<Offer> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Those who ask at once share one answer. */
  function ask(): Promise<Offer> {
    askedAt = performance.now();
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

  const check = async (): Promise<void> =>
    void (await ask().catch((error: unknown) => {
      const code = error instanceof AppError ? error.code : undefined;
      log.error({ err: error, code }, 'payments are off: the offer of the payment provider is not ours');
    }));

  return {
    /** Reads it anew, and tells the log where it is not right. */
    check,
    require: async (): Promise<Offer> => known ?? ask(),
    /** As far as is known; a provider that was away is asked again after a minute. */
    isGood(): boolean {
      if (!known && performance.now() - askedAt > AGAIN_MS) void check();
      return known !== undefined;
    },
  };
}
