import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { LOCAL_ATTEMPTS, type JobWorker } from '#server/platform/jobs/define-job.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import {
  dispatchEvents,
  followBeta,
  followEvents,
  followPayments,
  syncCustomer,
  updateCustomer,
} from './billing.jobs.ts';
import type { BillingService } from './billing.service.ts';
import type { CustomerSync } from './customer-sync.service.ts';
import type { OfferCheck } from './offer-check.ts';
import type { PaymentsStore } from './payments.store.ts';

export function createFollowBetaWorker(billing: BillingService): JobWorker<object> {
  return {
    job: followBeta,
    attempts: 3,
    expireInSeconds: 900,
    concurrency: 1,
    schedule: '37 * * * *',
    async run(_, { transaction, signal }) {
      await billing.endGrants(transaction, signal);
      await billing.followBeta(transaction, signal);
    },
  };
}

export function createSyncCustomerWorker(sync: CustomerSync): JobWorker<{ customerId: string }> {
  return {
    job: syncCustomer,
    // If the provider is unreachable for longer, the hourly pass finds its changes.
    attempts: 6,
    expireInSeconds: 300,
    concurrency: 4,
    run: async ({ customerId }) => void (await sync.sync(customerId)),
  };
}

export function createUpdateCustomerWorker({
  store,
  payments,
  database,
  accounts,
}: {
  store: PaymentsStore;
  payments: Payments;
  database: Database;
  accounts: AccountsService;
}): JobWorker<{ userId: number }> {
  return {
    job: updateCustomer,
    attempts: 6,
    expireInSeconds: 300,
    concurrency: 1,
    async run({ userId }) {
      await payments.identify();
      const customer = await store.findCustomerOf(userId);
      if (!customer) return;
      const email = await database.transaction((tx) => accounts.emailOf(tx, userId));
      await payments.setEmail(customer.stripeId, email);
    },
  };
}

interface Follower {
  store: PaymentsStore;
  sync: CustomerSync;
}

type Run = Parameters<JobWorker<object>['run']>[1];

async function enqueueAll({ store, sync }: Follower, stripeIds: string[], { signal, transaction }: Run): Promise<void> {
  for (const stripeId of stripeIds) {
    signal.throwIfAborted();
    await transaction(async (tx) => {
      const customer = await store.findCustomerUnscoped(stripeId, tx);
      if (customer) await sync.enqueue(tx, customer);
    });
  }
}

export function createDispatchEventsWorker({ store, sync }: Follower): JobWorker<object> {
  return {
    job: dispatchEvents,
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 300,
    concurrency: 1,
    run: async (_, job) => enqueueAll({ store, sync }, await store.listCustomersWithOpenEventsUnscoped(), job),
  };
}

/**
 * If the provider was unreachable during all attempts, the event is still open: somebody may have paid and still be on
 * Free.
 */
export function createFollowEventsWorker({
  store,
  sync,
  payments,
}: Follower & { payments: Payments }): JobWorker<object> {
  return {
    job: followEvents,
    attempts: 3,
    expireInSeconds: 900,
    concurrency: 1,
    schedule: '47 * * * *',
    async run(_, job) {
      await payments.identify();
      for (const userId of await store.listForeignUnscoped()) {
        job.signal.throwIfAborted();
        await job.transaction((tx) => sync.forgetForeign(tx, userId));
      }
      await enqueueAll({ store, sync }, await store.listCustomersWithOpenEventsUnscoped(), job);
    },
  };
}

/** Reconciles nightly (Z30): changes without an event, and plans past their grace period. */
export function createFollowPaymentsWorker({
  store,
  sync,
  offer,
}: Follower & { offer: OfferCheck }): JobWorker<object> {
  return {
    job: followPayments,
    attempts: 3,
    expireInSeconds: 3_600,
    concurrency: 1,
    schedule: '17 3 * * *',
    async run(_, job) {
      await offer.check();
      await enqueueAll({ store, sync }, await store.listOpenCustomersUnscoped(), job);
    },
  };
}
