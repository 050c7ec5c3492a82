import { Stripe } from 'stripe';
import type { ErrorCode } from '#contract/errors.ts';
import { paidPrices, productKey } from '#domain/billing/plans.ts';
import {
  type PaidInterval,
  type Price,
  type ProviderInvoice,
  type ProviderSubscription,
  subscriptionStatuses,
} from '#domain/billing/paid-subscription.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import { createStripe, isLiveKey, type PaymentSettings } from './stripe-client.ts';

export type Payments = ReturnType<typeof createPayments>;

/** All of the provider's data about a customer. */
export interface CustomerState {
  subscriptions: ProviderSubscription[];
  /** The newest hundred paid invoices. */
  invoices: ProviderInvoice[];
}

/** Our prices at the provider, by key, and the configuration of the customer portal. */
export interface Offer {
  prices: Map<string, string>;
  portal: string;
}

export interface CheckoutPage {
  id: string;
  /** Null once it is over. */
  url: string | null;
  state: 'open' | 'done' | 'expired';
}

export interface CheckoutOrder {
  uuid: string;
  customerId: string;
  priceId: string;
  language: 'es' | 'en';
  expiresAt: Date;
  returnTo: { thanks: URL; cancelled: URL };
}

/** The only fields read from an event; the current state is always read from the provider (O08). */
export interface PaymentEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/** Identifies our portal configuration among others. */
export const PORTAL_MARK = { repaso: 'portal' } as const;
const SIGNATURE_SECONDS = 300;
const MOST = 100;
const MINUTE_MS = 60 * 1000;

const { StripeError, StripeAuthenticationError, StripePermissionError, StripeCardError } = Stripe.errors;

/** The only client of the payment provider, using its official library. */
export function createPayments(settings: PaymentSettings, { clock, log }: { clock: Clock; log: Logger }) {
  const stripe = createStripe(settings);
  const isLiveMode = isLiveKey(settings);
  /** Cache: the amount of a price never changes at the provider. */
  const prices = new Map<string, Stripe.Price>();

  let account: { id: string | undefined } | undefined;

  /**
   * Finds the account of the key, once. A restricted key may lack this permission; then only the mode distinguishes
   * customers.
   */
  async function identify(): Promise<void> {
    if (account) return;
    try {
      account = { id: (await stripe.accounts.retrieveCurrent()).id };
    } catch (error) {
      if (!(error instanceof StripePermissionError)) throw error;
      log.warn('the key of the payment provider may not read its account: do not use it with another account later');
      account = { id: undefined };
    }
  }

  /** Translates the provider's failures into our error codes. */
  async function ask<T>(failure: ErrorCode, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      const { type, code, requestId, statusCode } = error;
      log.warn({ failure, type, code, requestId, statusCode }, 'payment provider');
      if (error instanceof StripeCardError) throw new AppError('CARD_DECLINED');
      if (code === 'resource_missing') throw new AppError('BILLING_RESOURCE_MISSING');
      if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) {
        log.error('the payment provider refuses STRIPE_SECRET_KEY');
        throw new AppError('BILLING_NOT_CONFIGURED');
      }
      throw new AppError(failure);
    }
  }

  /**
   * Creates an object once. The provider remembers an idempotency key for a day, including a failure. So before using
   * another key, this searches for what the failed call may have created; the new key changes each minute, so that
   * concurrent calls share it.
   */
  async function createOnce<T>(
    key: string,
    find: () => Promise<T | undefined>,
    create: (key: string) => Promise<T>,
  ): Promise<T> {
    try {
      return await create(key);
    } catch (error) {
      const isRefused = error instanceof StripeError && error.statusCode !== undefined && error.statusCode < 500;
      if (isRefused) throw error;
      return (await find()) ?? create(`${key}:${Math.floor(clock.now().getTime() / MINUTE_MS)}`);
    }
  }

  /** Plan and interval of a price; undefined if it is not ours. */
  function saleOf(price: Stripe.Price): { tierId: number; interval: PaidInterval } | undefined {
    const known = paidPrices.find(({ key }) => key === price.lookup_key);
    // A replaced price has lost its lookup key.
    const marked = paidPrices.find(({ key }) => key === price.metadata['repaso']);
    // A price created by hand at the provider only has its product.
    const ofProduct = paidPrices.find(({ tierId }) => productKey(tierId) === idOf(price.product));
    const sale = known ?? marked ?? (ofProduct && { tierId: ofProduct.tierId, interval: intervalOf(price) });
    return sale && { tierId: sale.tierId, interval: sale.interval };
  }

  async function nextOf(schedule: Stripe.Subscription['schedule']): Promise<ProviderSubscription['next']> {
    if (!schedule || typeof schedule === 'string' || !['active', 'not_started'].includes(schedule.status)) return null;
    const now = clock.now().getTime() / 1000;
    const phase = schedule.phases.filter(({ start_date: start }) => start > now)[0];
    const item = phase?.items[0];
    if (!item) return null;
    const id = typeof item.price === 'string' ? item.price : item.price.id;
    const price = prices.get(id) ?? (await stripe.prices.retrieve(id));
    prices.set(id, price);
    const sale = saleOf(price);
    return sale
      ? { ...sale, from: dateOf(phase.start_date), price: totalOf([{ price, quantity: item.quantity }]) }
      : null;
  }

  async function presentSubscription(subscription: Stripe.Subscription): Promise<ProviderSubscription | undefined> {
    const items = subscription.items.data;
    const sale = items.map(({ price }) => saleOf(price)).find((one) => one !== undefined);
    const status = subscriptionStatuses.find((one) => one === subscription.status);
    const [first] = items;
    if (!first || !status) return undefined;
    const ends = items.map(({ current_period_end: end }) => end).filter(Boolean);
    const periodEnd = ends.length > 0 ? dateOf(Math.min(...ends)) : null;
    const { cancel_at: cancelAt, cancel_at_period_end: isEnding } = subscription;
    return {
      id: subscription.id,
      status,
      createdAt: dateOf(subscription.created),
      tierId: sale?.tierId,
      interval: sale?.interval ?? intervalOf(first.price),
      periodEnd,
      cancelAt: cancelAt ? dateOf(cancelAt) : isEnding ? periodEnd : null,
      price: totalOf(items),
      next: await nextOf(subscription.schedule),
    };
  }

  function presentInvoice(invoice: Stripe.Invoice, charges: Stripe.Charge[]): ProviderInvoice {
    const intents = intentsOf(invoice);
    const own = charges.filter(({ payment_intent: intent }) => intents.includes(idOf(intent) ?? ''));
    const refunded = own.reduce((sum, { amount_refunded: cents }) => sum + cents, 0);
    const before = Math.min(invoice.starting_balance, 0);
    const after = Math.min(invoice.ending_balance ?? invoice.starting_balance, 0);
    return {
      id: invoice.id,
      subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
      cents: invoice.amount_paid,
      currency: invoice.currency,
      refundedCents: refunded,
      creditCents: Math.max(0, after - before),
      paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
      url: invoice.hosted_invoice_url ?? null,
    };
  }

  const listSubscriptions = (customerId: string) =>
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: MOST, expand: ['data.schedule'] });
  const listPaidInvoices = (customerId: string) =>
    stripe.invoices.list({ customer: customerId, status: 'paid', limit: MOST, expand: ['data.payments'] });

  async function findCheckoutOf(customerId: string, uuid: string) {
    const { data } = await stripe.checkout.sessions.list({ customer: customerId, limit: MOST });
    return data.find(({ client_reference_id: reference }) => reference === uuid);
  }

  const findSubscription = (id: string) => stripe.subscriptions.retrieve(id);
  const releaseSchedule = async ({ schedule }: Stripe.Subscription): Promise<void> => {
    const id = idOf(schedule);
    if (id !== null) await stripe.subscriptionSchedules.release(id);
  };

  return {
    /** Reads the offer; throws if a price is missing or differs from ours (trap 7). */
    readOffer: (): Promise<Offer> =>
      ask('PRODUCT_UNAVAILABLE', async () => {
        await identify();
        const { data } = await stripe.prices.list({
          lookup_keys: paidPrices.map(({ key }) => key),
          active: true,
          limit: MOST,
        });
        const offered = new Map<string, string>();
        for (const { key, cents, interval } of paidPrices) {
          const price = data.find(({ lookup_key: one }) => one === key);
          const every = interval === 'annual' ? 'year' : 'month';
          const isRight =
            price?.unit_amount === cents && price.currency === 'usd' && price.recurring?.interval === every;
          if (!price || !isRight) {
            log.error(
              { key, cents, found: price?.unit_amount ?? null },
              'a price at the payment provider is another one',
            );
            throw new AppError('PRODUCT_UNAVAILABLE');
          }
          offered.set(key, price.id);
        }
        return { prices: offered, portal: await findPortal() };
      }),

    /** Configuration of the customer portal, independent of prices. */
    readPortal: (): Promise<string> => ask('PORTAL_FAILED', findPortal),

    /** Finds or creates a user's customer; never searches by email address. */
    ensureCustomer: (uuid: string, details: { email: string; language: 'es' | 'en' }): Promise<string> =>
      ask('CUSTOMER_ERROR', async () => {
        const find = async () =>
          (await stripe.customers.search({ query: `metadata['repaso']:'${uuid}'`, limit: 1 })).data[0]?.id;
        const create = async (idempotencyKey: string) =>
          (await stripe.customers.create({ metadata: { repaso: uuid } }, { idempotencyKey })).id;
        const id = (await find()) ?? (await createOnce(`customer:${uuid}`, find, create));
        await stripe.customers.update(id, { email: details.email, preferred_locales: [details.language] });
        return id;
      }),

    setEmail: (customerId: string, email: string): Promise<void> =>
      ask('CUSTOMER_ERROR', async () => void (await stripe.customers.update(customerId, { email }))),

    read: (customerId: string): Promise<CustomerState> =>
      ask('SUBSCRIPTION_FAILED', async () => {
        const [subscriptions, invoices, charges] = await Promise.all([
          listSubscriptions(customerId),
          listPaidInvoices(customerId),
          stripe.charges.list({ customer: customerId, limit: MOST }),
        ]);
        const known = await Promise.all(subscriptions.data.map(presentSubscription));
        return {
          subscriptions: known.filter((one) => one !== undefined),
          invoices: invoices.data.map((invoice) => presentInvoice(invoice, charges.data)),
        };
      }),

    /** Creates or finds the page of an order; the same order always gets the same page. */
    openCheckout: (order: CheckoutOrder): Promise<CheckoutPage> =>
      ask('CHECKOUT_FAILED', async () => {
        const create = (idempotencyKey: string) =>
          stripe.checkout.sessions.create(
            {
              mode: 'subscription',
              customer: order.customerId,
              client_reference_id: order.uuid,
              line_items: [{ price: order.priceId, quantity: 1 }],
              locale: order.language,
              expires_at: Math.floor(order.expiresAt.getTime() / 1000),
              success_url: order.returnTo.thanks.href,
              cancel_url: order.returnTo.cancelled.href,
            },
            { idempotencyKey },
          );
        const find = () => findCheckoutOf(order.customerId, order.uuid);
        return presentCheckout(await createOnce(`checkout:${order.uuid}`, find, create));
      }),

    findCheckout: (id: string): Promise<CheckoutPage> =>
      ask('CHECKOUT_FAILED', async () => presentCheckout(await stripe.checkout.sessions.retrieve(id))),

    /** Closes all open pages of a customer except this one. */
    closeOtherCheckouts: (customerId: string, kept: string | undefined): Promise<void> =>
      ask('CHECKOUT_FAILED', async () => {
        const { data } = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: MOST });
        for (const { id } of data) {
          if (id === kept) continue;
          // A page paid at this moment cannot be closed; the next reading of the customer finds the payment.
          await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
            const { status } = await stripe.checkout.sessions.retrieve(id);
            if (status === 'open') throw error;
          });
        }
      }),

    /** Opens the customer portal, or its confirmation of another plan if a price is given. */
    openPortal: (
      customerId: string,
      {
        portal,
        returnTo,
        change,
      }: {
        portal: string;
        returnTo: URL;
        change?: { subscriptionId: string; priceId: string };
      },
    ): Promise<string> =>
      ask('PORTAL_FAILED', async () => {
        const returnUrl = returnTo.href;
        const flow = change && {
          flow_data: {
            type: 'subscription_update_confirm' as const,
            after_completion: { type: 'redirect' as const, redirect: { return_url: returnUrl } },
            subscription_update_confirm: {
              subscription: change.subscriptionId,
              items: [{ id: await itemOf(change.subscriptionId), price: change.priceId, quantity: 1 }],
            },
          },
        };
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          configuration: portal,
          return_url: returnUrl,
          ...flow,
        });
        return session.url;
      }),

    /**
     * Cancels a subscription at the end of the paid period and drops a scheduled change. An unpaid one ends at once:
     * otherwise the provider would retry the open invoice until the period ends.
     */
    cancel: (id: string): Promise<void> =>
      ask('SUBSCRIPTION_FAILED', async () => {
        const subscription = await findSubscription(id);
        if (isOver(subscription)) return;
        if (subscription.status !== 'active' && subscription.status !== 'trialing')
          return void (await stripe.subscriptions.cancel(id));
        if (subscription.cancel_at || subscription.cancel_at_period_end) return;
        await releaseSchedule(subscription);
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      }),

    /** Exactly one of the two end settings is set, and only that one may be sent (trap 3). */
    reactivate: (id: string): Promise<void> =>
      ask('SUBSCRIPTION_FAILED', async () => {
        const subscription = await findSubscription(id);
        await releaseSchedule(subscription);
        if (subscription.cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false });
        else if (subscription.cancel_at) await stripe.subscriptions.update(id, { cancel_at: '' });
      }),

    endNow: (id: string): Promise<void> =>
      ask('SUBSCRIPTION_FAILED', async () => {
        if (!isOver(await findSubscription(id))) await stripe.subscriptions.cancel(id);
      }),

    /** Refunds all charges of these invoices. */
    refund: (customerId: string, invoiceIds: string[]): Promise<void> =>
      ask('SUBSCRIPTION_FAILED', async () => {
        if (invoiceIds.length === 0) return;
        const { data } = await listPaidInvoices(customerId);
        const own = data.filter(({ id }) => invoiceIds.includes(id));
        for (const intent of own.flatMap(intentsOf)) {
          const find = async () => (await stripe.refunds.list({ payment_intent: intent, limit: 1 })).data[0];
          if (await find()) continue;
          await createOnce(`refund:${intent}`, find, (idempotencyKey) =>
            stripe.refunds.create({ payment_intent: intent }, { idempotencyKey }),
          );
        }
      }),

    /**
     * Adds a credit entry to the customer's balance, once; `cents` reduce the next charge. Returns its id at the
     * provider.
     */
    addCredit: (customerId: string, entryUuid: string, cents: number): Promise<string> =>
      ask('SUBSCRIPTION_FAILED', async () => {
        const find = async () => {
          const { data } = await stripe.customers.listBalanceTransactions(customerId, { limit: MOST });
          return data.find(({ metadata }) => metadata?.['entry'] === entryUuid);
        };
        const create = (idempotencyKey: string) =>
          stripe.customers.createBalanceTransaction(
            customerId,
            { amount: -cents, currency: 'usd', metadata: { entry: entryUuid } },
            { idempotencyKey },
          );
        const made = (await find()) ?? (await createOnce(`credit:${entryUuid}`, find, create));
        return made.id;
      }),

    /** Undefined unless one of our secrets signed these bytes a short time ago (O07). */
    readEvent(body: Buffer, signature: string | undefined): PaymentEvent | undefined {
      for (const secret of settings.webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(
            body,
            signature ?? '',
            secret,
            SIGNATURE_SECONDS,
            undefined,
            clock.now().getTime(),
          );
          return event.livemode === isLiveMode ? eventOf(event) : undefined;
        } catch {
          // Another secret may have signed it.
        }
      }
      return undefined;
    },

    /** Whether the key charges real money; live and test keys do not see each other's objects. */
    isLive: isLiveMode,
    /** Determines `accountId`; call it before looking up customers. */
    identify: (): Promise<void> => ask('SUBSCRIPTION_FAILED', identify),
    /** The account of the key; undefined until it is known. */
    accountId: (): string | undefined => account?.id,
    takesEvents: settings.webhookSecrets.length > 0,
  };

  async function findPortal(): Promise<string> {
    const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: MOST });
    const portal = data.find(({ metadata }) => metadata?.['repaso'] === PORTAL_MARK.repaso);
    if (portal) return portal.id;
    log.error('the payment provider lacks the portal of Repaso: npm run admin -- stripe-setup makes it');
    throw new AppError('PRODUCT_UNAVAILABLE');
  }

  async function itemOf(subscriptionId: string): Promise<string> {
    const subscription = await findSubscription(subscriptionId);
    const item = subscription.items.data.find(({ price }) => saleOf(price));
    if (!item) throw new AppError('BILLING_RESOURCE_MISSING');
    return item.id;
  }
}

const isOver = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';
const intervalOf = ({ recurring }: Stripe.Price): PaidInterval =>
  recurring?.interval === 'year' ? 'annual' : 'monthly';
/** Null if an amount depends on usage. */
function totalOf(items: { price: Stripe.Price; quantity?: number | undefined }[]): Price | null {
  const amounts = items.map(({ price, quantity = 1 }) =>
    price.unit_amount === null ? null : price.unit_amount * quantity,
  );
  const [first] = items;
  if (!first || amounts.includes(null)) return null;
  return { amount: amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0), currency: first.price.currency };
}
const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent)).filter((id) => id !== null);

const presentCheckout = ({ id, url, status }: Stripe.Checkout.Session): CheckoutPage => ({
  id,
  url,
  state: status === 'complete' ? 'done' : status === 'expired' ? 'expired' : 'open',
});

/** An event's format depends on its webhook's version, not ours, so read only three ids (trap 1). */
function eventOf({ id, type, data }: Stripe.Event): PaymentEvent {
  const object = data.object as { id?: unknown; object?: unknown; customer?: unknown };
  const named = object.object === 'customer' ? object.id : object.customer;
  const customer = typeof named === 'object' && named !== null && 'id' in named ? named.id : named;
  return { id, type, customerId: typeof customer === 'string' ? customer : null };
}
