import { defineJob } from '#server/platform/jobs/define-job.ts';

export const sendDelivery = defineJob<{ deliveryUuid: string }>('social.send');
/** Finds what is due and has no job: after a restore, or where the clock was put back. */
export const sendDue = defineJob<object>('social.send-due');
export const sweepSocialImages = defineJob<object>('social.sweep-images');
