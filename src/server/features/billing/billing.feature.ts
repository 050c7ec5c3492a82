import * as contract from '#contract/billing.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import { checkBilling } from './billing.checks.ts';
import { createApplyTier } from './apply-tier.ts';
import { exportBilling } from './billing.export.ts';
import { createBillingService } from './billing.service.ts';
import { createBillingStore } from './billing.store.ts';
import { createFollowBetaWorker } from './billing.worker.ts';
import { createCheckouts } from './checkouts.service.ts';
import { createCustomerSync } from './customer-sync.service.ts';
import { createLedgers } from './ledgers.service.ts';
import { createTierGrantsStore } from './tier-grants.store.ts';
import { createLedgersStore } from './ledgers.store.ts';
import { createOfferCheck } from './offer-check.ts';
import { createPaymentsFeature, type PaymentParts } from './payments.feature.ts';
import { createPaymentsStore } from './payments.store.ts';

interface BillingPorts {
  database: Database;
  accounts: AccountsService;
  mail: MailService;
  events: EventBus;
  streams: EventStreams;
  trail: AuditTrail;
  settings: Settings;
  limits: RateLimiter;
  queue: Queue;
  clock: Clock;
  log: Logger;
  publicUrl: URL;
  payments: Payments | undefined;
}

/** Wires plans and their limits, payments, share bonuses, and the ledgers of points, credit and documents. */
export function createBillingFeature(ports: BillingPorts) {
  const { database, accounts, events, clock, log, payments } = ports;
  const store = createBillingStore(database.db);
  const paymentsStore = createPaymentsStore(database.db, payments);
  const grants = createTierGrantsStore(database.db);
  const applyTier = createApplyTier({ accounts, events, grants });
  const parts = payments && createParts(payments);
  const ledgers = createLedgersOf(parts?.sync);
  const billing = createBillingService({ ...ports, store, grants, applyTier, payments: parts });
  const paying = createPaymentsFeature({ ...ports, parts, store: paymentsStore, billing });

  function createLedgersOf(sync: PaymentParts['sync'] | undefined) {
    async function followCredit(tx: Tx, personUuid: string): Promise<void> {
      const userId = await accounts.findIdByUuid(personUuid, tx);
      const customer = userId === undefined ? undefined : await paymentsStore.findCustomerOf(userId, tx);
      if (customer) await sync?.enqueue(tx, customer);
    }
    return createLedgers({ store: createLedgersStore(database.db), accounts, followCredit, clock });
  }

  function createParts(provider: Payments): PaymentParts {
    const offer = createOfferCheck({ payments: provider, clock, log });
    const sync = createCustomerSync({
      ...ports,
      payments: provider,
      store: paymentsStore,
      subscriptions: store,
      applyTier,
      // The provider already knows the credit it reports as spent.
      ledgers: createLedgersOf(undefined),
    });
    const checkouts = createCheckouts({ ...ports, payments: provider, store: paymentsStore, offer, sync });
    return { payments: provider, offer, sync, checkouts };
  }

  return defineFeature(
    {
      exports: exportBilling({ billing, ledgers, listInvoices: paymentsStore.listInvoices }),
      checks: checkBilling({ ledgers: createLedgersStore(database.db), payments: paymentsStore, offer: parts?.offer }),
      workers: [createFollowBetaWorker(billing), ...paying.workers],
      start: paying.start,
      erase: paying.erase,
      async sweep(): Promise<void> {
        await paying.sweep();
        for (const difference of await ledgers.listDifferences())
          log.error(difference, 'a balance is not the sum of its entries');
      },
      mount(router: Router): void {
        router.read(contract.listPlans, async () => billing.plans());
        router.read(contract.getSubscription, ({ actor }) => billing.viewSubscription(actor));
        router.write(contract.checkout, ({ actor, body }) => billing.choosePlan(actor, body));
        router.write(
          contract.claimShareBonus,
          async ({ actor, body }) => billing.claimShareBonus(actor, body.network),
          {
            replay: { load: (_, { actor }) => accounts.getUser(actor) },
          },
        );
        paying.mount(router);
      },
    },
    {
      billing,
      ledgers,
      async hasPaid(tx: Tx, userId: number): Promise<boolean> {
        const first = await paymentsStore.findFirstInvoice(tx, userId);
        return first !== undefined && first.refundedCents < first.cents;
      },
    },
  );
}
