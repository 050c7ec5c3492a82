import * as contract from '#contract/billing.ts';
import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import { exportBilling } from './billing.export.ts';
import { createBillingService } from './billing.service.ts';
import { createBillingStore } from './billing.store.ts';
import { createFollowBetaWorker } from './billing.worker.ts';
import { createLedgers } from './ledgers.service.ts';
import { createLedgersStore } from './ledgers.store.ts';

/** Plans and what they allow, share bonuses, and the ledgers of points and credit. */
export function createBillingFeature(ports: {
  database: Database;
  accounts: AccountsService;
  mail: MailService;
  events: EventBus;
  trail: AuditTrail;
  settings: Settings;
  clock: Clock;
  log: Logger;
  publicUrl: URL;
}) {
  const { database, accounts, clock, log } = ports;
  const billing = createBillingService({ ...ports, store: createBillingStore(database.db) });
  const ledgers = createLedgers({ store: createLedgersStore(database.db), accounts, clock });
  return {
    billing,
    ledgers,
    exports: exportBilling({ billing, ledgers }),
    workers: [createFollowBetaWorker(billing)],
    async sweep(): Promise<void> {
      for (const difference of await ledgers.listDifferences())
        log.error(difference, 'a balance is not the sum of its entries');
    },
    mount(router: Router): void {
      router.read(contract.listPlans, async () => billing.plans());
      router.read(contract.getSubscription, ({ actor }) => billing.viewSubscription(actor));
      router.write(contract.checkout, ({ actor, body }) => billing.choosePlan(actor, body));
      router.write(contract.claimShareBonus, async ({ actor, body }) => billing.claimShareBonus(actor, body.network), {
        again: { tell: (_, { actor }) => accounts.getUser(actor) },
      });
    },
  };
}
