import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Content of a notification about a session. */
export type Notice =
  | { kind: 'sessionSoon'; title: string; startTime: string; timezone: string }
  | { kind: 'sessionBreak'; title: string; minutes: number }
  | { kind: 'sessionEnded'; title: string };

/** Notifies one browser. */
export const sendNotice = defineJob<{ subscriptionId: number; notice: Notice; at: string }>('notifications.send');
