import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import { sendLetter } from './mail.jobs.ts';
import type { MailService } from './mail.service.ts';

/** Sends one email (Z38: five attempts in a row). */
export function createLetterWorker(mail: MailService): JobWorker<{ letterId: number }> {
  return {
    job: sendLetter,
    attempts: 5,
    expireInSeconds: 90,
    concurrency: 2,
    // Sending deletes the row, so this also runs on a full disk.
    makesRoom: true,
    run: ({ letterId }, { transaction }) => mail.deliver(letterId, transaction),
    onRetriesExhausted: ({ letterId }) => mail.postpone(letterId),
  };
}
