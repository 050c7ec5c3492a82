import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Subject of a notice about a session. */
export type Notice =
  | { kind: 'sessionSoon'; title: string; startTime: string; timezone: string }
  | { kind: 'sessionBreak'; title: string; minutes: number }
  | { kind: 'sessionEnded'; title: string };

/** Tells one browser something. */
export const sendNotice = defineJob<{ subscriptionId: number; notice: Notice; at: string }>('notifications.send');
