import { defineJob } from '#server/platform/jobs/define-job.ts';

export const sendLetter = defineJob<{ letterId: number }>('mail.send-letter');
