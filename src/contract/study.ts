import * as z from 'zod/mini';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { boundedText, documentName, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { date, exampleListItem, planFields, studyPlan } from './study-plans.ts';
import { exampleSession, studySession } from './study-sessions.ts';

/** Timezone of the days, e.g. of the calendar beside them; the account's if the server doesn't know it. */
const timezoneOfDays = z.optional(planFields.timezone);

const effort = z.object({
  today: date,
  goalMinutes: z.nullable(z.number()),
  /** The requested days, oldest first, including empty ones. */
  days: z.array(
    z.object({
      date,
      minutes: z.number(),
      documents: z.array(z.object({ document: z.nullable(documentName), minutes: z.number() })),
    }),
  ),
  /** Since Monday. */
  weekMinutes: z.number(),
  /** Consecutive days with study; today doesn't break the streak yet. */
  streak: z.object({ current: z.number(), longest: z.number() }),
});
export type StudyEffort = z.infer<typeof effort>;
const exampleEffort: StudyEffort = {
  today: '2026-11-23',
  goalMinutes: 300,
  days: [{ date: '2026-11-23', minutes: 50, documents: [{ document: exampleSession.document, minutes: 50 }] }],
  weekMinutes: 50,
  streak: { current: 3, longest: 12 },
};

export const getStudyEffort = endpoint({
  method: 'GET',
  path: '/api/study/effort',
  summary: 'Minutes really studied in sessions, by day and document, with the goal of the week and the days in a row',
  access: { who: 'signedIn', object: 'self', mode: 'read', apiKey: 'read' },
  query: z.strictObject({
    weeks: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(studyBounds.effortWeeks)), 1),
    timezone: timezoneOfDays,
  }),
  output: effort,
  errors: [],
  example: exampleEffort,
});

const goal = z.strictObject({
  /** Null for none. */
  minutes: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(studyBounds.weeklyGoal.most))),
});

export const setStudyGoal = endpoint({
  method: 'PUT',
  path: '/api/study/goal',
  summary: 'How many minutes a week the person means to study',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: goal,
  output: goal,
  errors: [],
  example: { minutes: 300 },
});

export const setExamDay = endpoint({
  method: 'PUT',
  path: '/api/study/exam-day',
  summary: 'The day of the next exam, for days without a plan; null where it is not known. It is asked for once',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject({ date: z.nullable(date) }),
  output: z.object({ date: z.nullable(date) }),
  errors: [],
  example: { date: '2026-12-04' },
});

export const getStudyDashboard = endpoint({
  method: 'GET',
  path: '/api/study/dashboard',
  summary: 'All that the study screen shows at once: plans, the sessions of a time, the active or next one, the effort',
  access: { who: 'signedIn', object: 'self', mode: 'read', apiKey: 'read' },
  query: z.strictObject({ from: timestamp, to: timestamp, timezone: timezoneOfDays }),
  output: z.object({
    now: timestamp,
    /** Timezone of the account; a plan may have another. */
    timezone: z.string(),
    plans: z.array(studyPlan),
    /** Sorted by start, 1,000 at most. */
    sessions: z.array(studySession),
    hasMoreSessions: z.boolean(),
    /** Running or paused, else the next pending one. */
    next: z.nullable(studySession),
    effort,
  }),
  errors: [],
  example: {
    now: '2026-11-23T09:00:00.000Z',
    timezone: 'Europe/Madrid',
    plans: [exampleListItem],
    sessions: [exampleSession],
    hasMoreSessions: false,
    next: exampleSession,
    effort: exampleEffort,
  },
});

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/study/calendar',
  summary: 'Whether there is a secret address of the own calendar, and since when; the address itself was shown once',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: z.object({ createdAt: z.nullable(timestamp) }),
  errors: [],
  example: { createdAt: '2026-11-20T09:00:00.000Z' },
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/study/calendar',
  summary: 'A secret address that calendars may subscribe to, shown this once; the one before opens nothing any more',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  output: z.object({ url: z.string(), createdAt: timestamp }),
  status: 201,
  errors: [],
  repeatable: true,
  example: {
    url: 'https://repaso.example/api/study/calendar.ics?token=Xk0…',
    createdAt: '2026-11-20T09:00:00.000Z',
  },
});

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/study/calendar',
  summary: 'The secret address opens nothing any more',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  output: z.object({ ok: z.literal(true) }),
  errors: [],
  example: { ok: true },
});

export const getCalendarFile = endpoint({
  method: 'GET',
  path: '/api/study/calendar.ics',
  summary: 'The own sessions as a calendar: for whoever has its secret address, or as a file for the person signed in',
  access: { who: 'anyone', object: 'self', mode: 'read' },
  query: z.strictObject({ token: z.optional(boundedText(200)) }),
  errors: ['AUTH_REQUIRED', 'STUDY_CALENDAR_NOT_FOUND'],
  kind: 'download',
  example: 'BEGIN:VCALENDAR',
});
