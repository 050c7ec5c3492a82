import type { Database } from '#server/db/open-database.ts';
import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import { housekeeping } from './system.jobs.ts';

/** Nightly maintenance. Also vacuums, since the embedded database has no background process for it. */
export function createHousekeepingWorker({
  database,
  sweeps,
}: {
  database: Database;
  sweeps: (() => Promise<void>)[];
}): JobWorker<object> {
  return {
    job: housekeeping,
    attempts: 2,
    expireInSeconds: 900,
    concurrency: 1,
    schedule: '41 2 * * *',
    async run() {
      for (const sweep of sweeps) await sweep();
      if (database.engine === 'embedded') await database.pool.query('vacuum (analyze)');
    },
  };
}
