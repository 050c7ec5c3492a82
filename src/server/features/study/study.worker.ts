import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import type { SlicedWork } from '#server/platform/jobs/sliced-work.ts';
import type { ForecastsService } from './forecasts.service.ts';
import type { SessionClock } from './session-clock.service.ts';
import type { SessionNotices } from './session-notices.service.ts';
import { endSessions, forecastPlan, forecastPlans, notifyOfSessions } from './study.jobs.ts';

/** Ends sessions on time, also when no window is open (P06). */
export const endingOfSessions = (sessionClock: SessionClock): SlicedWork => ({
  job: endSessions,
  schedule: '* * * * *',
  expireInSeconds: 60,
  find: sessionClock.listDue,
  run: sessionClock.settleOf,
});

/** Runs every minute; users without an open page get a push notification (P05). */
export const noticesOfSessions = (notices: SessionNotices): SlicedWork => ({
  job: notifyOfSessions,
  schedule: '* * * * *',
  expireInSeconds: 60,
  find: notices.listDue,
  run: notices.publishTo,
});

/** Runs nightly, so that past forecasts can be compared with the exam mark (P03). */
export const nightlyForecasts = (forecasts: ForecastsService): SlicedWork => ({
  job: forecastPlans,
  schedule: '50 2 * * *',
  expireInSeconds: 1_800,
  find: forecasts.listDue,
  run: forecasts.forecastOf,
});

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
