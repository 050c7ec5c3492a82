import * as contract from '#contract/billing.ts';
import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AnyJobWorker } from '#server/platform/jobs/define-job.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { updateCustomer } from './billing.jobs.ts';
import type { BillingService } from './billing.service.ts';
import {
  createDispatchEventsWorker,
  createFollowEventsWorker,
  createFollowPaymentsWorker,
  createSyncCustomerWorker,
  createUpdateCustomerWorker,
} from './billing.worker.ts';
import type { Checkouts } from './checkouts.service.ts';
import type { CustomerSync } from './customer-sync.service.ts';
import { createEventInbox } from './event-inbox.ts';
import type { OfferCheck } from './offer-check.ts';
import type { PaymentsStore } from './payments.store.ts';

/** Present only if plans can be paid for. */
export interface PaymentParts {
  payments: Payments;
  offer: OfferCheck;
  sync: CustomerSync;
  checkouts: Checkouts;
}

/** Wires jobs and calls for payments. Without keys, the calls answer that payments are off. */
export function createPaymentsFeature({
  parts,
  store,
  billing,
  database,
  accounts,
  events,
  limits,
  queue,
}: {
  parts: PaymentParts | undefined;
  store: PaymentsStore;
  billing: BillingService;
  database: Database;
  accounts: AccountsService;
  events: EventBus;
  limits: RateLimiter;
  queue: Queue;
}) {
  if (parts) {
    events.subscribe('account.left', async (tx, { userId }) => {
      const customer = await store.findCustomerOf(userId, tx);
      if (customer) await parts.sync.enqueue(tx, customer);
    });
    events.subscribe('account.email-changed', async (tx, { userId }) => {
      const customer = await store.findCustomerOf(userId, tx);
      if (customer) await queue.send(tx, updateCustomer, { userId }, { ownerId: userId });
    });
  }

  const inbox = parts && createEventInbox({ database, store, queue });

  function requireParts(): PaymentParts {
    if (!parts) throw new AppError('BILLING_NOT_CONFIGURED');
    return parts;
  }

  async function receive(body: Buffer, signature: string | undefined, address: string): Promise<{ received: boolean }> {
    const event = parts?.payments.readEvent(body, signature);
    if (!inbox || !event) {
      await limits.take('anonymousCalls', address);
      throw new AppError(parts?.payments.takesEvents ? 'WEBHOOK_SIGNATURE_INVALID' : 'BILLING_NOT_CONFIGURED');
    }
    await inbox(event);
    return { received: true };
  }

  const workers: AnyJobWorker[] = parts
    ? [
        createSyncCustomerWorker(parts.sync),
        createDispatchEventsWorker({ store, sync: parts.sync }),
        createFollowEventsWorker({ store, sync: parts.sync, payments: parts.payments }),
        createFollowPaymentsWorker({ store, sync: parts.sync, offer: parts.offer }),
        createUpdateCustomerWorker({ store, payments: parts.payments, database, accounts }),
      ]
    : [];

  return {
    workers,
    sweep: store.deleteOldEvents,
    /** Not awaited: an unreachable provider must not block the start. */
    start: (): void => void parts?.offer.check(),
    /** Removes the user from the customer of a deleted account; its subscriptions then end. */
    async erase(tx: Parameters<CustomerSync['enqueue']>[0], { userId }: { userId: number }): Promise<void> {
      const customer = parts && (await store.findCustomerOf(userId, tx));
      if (customer) await parts.sync.enqueue(tx, { ...customer, userId: null });
    },
    mount(router: Router): void {
      router.webhook(contract.receivePaymentEvent, (body, { headers, ip }) => {
        const signature = headers['stripe-signature'];
        return receive(body, typeof signature === 'string' ? signature : undefined, ip);
      });
      router.read(contract.openPortal, async ({ actor }) => ({
        url: await requireParts().checkouts.openPortal(actor),
      }));
      router.read(contract.cancelSubscription, async ({ actor }) => {
        await requireParts().checkouts.cancel(actor);
        return (await billing.findSubscription(actor.userId)) ? billing.viewSubscription(actor) : null;
      });
      router.read(contract.reactivateSubscription, async ({ actor }) => {
        await requireParts().checkouts.reactivate(actor);
        return billing.viewSubscription(actor);
      });
      router.read(contract.syncSubscription, async ({ actor }) => {
        const { checkouts } = requireParts();
        await limits.take('billingSyncs', String(actor.userId));
        await checkouts.sync(actor);
        return billing.viewSubscription(await accounts.getActor(actor.userId));
      });
      router.read(contract.listInvoices, async ({ actor }) => {
        const rows = await store.listInvoices(actor.userId);
        const items = rows.map(({ stripeId, paidAt, cents, currency, refundedCents, url }) => ({
          id: stripeId,
          paidAt: paidAt.toISOString(),
          paid: { amount: cents, currency },
          refundedAmount: refundedCents,
          url,
        }));
        return { items };
      });
    },
  };
}
