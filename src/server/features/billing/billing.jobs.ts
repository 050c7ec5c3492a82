import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Tells people that the beta ends, and ends it for them. */
export const followBeta = defineJob<object>('billing.follow-beta');
