import {
  chooseLive,
  dueLetters,
  isLive,
  isRefundable,
  type PaidStanding,
  paidStanding,
  paidTier,
  type ProviderInvoice,
  type ProviderSubscription,
} from '#domain/billing/paid-subscription.ts';
import { FREE_TIER } from '#domain/billing/plans.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Logger } from '#server/platform/log.ts';
import type { CustomerState, Payments } from '#server/platform/payments/payments.ts';
import { syncCustomer } from './billing.jobs.ts';
import type { BillingStore, SubscriptionRow } from './billing.store.ts';
import { type Ledgers, SPENT } from './ledgers.service.ts';
import type { KnownCustomer, PaymentsStore } from './payments.store.ts';
import type { ApplyTier } from './apply-tier.ts';

type LockedUser = Awaited<ReturnType<AccountsService['lockUser']>>;
export type CustomerSync = ReturnType<typeof createCustomerSync>;

/**
 * Reads customers from the payment provider; all of its data comes in here (Z30). Events, returns from checkout and the
 * nightly pass all just trigger another reading, so repetitions and any order give the same result.
 */
export function createCustomerSync({
  database,
  store,
  subscriptions,
  payments,
  applyTier,
  ledgers,
  accounts,
  events,
  mail,
  streams,
  trail,
  queue,
  clock,
  log,
  publicUrl,
}: {
  database: Database;
  store: PaymentsStore;
  subscriptions: BillingStore;
  payments: Payments;
  applyTier: ApplyTier;
  ledgers: Ledgers;
  accounts: AccountsService;
  events: EventBus;
  mail: MailService;
  streams: EventStreams;
  trail: AuditTrail;
  queue: Queue;
  clock: Clock;
  log: Logger;
  publicUrl: URL;
}) {
  async function sendCredit({ stripeId, userId }: KnownCustomer): Promise<void> {
    if (userId === null) return;
    const { userUuid } = await accounts.getActor(userId);
    for (const { uuid, amount } of await store.listUnsentCredit(userUuid))
      await store.insertTransfer(uuid, await payments.addCredit(stripeId, uuid, amount));
  }

  /** Ends forbidden subscriptions: a second one, or any of a leaving user. Returns true if it ended one. */
  async function repair(customer: KnownCustomer, { subscriptions: all, invoices }: CustomerState): Promise<boolean> {
    const leftAt = await accounts.findLeftAt(customer.userId);
    if (leftAt) return endAll(customer, { subscriptions: all, invoices }, leftAt);
    const { doubles } = chooseLive(all);
    let isChanged = false;
    for (const double of doubles) isChanged = (await endDouble(customer, double, invoices)) || isChanged;
    return isChanged;
  }

  /** Stops all charges after a user has left: closes checkout pages, refunds later charges, ends subscriptions. */
  async function endAll({ stripeId }: KnownCustomer, state: CustomerState, leftAt: Date): Promise<boolean> {
    await payments.closeOtherCheckouts(stripeId, undefined);
    const late = state.invoices.filter(({ paidAt, cents, refundedCents }) => paidAt > leftAt && refundedCents < cents);
    await payments.refund(
      stripeId,
      late.map(({ id }) => id),
    );
    const live = state.subscriptions.filter(isLive);
    for (const { id } of live) await payments.endNow(id);
    return late.length > 0 || live.length > 0;
  }

  /** Returns credit used by invoices, once each. The provider refunds charges, but not the customer's balance. */
  async function returnCredit(userId: number, invoices: ProviderInvoice[]): Promise<void> {
    const { userUuid } = await accounts.getActor(userId);
    await database.transaction(async (tx) => {
      for (const { id, creditCents } of invoices) {
        if (creditCents === 0) continue;
        const entry = { personUuid: userUuid, amount: creditCents, kind: 'double', key: `double:${id}` };
        await ledgers.credit.add(tx, entry);
      }
    });
  }

  /** Refunds the charge before ending the subscription, so that the next run completes an aborted one. */
  async function endDouble(
    { stripeId, uuid, userId }: KnownCustomer,
    double: ProviderSubscription,
    invoices: ProviderInvoice[],
  ): Promise<boolean> {
    if (double.tierId === undefined) return false;
    const entry = { targetKind: 'customer', targetUuid: uuid, label: double.id };
    if (!isRefundable(invoices, double, clock.now())) {
      log.error(
        { customer: uuid, subscription: double.id },
        'somebody pays twice since more than a day: refund it by hand',
      );
      await recordOnce(userId, { ...entry, action: 'subscription.double' });
      return false;
    }
    const own = invoices.filter(({ subscriptionId }) => subscriptionId === double.id);
    if (userId !== null) await returnCredit(userId, own);
    await payments.refund(
      stripeId,
      own.map(({ id }) => id),
    );
    await payments.endNow(double.id);
    await recordOnce(userId, { ...entry, action: 'subscription.end-double' });
    return true;
  }

  /** Records once, however often the customer is read. */
  async function recordOnce(
    userId: number | null,
    entry: { action: string; targetKind: string; targetUuid: string; label: string },
  ): Promise<void> {
    await database.transaction(async (tx) => {
      if (userId !== null) await accounts.lockUser(tx, userId);
      if (!(await trail.has(tx, entry))) await trail.record(tx, { kind: 'stripe' }, entry);
    });
  }

  async function sendLetters(tx: Tx, user: LockedUser, standing: PaidStanding, sent: number): Promise<number> {
    const due = dueLetters(standing, clock.now());
    if (due <= sent || !standing.graceUntil) return sent;
    const kind = due === 1 ? 'paymentFailed' : 'paymentFailedAgain';
    const link = new URL('/subscription', publicUrl);
    await mail.send(tx, user, { kind, to: user.email, link, date: standing.graceUntil });
    return due;
  }

  async function applyStanding(tx: Tx, user: LockedUser, state: CustomerState): Promise<void> {
    const userId = user.id;
    const { kept } = chooseLive(state.subscriptions);
    if (kept && kept.tierId === undefined) {
      // The subscription is paid, so keep the plan until an administrator has checked.
      log.error({ subscription: kept.id }, 'a subscription at the payment provider is for none of our products');
      return;
    }
    const before = await subscriptions.findSubscription(userId, tx);
    const known = before?.source === 'stripe' ? before : undefined;
    const standing = paidStanding(state.subscriptions, known, clock.now());
    // A beta plan stays until a payment.
    if (before?.source === 'beta' && paidTier(standing, clock.now()) === undefined) return;
    if (standing) {
      const isNewFailure = standing.graceUntil?.getTime() !== known?.graceUntil?.getTime();
      const lettersSent = await sendLetters(tx, user, standing, isNewFailure ? 0 : (known?.lettersSent ?? 0));
      await subscriptions.putSubscription(
        tx,
        rowOf(userId, standing, { lettersSent, startedAt: known?.startedAt ?? clock.now() }),
      );
    } else await subscriptions.deleteSubscription(tx, userId);
    const tier = paidTier(standing, clock.now());
    if ((tier ?? FREE_TIER) === user.tierId || (tier === undefined && !known && !standing)) return;
    await changeTier(tx, user, tier);
  }

  async function changeTier(tx: Tx, { id, uuid, tierId: before }: LockedUser, tier: number | undefined): Promise<void> {
    // A granted plan may be greater.
    const tierId = await applyTier(tx, id, tier);
    if (tierId === before) return;
    await trail.record(
      tx,
      { kind: 'stripe' },
      {
        action: 'subscription.change',
        targetKind: 'person',
        targetUuid: uuid,
        before: { tierId: before },
        after: { tierId },
      },
    );
  }

  async function applyInvoices(tx: Tx, userId: number, userUuid: string, invoices: ProviderInvoice[]): Promise<void> {
    const known = await store.findInvoices(
      tx,
      invoices.map(({ id }) => id),
    );
    const changed = invoices
      .filter(({ id, refundedCents, url }) => {
        const former = known.get(id);
        return former?.refundedCents !== refundedCents || former.url !== url;
      })
      .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
    for (const { id, cents, currency, refundedCents, creditCents, paidAt, url } of changed) {
      const former = known.get(id);
      await store.putInvoice(tx, { stripeId: id, userId, cents, currency, refundedCents, paidAt, url });
      if (creditCents > 0) {
        const entry = { personUuid: userUuid, amount: -creditCents, kind: SPENT, key: `invoice:${id}` };
        await ledgers.credit.add(tx, entry);
      }
      const isFirst = (await store.findFirstInvoice(tx, userId))?.stripeId === id;
      if (!former && cents > 0) await events.emit(tx, 'invoice.paid', { userId, userUuid, isFirst });
      const isRefunded = cents > 0 && refundedCents >= cents;
      const wasRefunded = former !== undefined && former.refundedCents >= cents;
      if (isRefunded && !wasRefunded) await events.emit(tx, 'invoice.refunded', { userId, userUuid, isFirst });
    }
  }

  async function apply(tx: Tx, customer: KnownCustomer, state: CustomerState, readAt: string): Promise<void> {
    const { userId, stripeId } = customer;
    // Lock the user's row before the customer's, as checkouts do.
    const user = userId === null ? undefined : await accounts.lockUser(tx, userId);
    const { kept } = chooseLive(state.subscriptions);
    if (!(await store.claimSync(tx, stripeId, readAt, kept !== undefined))) return;
    await store.finishEvents(tx, stripeId, readAt);
    if (!user || userId === null) {
      if (!kept) await store.deleteCustomer(tx, customer.uuid);
      return;
    }
    await applyStanding(tx, user, state);
    await applyInvoices(tx, userId, user.uuid, state.invoices);
    const over = kept ? 'done' : { before: clock.now() };
    await store.endCheckouts(tx, userId, over);
    streams.publish(tx, userId, { type: 'subscription', uuid: customer.uuid, status: 'synced' });
  }

  return {
    /** Reads a customer and applies the result; returns the live subscription. */
    async sync(stripeId: string): Promise<ProviderSubscription | undefined> {
      await payments.identify();
      const customer = await store.findCustomerUnscoped(stripeId);
      if (!customer) return undefined;
      await sendCredit(customer);
      let readAt = await store.databaseNow();
      let state = await payments.read(stripeId);
      if (await repair(customer, state)) {
        await sendCredit(customer);
        readAt = await store.databaseNow();
        state = await payments.read(stripeId);
      }
      const { kept } = chooseLive(state.subscriptions);
      // Close open pages, so that no subscriber can buy a second subscription.
      if (kept) await payments.closeOtherCheckouts(stripeId, undefined);
      await database.transaction(async (tx) => {
        // The account may have been deleted meanwhile.
        const now = await store.findCustomerUnscoped(stripeId, tx);
        if (now) await apply(tx, now, state, readAt);
      });
      return kept;
    },

    /**
     * After a change of the key, purchases it does not know no longer count; if the former key returns, they are read
     * again.
     */
    async forgetForeign(tx: Tx, userId: number): Promise<void> {
      const user = await accounts.lockUser(tx, userId);
      await store.deleteForeign(tx, userId, user.uuid);
      if ((await subscriptions.findSubscription(userId, tx))?.source !== 'stripe') return;
      await subscriptions.deleteSubscription(tx, userId);
      if (user.tierId !== FREE_TIER) await changeTier(tx, user, undefined);
    },

    /** At most one run per customer, and one waiting. */
    async enqueue(tx: Tx, { stripeId, userId }: Pick<KnownCustomer, 'stripeId' | 'userId'>): Promise<void> {
      const owner = userId === null ? {} : { ownerId: userId };
      await queue.send(tx, syncCustomer, { customerId: stripeId }, { key: stripeId, ...owner });
    },
  };
}

function rowOf(
  userId: number,
  { status, tierId, interval, periodEnd, cancelAt, nextPrice, next, graceUntil }: PaidStanding,
  kept: { lettersSent: number; startedAt: Date },
): SubscriptionRow {
  return {
    userId,
    source: 'stripe',
    status,
    tierId,
    interval,
    periodEnd,
    cancelAt,
    nextTierId: next?.tierId ?? null,
    nextInterval: next?.interval ?? null,
    nextFrom: next?.from ?? null,
    nextAmount: nextPrice?.amount ?? null,
    nextCurrency: nextPrice?.currency ?? null,
    graceUntil,
    betaEndNotified: null,
    ...kept,
  };
}
