import type { changeJobs, listJobs } from '#contract/admin-queue.ts';
import type { BodyOf, OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { Audit } from '#server/platform/audit/audit-request.ts';
import type { Command } from '#server/platform/command.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';

type Outcome = OutputOf<typeof changeJobs>['results'][number]['outcome'];

/** Lists and retries jobs, for administrators (X06). Never shows their payloads (O17). */
export function createAdminQueueService({
  queue,
  accounts,
}: {
  queue: Queue;
  accounts: Pick<AccountsService, 'listPeople'>;
}) {
  async function changeOne(tx: Tx, audit: Audit, uuid: string, action: 'retry' | 'cancel'): Promise<Outcome> {
    const changed = await (action === 'retry' ? queue.retryGivenUp(tx, uuid) : queue.giveUp(tx, uuid));
    if (changed === undefined) return 'missing';
    if (changed === false) return action === 'retry' ? 'refused' : 'done';
    await audit.record(tx, { action: `job.${action}`, targetUuid: uuid, label: changed.queue, before: {}, after: {} });
    return 'done';
  }

  return {
    async list({ page, pageSize, ...filter }: QueryOf<typeof listJobs>): Promise<OutputOf<typeof listJobs>> {
      const { rows, total } = await queue.inspection.list(filter, pageSize, (page - 1) * pageSize);
      const people = await accounts.listPeople([
        ...new Set(rows.map(({ ownerId }) => ownerId).filter((id) => id !== null)),
      ]);
      const items = rows.map(({ ownerId, createdAt, changedAt, ...row }) => {
        const owner = people.find(({ id }) => id === ownerId);
        return {
          ...row,
          owner: owner ? { uuid: owner.uuid, username: owner.username } : null,
          createdAt: createdAt.toISOString(),
          changedAt: changedAt.toISOString(),
          canRetry: row.state === 'failed' && queue.inspection.canRetry(row.queue),
          canCancel: row.state === 'waiting' || row.state === 'running' || row.state === 'retrying',
        };
      });
      return { items, page, pageSize, total };
    },

    /** Changes all jobs in one transaction and a fixed order; a rejected job does not affect the others. */
    change: ({ action, uuids }: BodyOf<typeof changeJobs>): Command<OutputOf<typeof changeJobs>> => ({
      async commit(tx, audit) {
        const results: OutputOf<typeof changeJobs>['results'] = [];
        for (const uuid of [...new Set(uuids)].toSorted())
          results.push({ uuid, outcome: await changeOne(tx, audit, uuid, action) });
        // All of them may have been rejected.
        audit.unchanged();
        return { results };
      },
    }),
  };
}
