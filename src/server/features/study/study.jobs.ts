import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Completes and misses the sessions whose time is over. */
export const endSessions = defineJob<object>('study.end-sessions');
/** Tells people of sessions that begin soon, and of breaks. */
export const notifyOfSessions = defineJob<object>('study.tell-of-sessions');
/** Foretells what will be remembered of one plan. */
export const forecastPlan = defineJob<{ planId: number }>('study.forecast-plan');
/** The same of each plan. */
export const forecastPlans = defineJob<object>('study.forecast-plans');
