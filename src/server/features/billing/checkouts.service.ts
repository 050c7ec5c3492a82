import { randomUUID } from 'node:crypto';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { ProviderSubscription } from '#domain/billing/paid-subscription.ts';
import { FREE_TIER, priceKey } from '#domain/billing/plans.ts';
import type { BillingInterval } from '#contract/billing.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import type { CustomerSync } from './customer-sync.service.ts';
import type { OfferCheck } from './offer-check.ts';
import type { CheckoutRow, KnownCustomer, PaymentsStore } from './payments.store.ts';

export type Checkouts = ReturnType<typeof createCheckouts>;

const MINUTE_MS = 60 * 1000;
const LASTS_MS = 2 * 60 * MINUTE_MS;
/** The provider requires at least half an hour; a checkout it has not received yet is replaced earlier. */
const LEAST_MS = 31 * MINUTE_MS;
/** Attempts, since another click may replace a page while it is being created. */
const TRIES = 3;

interface Choice {
  tierId: number;
  interval: BillingInterval;
}

/** Buys, changes and ends plans at the payment provider (L03, L04). Callers supply no URLs and no amounts (O09). */
export function createCheckouts({
  database,
  store,
  payments,
  offer,
  sync,
  accounts,
  clock,
  publicUrl,
}: {
  database: Database;
  store: PaymentsStore;
  payments: Payments;
  offer: OfferCheck;
  sync: CustomerSync;
  accounts: AccountsService;
  clock: Clock;
  publicUrl: URL;
}) {
  const page = (search = '') => new URL(`/subscription${search}`, publicUrl);

  async function ensureCustomer({ userId }: SignedInActor): Promise<KnownCustomer> {
    await payments.identify();
    const row = await database.transaction(async (tx) => {
      await accounts.lockUser(tx, userId);
      const ensured = await store.ensureCustomer(tx, { uuid: randomUUID(), userId, createdAt: clock.now() });
      if (ensured.isNew) await sync.forgetForeign(tx, userId);
      return ensured.row;
    });
    if (row.stripeId !== null) return { ...row, stripeId: row.stripeId };
    const { email, language } = await database.transaction((tx) => accounts.lockUser(tx, userId));
    await store.nameCustomer(row.uuid, await payments.ensureCustomer(row.uuid, { email, language }));
    const named = await store.findCustomerOf(userId);
    if (!named) throw new AppError('CUSTOMER_ERROR');
    return named;
  }

  async function requireCustomer({ userId }: SignedInActor): Promise<KnownCustomer> {
    await payments.identify();
    const customer = await store.findCustomerOf(userId);
    if (!customer) throw new AppError('SUBSCRIPTION_NOT_FOUND');
    return customer;
  }

  async function requireLive(actor: SignedInActor): Promise<{ customer: KnownCustomer; live: ProviderSubscription }> {
    const customer = await requireCustomer(actor);
    const live = await sync.sync(customer.stripeId);
    if (!live) throw new AppError('SUBSCRIPTION_NOT_FOUND');
    return { customer, live };
  }

  /** Reserves a user's only open checkout for this choice. */
  function reserve(userId: number, { tierId, interval }: Choice): Promise<CheckoutRow> {
    return database.transaction(async (tx) => {
      const { language } = await accounts.lockUser(tx, userId);
      const open = await store.findOpenCheckout(tx, userId);
      const lasts = open ? open.expiresAt.getTime() - clock.now().getTime() : 0;
      const isGood = lasts > (open?.stripeId === null ? LEAST_MS : MINUTE_MS);
      if (open?.tierId === tierId && open.interval === interval && isGood) return open;
      if (open) await store.endCheckout(open.uuid, 'expired', tx);
      const createdAt = clock.now();
      return store.insertCheckout(tx, {
        uuid: randomUUID(),
        userId,
        tierId,
        interval,
        language,
        state: 'open',
        createdAt,
        expiresAt: new Date(createdAt.getTime() + LASTS_MS),
      });
    });
  }

  /** URL of a page to pay for this choice; undefined if it was paid or replaced meanwhile. */
  async function openPage(customer: KnownCustomer, row: CheckoutRow, priceId: string): Promise<string | undefined> {
    const order = {
      uuid: row.uuid,
      customerId: customer.stripeId,
      priceId,
      language: row.language,
      expiresAt: row.expiresAt,
      returnTo: { thanks: page('?checkout=thanks'), cancelled: page('?checkout=cancelled') },
    };
    const made = row.stripeId === null ? await payments.openCheckout(order) : await payments.findCheckout(row.stripeId);
    if (made.state !== 'open' || made.url === null) {
      await store.endCheckout(row.uuid, made.state === 'done' ? 'done' : 'expired');
      return undefined;
    }
    if (row.stripeId !== null) return made.url;
    const isStillChosen = await store.nameCheckout(row.uuid, made.id);
    await payments.closeOtherCheckouts(customer.stripeId, isStillChosen ? made.id : undefined);
    return isStillChosen ? made.url : undefined;
  }

  /** The user confirms another plan on the provider's page; an unpaid subscription is settled there first. */
  function openChange({ stripeId }: KnownCustomer, live: ProviderSubscription, priceId: string, portal: string) {
    const isPaid = live.status === 'active' || live.status === 'trialing';
    const change = isPaid && live.tierId !== undefined && { change: { subscriptionId: live.id, priceId } };
    return payments.openPortal(stripeId, { portal, returnTo: page(), ...change });
  }

  /** If the provider made the change but reading it back fails, the change still succeeded. */
  async function change(actor: SignedInActor, effect: (subscriptionId: string) => Promise<void>): Promise<void> {
    const { customer, live } = await requireLive(actor);
    let isDone = false;
    try {
      await effect(live.id);
      isDone = true;
      await sync.sync(customer.stripeId);
    } catch (error) {
      await database.transaction((tx) => sync.enqueue(tx, customer));
      if (!isDone) throw error;
    }
  }

  return {
    /** Where the user continues; null if there is nothing to pay. */
    async open(actor: SignedInActor, choice: Choice): Promise<string | null> {
      if (choice.tierId === FREE_TIER) {
        await this.cancel(actor);
        return null;
      }
      const { prices, portal } = await offer.require();
      const priceId = prices.get(priceKey(choice.tierId, choice.interval));
      if (priceId === undefined) throw new AppError('PRODUCT_UNAVAILABLE');
      const customer = await ensureCustomer(actor);
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const live = await sync.sync(customer.stripeId);
        if (live) return openChange(customer, live, priceId, portal);
        const url = await openPage(customer, await reserve(actor.userId, choice), priceId);
        if (url !== undefined) return url;
      }
      throw new AppError('CHECKOUT_FAILED');
    },

    async openPortal(actor: SignedInActor): Promise<string> {
      const { stripeId } = await requireCustomer(actor);
      const portal = await payments.readPortal();
      return payments.openPortal(stripeId, { portal, returnTo: page() });
    },

    /** Ends the plan at the end of the paid period; at once if a charge failed. */
    cancel: (actor: SignedInActor): Promise<void> => change(actor, payments.cancel),

    /** Withdraws a pending cancellation or change. */
    reactivate: (actor: SignedInActor): Promise<void> => change(actor, payments.reactivate),

    async sync(actor: SignedInActor): Promise<void> {
      const { stripeId } = await requireCustomer(actor);
      await sync.sync(stripeId);
    },
  };
}
