import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import type { ForecastsService } from './forecasts.service.ts';
import type { SessionClock } from './session-clock.service.ts';
import type { SessionNotices } from './session-notices.service.ts';
import { endSessions, forecastPlan, forecastPlans, notifyOfSessions } from './study.jobs.ts';

/** Ends sessions on time, also when no window is open (P06). */
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

/** Runs every minute; users without an open page get a push notification (P05). */
export function createTellOfSessionsWorker(notices: SessionNotices): JobWorker<object> {
  return {
    job: notifyOfSessions,
    attempts: 1,
    expireInSeconds: 60,
    concurrency: 1,
    schedule: '* * * * *',
    run: () => notices.publishAll(),
  };
}

/** Recomputes the forecast of a plan whose sessions have changed (P03). */
export function createForecastPlanWorker(forecasts: ForecastsService): JobWorker<{ planId: number }> {
  return {
    job: forecastPlan,
    attempts: 2,
    expireInSeconds: 120,
    concurrency: 1,
    run: ({ planId }, { signal }) => forecasts.forecastOne(planId, signal),
  };
}

/** Runs nightly, so that past forecasts can be compared with the exam mark (P03). */
export function createForecastWorker(forecasts: ForecastsService): JobWorker<object> {
  return {
    job: forecastPlans,
    attempts: 2,
    expireInSeconds: 1_800,
    concurrency: 1,
    schedule: '50 2 * * *',
    run: (_, { signal }) => forecasts.forecastAll(signal),
  };
}
