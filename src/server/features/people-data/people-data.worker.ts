import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Erase } from '#server/platform/feature/feature.ts';
import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import { eraseAccounts } from './people-data.jobs.ts';

/** The owner cancelled the deletion at this moment, so roll back. */
class CameBack extends Error {
  override name = 'CameBack';
}

/** Deletes each account in a separate transaction, so that a failure does not affect the others. */
export function createEraseWorker(accounts: AccountsService, erasures: Erase[]): JobWorker<object> {
  return {
    job: eraseAccounts,
    attempts: 3,
    expireInSeconds: 900,
    concurrency: 1,
    schedule: '23 * * * *',
    makesRoom: true,
    async run(_, { transaction, signal }) {
      const failures: unknown[] = [];
      for (const actor of await accounts.listLeaving()) {
        signal.throwIfAborted();
        const erased = transaction(async (tx) => {
          for (const erase of erasures) await erase(tx, actor);
          if (!(await accounts.erase(tx, actor))) throw new CameBack();
        });
        await erased.catch((error: unknown) => {
          if (!(error instanceof CameBack)) failures.push(error);
        });
      }
      if (failures.length > 0) throw new AggregateError(failures);
    },
  };
}
