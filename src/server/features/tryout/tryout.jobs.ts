import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Goes on with what visitors may try, until it is whole. */
export const prepareTryout = defineJob<{ tries: number }>('tryout.prepare');
