import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import type { SessionClock } from './session-clock.service.ts';
import { endSessions } from './study.jobs.ts';

/** A session ends with its time also when no window is open (P06). */
export function createEndSessionsWorker(sessionClock: SessionClock): JobWorker<object> {
  return {
    job: endSessions,
    attempts: 2,
    expireInSeconds: 60,
    concurrency: 1,
    schedule: '* * * * *',
    run: () => sessionClock.settleAll(),
  };
}
