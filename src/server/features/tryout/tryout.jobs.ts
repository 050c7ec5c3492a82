import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Continues preparing the demo until it is complete. */
export const prepareTryout = defineJob<{ tries: number }>('tryout.prepare');
