import { defineJob } from '#server/platform/jobs/define-job.ts';

/** The address is encrypted, since queues keep finished jobs for days. */
export const sendResetLink = defineJob<{ sealedEmail: string }>('accounts.send-reset-link');

/** Sends the emails of a list of invitations. */
export const writeInvitations = defineJob<{ batchUuid: string }>('accounts.write-invitations');
