import { defineJob } from '#server/platform/jobs/define-job.ts';

/** The address is sealed: queues keep what was done for days. */
export const sendResetLink = defineJob<{ sealedEmail: string }>('accounts.send-reset-link');

/** Letters to the invited people of a list. */
export const writeInvitations = defineJob<{ batchUuid: string }>('accounts.write-invitations');
