import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import { sendResetLink, writeInvitations } from './accounts.jobs.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { MailedLinks } from './mailed-links.service.ts';

/** Looks up the address in a job, so that the response time does not reveal whether it is known (Z11). */
export function createResetLinkWorker(links: MailedLinks): JobWorker<{ sealedEmail: string }> {
  return {
    job: sendResetLink,
    attempts: 5,
    expireInSeconds: 60,
    concurrency: 2,
    run: ({ sealedEmail }, { transaction }) => links.sendResetLink(sealedEmail, transaction),
  };
}

export function createInvitationLettersWorker(invitations: InvitationsService): JobWorker<{ batchUuid: string }> {
  return {
    job: writeInvitations,
    attempts: 5,
    expireInSeconds: 120,
    concurrency: 1,
    run: ({ batchUuid }, { transaction }) => invitations.writeLetters(batchUuid, transaction),
  };
}
