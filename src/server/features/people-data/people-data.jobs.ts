import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Erases the accounts whose week is over. */
export const eraseAccounts = defineJob<object>('people-data.erase-accounts');
