import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Completes or misses sessions whose time is over. */
export const endSessions = defineJob<object>('study.end-sessions');
/** Notifies users of sessions that start soon, and of breaks. */
export const notifyOfSessions = defineJob<object>('study.tell-of-sessions');
/** Forecasts recall for one plan. */
export const forecastPlan = defineJob<{ planId: number }>('study.forecast-plan');
/** Forecasts recall for all plans. */
export const forecastPlans = defineJob<object>('study.forecast-plans');
