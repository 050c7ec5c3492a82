import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import { sendResetLink } from './accounts.jobs.ts';
import type { MailedLinks } from './mailed-links.service.ts';

/** Whether an address is known is only looked up here, where nobody waits who could tell by the time (Z11). */
export function createResetLinkWorker(links: MailedLinks): JobWorker<{ sealedEmail: string }> {
  return {
    job: sendResetLink,
    attempts: 5,
    expireInSeconds: 60,
    concurrency: 2,
    run: ({ sealedEmail }, { transaction }) => links.sendResetLink(sealedEmail, transaction),
  };
}
