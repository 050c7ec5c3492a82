import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import { sendNotice, type Notice } from './notifications.jobs.ts';
import type { NotificationsService } from './notifications.service.ts';

/** A few attempts within the minutes in which the notification is relevant. */
export function createSendNoticeWorker(
  notifications: NotificationsService,
): JobWorker<{ subscriptionId: number; notice: Notice; at: string }> {
  return {
    job: sendNotice,
    attempts: 3,
    expireInSeconds: 60,
    concurrency: 4,
    run: (payload, { signal }) => notifications.send(payload, signal),
  };
}
