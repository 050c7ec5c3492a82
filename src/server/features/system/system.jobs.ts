import { defineJob } from '#server/platform/jobs/define-job.ts';

export const housekeeping = defineJob<object>('system.housekeeping');
