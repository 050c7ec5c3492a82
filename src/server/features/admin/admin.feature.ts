import { Readable } from 'node:stream';
import { clearCache, listCaches } from '#contract/admin-cache.ts';
import { listHealth } from '#contract/admin-health.ts';
import { listPlanUse } from '#contract/admin-plans.ts';
import { changeJobs, getQueue, listJobs } from '#contract/admin-queue.ts';
import * as contract from '#contract/admin-users.ts';
import { draftContribution, exportSubscribers } from '#contract/admin-inbox.ts';
import type { Database } from '#server/db/open-database.ts';
import type { EditingService } from '#server/features/academy/editing.service.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { PeopleService } from '#server/features/accounts/people.service.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { Ledgers } from '#server/features/billing/ledgers.service.ts';
import type { MessagesService } from '#server/features/forms/messages.service.ts';
import type { NewsletterService } from '#server/features/forms/newsletter.service.ts';
import type { LimitsService } from '#server/features/people-data/limits.service.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Caches } from '#server/platform/cache/caches.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Health } from '#server/platform/health/health.ts';
import { describeHealth } from '#server/platform/health/describe-health.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { countPlanUse } from './plan-use.ts';
import { createAdminInboxService } from './admin-inbox.service.ts';
import { createAdminQueueService } from './admin-queue.service.ts';
import { createAdminUsersService } from './admin-users.service.ts';

/** Wires administrators' actions that span several features; it uses their services and has no tables. */
export function createAdminFeature(ports: {
  database: Database;
  people: PeopleService;
  billing: BillingService;
  ledgers: Ledgers;
  limits: LimitsService;
  trail: AuditTrail;
  health: Health;
  caches: Caches;
  queue: Queue;
  accounts: Pick<AccountsService, 'listPeople'>;
  messages: MessagesService;
  newsletter: NewsletterService;
  articles: EditingService;
}) {
  const users = createAdminUsersService(ports);
  const jobs = createAdminQueueService(ports);
  const inbox = createAdminInboxService(ports);

  return defineFeature({
    mount(router: Router): void {
      router.read(listHealth, async ({ actor }) => {
        const { checkedAt, checks } = await ports.health.look();
        const presented = checks.map((check) => ({
          key: check.key,
          state: check.state,
          since: check.since.toISOString(),
          ...describeHealth(check, actor.language),
        }));
        return { checkedAt: checkedAt.toISOString(), checks: presented };
      });
      router.read(listCaches, async () => ({ items: await ports.caches.list() }));
      router.write(clearCache, async ({ params: { group } }) => ({
        async commit(tx, audit) {
          await ports.caches.clear(tx, group);
          await audit.record(tx, { label: group });
          return { ok: true as const };
        },
      }));
      router.read(listPlanUse, async () => ({ items: await countPlanUse(ports) }));
      router.read(getQueue, async () => ({ items: await ports.queue.inspection.count() }));
      router.read(listJobs, ({ query }) => jobs.list(query));
      router.write(changeJobs, async ({ body }) => jobs.change(body));
      router.write(draftContribution, async ({ params }) => inbox.draftContribution(params.uuid));
      router.respond(exportSubscribers, async ({ actor, request, reply }) => {
        const body = Readable.from(await inbox.subscriberLines(actor, request.id));
        return sendFile(reply, { kind: 'csv', fileName: 'subscribers.csv', inline: false, body });
      });
      router.read(contract.listPeople, ({ query }) => users.list(query));
      router.respond(contract.exportPeople, async ({ actor, query: { sort, ...filter }, request, reply }) => {
        const body = Readable.from(await users.exportLines(actor, filter, sort, request.id));
        return sendFile(reply, { kind: 'csv', fileName: 'users.csv', inline: false, body });
      });
      router.read(contract.getPerson, ({ params }) => users.view(params.uuid));
      router.write(contract.changeRole, async ({ params, body }) =>
        users.changeRole(params.uuid, body.role, body.reason),
      );
      router.write(contract.grantTier, async ({ params, body }) => users.grantTier(params.uuid, body));
      router.write(contract.suspendPerson, async ({ params, body }) => users.suspend(params.uuid, body.reason));
      router.write(contract.unsuspendPerson, async ({ params, body }) => users.unsuspend(params.uuid, body.reason));
      router.write(contract.signOutPerson, async ({ params, body }) => users.signOut(params.uuid, body.reason));
      router.write(contract.givePoints, async ({ params, body }) =>
        users.givePoints(params.uuid, body.amount, body.reason),
      );
      router.write(contract.closeAccount, async ({ params, body }) =>
        users.close(params.uuid, body.email, body.reason),
      );
      router.write(contract.changePeople, async ({ body }) => users.changeMany(body));
    },
  });
}
