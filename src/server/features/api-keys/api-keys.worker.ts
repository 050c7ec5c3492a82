import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import { warnOfExpiry } from './api-keys.jobs.ts';
import type { ApiKeysService } from './api-keys.service.ts';

export function createWarnOfExpiryWorker(apiKeys: ApiKeysService): JobWorker<object> {
  return {
    job: warnOfExpiry,
    attempts: 3,
    expireInSeconds: 900,
    concurrency: 1,
    schedule: '23 7 * * *',
    run: (_, { transaction, signal }) => apiKeys.warn(transaction, signal),
  };
}
