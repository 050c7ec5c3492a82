import { defineJob } from '#server/platform/jobs/define-job.ts';

export const sendDelivery = defineJob<{ deliveryUuid: string }>('social.send');
/** Finds due deliveries without a job, e.g. after a restore or a clock change. */
export const sendDue = defineJob<object>('social.send-due');
export const sweepSocialImages = defineJob<object>('social.sweep-images');
