import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Warns users of keys that expire soon. */
export const warnOfExpiry = defineJob<object>('api-keys.warn-of-expiry');
