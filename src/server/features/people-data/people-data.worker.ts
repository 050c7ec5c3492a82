import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import { eraseAccounts } from './people-data.jobs.ts';

/** Takes away what a feature keeps of a person outside the rows that go with the account, e.g. files. */
export type Erase = (tx: Tx, actor: SignedInActor) => Promise<void>;

/** Its owner came back in this moment: nothing of it is erased. */
class CameBack extends Error {
  override name = 'CameBack';
}

/** Each account is erased for itself: what one cannot do keeps none of the others. */
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
