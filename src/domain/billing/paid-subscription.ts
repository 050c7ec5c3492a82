/** Subscriptions as the payment provider reports them, and their consequences (L04, Z30). */
export const liveStatuses = ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const;
export const subscriptionStatuses = [...liveStatuses, 'incomplete', 'incomplete_expired', 'canceled'] as const;
export type ProviderStatus = (typeof subscriptionStatuses)[number];
export type PaidInterval = 'monthly' | 'annual';

/** An amount in the smallest unit of its currency, e.g. cents; the currency in three small letters (ISO 4217). */
export interface Price {
  amount: number;
  currency: string;
}

export interface ProviderSubscription {
  id: string;
  status: ProviderStatus;
  createdAt: Date;
  /** Undefined where it is for something that is none of our plans. */
  tierId: number | undefined;
  interval: PaidInterval;
  /** End of what is paid; null if the provider reports none. */
  periodEnd: Date | null;
  /** When it ends, however that was asked for. */
  cancelAt: Date | null;
  /** Charged each period, before credit; null if the provider reports no fixed amount. */
  price: Price | null;
  /** A change that waits for the end of the period. */
  next: { tierId: number; interval: PaidInterval; from: Date; price: Price | null } | null;
}

export interface ProviderInvoice {
  id: string;
  subscriptionId: string | null;
  /** Charged, in the smallest unit of `currency`, as are the refund and the credit. */
  cents: number;
  currency: string;
  refundedCents: number;
  /** Credit that lowered it. */
  creditCents: number;
  paidAt: Date;
  /** Page of the provider that shows it. */
  url: string | null;
}

/** The stored part of a subscription: what a person has, or waits for. */
export interface PaidStanding {
  status: 'active' | 'pastDue' | 'incomplete';
  tierId: number;
  interval: PaidInterval;
  periodEnd: Date | null;
  cancelAt: Date | null;
  /** Amount of the next charge: that of the change where one waits. */
  nextPrice: Price | null;
  next: ProviderSubscription['next'];
  /** Until then a plan counts whose charge failed. */
  graceUntil: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
export const GRACE_DAYS = 14;
/** Days after a failed charge on which a letter says so. */
export const paymentLetterDays = [0, 7] as const;
/** A second subscription is refunded without asking anybody if it was charged within this time. */
const REFUNDED_WITHIN_MS = DAY_MS;

export const isLive = ({ status }: ProviderSubscription): boolean => liveStatuses.some((live) => live === status);
const isOurs = ({ tierId }: ProviderSubscription): boolean => tierId !== undefined;
const isPaid = ({ status }: ProviderSubscription): boolean => status === 'active' || status === 'trialing';

/**
 * Keeps the oldest paid one of several live subscriptions, of our plans if there is one, else the oldest; the others
 * are doubles.
 *
 * @example chooseLive([newer, older]) // { kept: older, doubles: [newer] }
 */
export function chooseLive(subscriptions: ProviderSubscription[]): {
  kept: ProviderSubscription | undefined;
  doubles: ProviderSubscription[];
} {
  const [kept, ...doubles] = subscriptions
    .filter(isLive)
    .toSorted(
      (a, b) =>
        Number(isPaid(b)) - Number(isPaid(a)) ||
        Number(isOurs(b)) - Number(isOurs(a)) ||
        a.createdAt.getTime() - b.createdAt.getTime() ||
        (a.id < b.id ? -1 : 1),
    );
  return { kept, doubles };
}

/** Whether a double may be ended and refunded at once; an older charge is left to a person. */
export const isRefundable = (invoices: ProviderInvoice[], double: ProviderSubscription, now: Date): boolean =>
  invoices
    .filter(({ subscriptionId }) => subscriptionId === double.id)
    .every(({ paidAt }) => now.getTime() - paidAt.getTime() <= REFUNDED_WITHIN_MS);

/**
 * Reads the plan off the subscriptions of a customer: undefined where no plan is to be shown, which is Free. A failed charge
 * sets `graceUntil` once; `before` is what was known.
 */
export function paidStanding(
  subscriptions: ProviderSubscription[],
  before: { graceUntil: Date | null } | undefined,
  now: Date,
): PaidStanding | undefined {
  const { kept } = chooseLive(subscriptions);
  const waiting = subscriptions
    .filter(({ status }) => status === 'incomplete')
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  const shown = kept ?? waiting;
  if (!shown || shown.status === 'unpaid' || shown.status === 'paused') return undefined;
  if (shown.tierId === undefined) return undefined;
  const status = shown.status === 'past_due' ? 'pastDue' : shown.status === 'incomplete' ? 'incomplete' : 'active';
  const { tierId, interval, periodEnd, cancelAt, next } = shown;
  const { price: nextPrice } = next ?? shown;
  const grace = before?.graceUntil ?? new Date(now.getTime() + GRACE_DAYS * DAY_MS);
  const graceUntil = status === 'pastDue' ? grace : null;
  return { status, tierId, interval, periodEnd, cancelAt, nextPrice, next, graceUntil };
}

/** The tier that a standing pays for now; undefined where it pays for none. */
export function paidTier(
  standing: Pick<PaidStanding, 'status' | 'tierId' | 'cancelAt' | 'graceUntil'> | undefined,
  now: Date,
): number | undefined {
  if (!standing || standing.status === 'incomplete') return undefined;
  if (standing.cancelAt && standing.cancelAt <= now) return undefined;
  if (standing.graceUntil && standing.graceUntil <= now) return undefined;
  return standing.tierId;
}

/** How many letters about a failed charge are due by now. */
export function dueLetters(standing: PaidStanding, now: Date): number {
  if (!standing.graceUntil) return 0;
  const failedAt = standing.graceUntil.getTime() - GRACE_DAYS * DAY_MS;
  return paymentLetterDays.filter((days) => now.getTime() >= failedAt + days * DAY_MS).length;
}
