import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import type { BillingService } from './billing.service.ts';
import { followBeta } from './billing.jobs.ts';

export function createFollowBetaWorker(billing: BillingService): JobWorker<object> {
  return {
    job: followBeta,
    attempts: 3,
    expireInSeconds: 900,
    concurrency: 1,
    schedule: '37 * * * *',
    run: (_, { transaction, signal }) => billing.followBeta(transaction, signal),
  };
}
