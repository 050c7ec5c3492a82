import * as z from 'zod/mini';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { boundedText, documentName, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { folderChip } from './folders.ts';
import { exampleSession, sessionTypes, studySession } from './study-sessions.ts';

/** A calendar date. */
export const date = z.iso.date();
const importance = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Importance = z.infer<typeof importance>;

/**
 * A weekly slot in wall times of the plan's timezone. The rule in `domain/study/study-plan-rules.ts` reports faults, so
 * that the form can show them next to the field.
 */
const weeklySlot = z.strictObject({
  /** 1 is Monday. */
  day: z.number().check(z.int(), z.minimum(1), z.maximum(7)),
  start: boundedText(5),
  end: boundedText(5),
});
export type WeeklySlot = z.infer<typeof weeklySlot>;

/** A section, as the planner uses it. */
const planSection = z.object({
  uuid,
  documentUuid: uuid,
  title: z.string(),
  /** Minutes to read and learn all of it once. */
  minutes: z.number(),
  /** Number of things to learn in it: cards and facts to ask. */
  items: z.number(),
  importance,
  /** Derived from the document; the person's choice takes precedence. */
  suggestedImportance: importance,
  excluded: z.boolean(),
  pinned: z.boolean(),
});
export type PlanSectionView = z.infer<typeof planSection>;

const forecast = z.object({
  at: timestamp,
  /** Predicted recall on the exam date in percent, if the plan is kept, and its range (4 of 5 times). */
  percent: z.number(),
  low: z.number(),
  high: z.number(),
  /** True while little is known; only the range is then shown, in words. */
  isFirstGuess: z.boolean(),
});
export type PlanForecast = z.infer<typeof forecast>;

/** Material without time, and possible remedies. */
export const planFit = z.object({
  fits: z.boolean(),
  /** Minutes of study in the weekly slots until the exam; absent for plans made by old versions. */
  slotMinutes: z.optional(z.number()),
  /** Useful minutes of these: more would only repeat cards reviewed many times. */
  usefulMinutes: z.optional(z.number()),
  /** Sufficient minutes of these: more would hardly improve recall at the exam. */
  enoughMinutes: z.optional(z.number()),
  /** Sections that stay unread. */
  unread: z.array(z.object({ uuid, documentUuid: uuid, title: z.string(), items: z.number(), minutes: z.number() })),
  missingMinutes: z.number(),
  /** Weekly minutes for everything; null if it fits, if even eight times the time is not enough, and once outdated. */
  weeklyMinutesNeeded: z.nullable(z.number()),
  /** In percent, with the unread sections excluded; null once outdated. */
  recallWithoutUnread: z.nullable(z.number()),
  /**
   * Recall in percent that this many weekly minutes would reach; null if the forecast is higher, and if even eight
   * times the time is not enough.
   */
  target: z.optional(z.nullable(z.object({ percent: z.number(), weeklyMinutes: z.number() }))),
});
export type PlanFit = z.infer<typeof planFit>;

export const studyPlan = z.object({
  uuid,
  title: z.string(),
  examDate: date,
  timezone: z.string(),
  sessionDurationMinutes: z.number(),
  breakDurationMinutes: z.number(),
  slots: z.array(weeklySlot),
  documents: z.array(documentName),
  folders: z.array(folderChip),
  excludedSections: z.array(uuid),
  pinnedSections: z.array(uuid),
  /** Whether its sessions use all useful time of its slots, even where less is enough. */
  usesAllTime: z.boolean(),
  /** Minutes when it was made: available in its slots, useful, and sufficient. */
  time: z.nullable(z.object({ slotMinutes: z.number(), usefulMinutes: z.number(), enoughMinutes: z.number() })),
  /**
   * Material that did not fit then; for an outdated plan, unread material that none of its sessions covers. The full
   * plan lists it.
   */
  leftOut: z.object({ sections: z.number(), minutes: z.number() }),
  /** Whether it was changed, or a session missed, since its sessions were made. */
  isOutdated: z.boolean(),
  counts: z.object({
    total: z.number(),
    /** Sessions that were mostly studied. */
    completed: z.number(),
    missed: z.number(),
    /** Pending or active. */
    left: z.number(),
    /** Pending sessions created or moved by hand. */
    manual: z.number(),
    studiedMinutes: z.number(),
    leftMinutes: z.number(),
  }),
  nextSessionAt: z.nullable(timestamp),
  forecast: z.nullable(forecast),
  /** Mark of the past exam in percent, if the person entered it. */
  examMark: z.nullable(z.number()),
  createdAt: timestamp,
  version: z.number(),
});
export type StudyPlanListItem = z.infer<typeof studyPlan>;

const studyPlanDetails = z.object({
  ...studyPlan.shape,
  sections: z.array(planSection),
  /** The person's choices by section uuid, including sections that can't be read now. */
  importance: z.record(uuid, importance),
  fit: z.nullable(planFit),
});
export type StudyPlanView = z.infer<typeof studyPlanDetails>;

const ids = (most: number) => z.array(uuid).check(z.maxLength(most));
export const planFields = {
  title: boundedText(studyBounds.title).check(z.regex(/\S/)),
  examDate: date,
  timezone: boundedText(64),
  sessionDurationMinutes: z
    .number()
    .check(z.int(), z.minimum(studyBounds.sessionMinutes.least), z.maximum(studyBounds.sessionMinutes.most)),
  breakDurationMinutes: z.number().check(z.int(), z.minimum(0), z.maximum(studyBounds.breakMinutes.most)),
  slots: z.array(weeklySlot).check(z.maxLength(studyBounds.slots)),
  usesAllTime: z.boolean(),
  documents: ids(studyBounds.documents),
  folders: ids(studyBounds.folders),
  excludedSections: ids(studyBounds.markedSections),
  pinnedSections: ids(studyBounds.markedSections),
  /** By section uuid; other sections have the importance their document suggests. */
  importance: z
    .record(uuid, importance)
    .check(z.refine((marked) => Object.keys(marked).length <= studyBounds.markedSections)),
};

const newPlan = z.strictObject({
  title: planFields.title,
  examDate: planFields.examDate,
  /** Timezone; by default the account's. */
  timezone: z.optional(planFields.timezone),
  sessionDurationMinutes: planFields.sessionDurationMinutes,
  breakDurationMinutes: planFields.breakDurationMinutes,
  slots: planFields.slots,
  /** If absent, it uses all time until there are enough reviews to tell what is enough. */
  usesAllTime: z.optional(planFields.usesAllTime),
  documents: z._default(planFields.documents, []),
  folders: z._default(planFields.folders, []),
  excludedSections: z._default(planFields.excludedSections, []),
  pinnedSections: z._default(planFields.pinnedSections, []),
  importance: z._default(planFields.importance, {}),
});

const examplePlan: StudyPlanView = {
  uuid: '4f1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  title: 'Biología, primer parcial',
  examDate: '2026-12-15',
  timezone: 'Europe/Madrid',
  sessionDurationMinutes: 50,
  breakDurationMinutes: 10,
  slots: [{ day: 2, start: '17:00', end: '19:00' }],
  documents: [{ uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'La fotosíntesis' }],
  folders: [],
  excludedSections: [],
  pinnedSections: [],
  usesAllTime: false,
  time: { slotMinutes: 400, usefulMinutes: 400, enoughMinutes: 300 },
  leftOut: { sections: 0, minutes: 0 },
  isOutdated: false,
  counts: { total: 6, completed: 1, missed: 0, left: 5, manual: 0, studiedMinutes: 50, leftMinutes: 250 },
  nextSessionAt: '2026-11-24T16:00:00.000Z',
  forecast: { at: '2026-11-23T09:00:00.000Z', percent: 78, low: 66, high: 88, isFirstGuess: false },
  examMark: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
  sections: [
    {
      uuid: '6a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
      documentUuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
      title: 'Fase luminosa',
      minutes: 24,
      items: 12,
      importance: 3,
      suggestedImportance: 3,
      excluded: false,
      pinned: false,
    },
  ],
  importance: {},
  fit: {
    fits: true,
    slotMinutes: 400,
    usefulMinutes: 400,
    enoughMinutes: 300,
    unread: [],
    missingMinutes: 0,
    weeklyMinutesNeeded: 100,
    recallWithoutUnread: 78,
    target: { percent: 85, weeklyMinutes: 240 },
  },
};
const { sections: exampleSections, importance: _importance, fit: exampleFit, ...exampleListItem } = examplePlan;
export { exampleListItem };

const planErrors = ['DOCUMENT_NOT_FOUND', 'FOLDER_NOT_FOUND', 'NO_READY_DOCUMENT'] as const;

export const listStudyPlans = endpoint({
  method: 'GET',
  path: '/api/study/plans',
  summary: 'Own plans, by the date of the exam: those to come first',
  access: { who: 'signedIn', object: 'plan', mode: 'read', apiKey: 'read' },
  output: z.object({ items: z.array(studyPlan) }),
  errors: [],
  example: { items: [exampleListItem] },
});

export const getStudyMaterial = endpoint({
  method: 'GET',
  path: '/api/study/material',
  summary: 'The sections that a plan of these documents and folders would be made of (uuids with commas between)',
  access: { who: 'signedIn', object: 'document', mode: 'read', apiKey: 'read' },
  query: z.strictObject({ documents: z.optional(boundedText(2_000)), folders: z.optional(boundedText(2_000)) }),
  output: z.object({
    documents: z.array(documentName),
    /** Selected but not ready; they take part once they are. */
    notReady: z.array(documentName),
    sections: z.array(planSection),
  }),
  errors: ['DOCUMENT_NOT_FOUND', 'FOLDER_NOT_FOUND'],
  example: { documents: examplePlan.documents, notReady: [], sections: exampleSections },
});

export const previewStudyPlan = endpoint({
  method: 'POST',
  path: '/api/study/plans/preview',
  summary: 'What a plan would come to: its sessions, what they have no room for, and what would be remembered',
  access: { who: 'signedIn', object: 'plan', mode: 'read', apiKey: 'read' },
  body: z.strictObject({
    ...newPlan.shape,
    /** The existing plan to change: its future sessions are replaced, and past work counts. */
    planUuid: z.optional(uuid),
  }),
  output: z.object({
    sessions: z.array(
      z.object({
        startTime: timestamp,
        endTime: timestamp,
        type: z.enum(sessionTypes),
        title: z.string(),
        sections: studySession.shape.sections,
        cards: z.number(),
      }),
    ),
    sections: z.array(planSection),
    usesAllTime: z.boolean(),
    fit: planFit,
    /** Null if there is nothing to predict, e.g. with no time left. */
    forecast: z.nullable(forecast),
    weeklyMinutes: z.number(),
  }),
  errors: ['STUDY_PLAN_NOT_FOUND', 'STUDY_LIMIT_REACHED', ...planErrors],
  repeatable: true,
  example: {
    sessions: [
      {
        startTime: exampleSession.startTime,
        endTime: exampleSession.endTime,
        type: 'study' as const,
        title: exampleSession.title,
        sections: exampleSession.sections,
        cards: 0,
      },
    ],
    sections: exampleSections,
    usesAllTime: false,
    fit: exampleFit,
    forecast: examplePlan.forecast,
    weeklyMinutes: 100,
  },
});

export const listStudyForecasts = endpoint({
  method: 'GET',
  path: '/api/study/plans/:uuid/forecasts',
  summary: 'What was predicted of an exam: the last forecast of each day, the newest first, up to 400',
  access: { who: 'signedIn', object: 'plan', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: z.object({ items: z.array(forecast) }),
  errors: ['STUDY_PLAN_NOT_FOUND'],
  example: { items: [{ at: '2026-11-23T09:00:00.000Z', percent: 78, low: 66, high: 88, isFirstGuess: false }] },
});

export const createStudyPlan = endpoint({
  method: 'POST',
  path: '/api/study/plans',
  summary: 'A plan for an exam with its sessions, from now through the day before it',
  access: { who: 'signedIn', object: 'plan', mode: 'write', apiKey: 'add' },
  body: newPlan,
  output: studyPlanDetails,
  status: 201,
  errors: [...planErrors, 'STUDY_LIMIT_REACHED', 'STUDY_SCHEDULE_CONFLICT'],
  example: examplePlan,
});

export const getStudyPlan = endpoint({
  method: 'GET',
  path: '/api/study/plans/:uuid',
  summary: 'One plan with its sections, what it has no room for, and the latest forecast',
  access: { who: 'signedIn', object: 'plan', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: studyPlanDetails,
  errors: ['STUDY_PLAN_NOT_FOUND'],
  example: examplePlan,
});

/** Whether future sessions created or moved by hand may be discarded; otherwise the server asks (409). */
const discardManualChanges = z._default(z.boolean(), false);

export const updateStudyPlan = endpoint({
  method: 'PATCH',
  path: '/api/study/plans/:uuid',
  summary:
    'Changes a plan; what is left out stays. Other material or times place the sessions to come anew; another zone moves ' +
    'them with its clocks. The mark is given once the exam is over',
  access: { who: 'signedIn', object: 'plan', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({
    version: z.number().check(z.int(), z.minimum(1)),
    title: z.optional(planFields.title),
    examDate: z.optional(planFields.examDate),
    timezone: z.optional(planFields.timezone),
    sessionDurationMinutes: z.optional(planFields.sessionDurationMinutes),
    breakDurationMinutes: z.optional(planFields.breakDurationMinutes),
    slots: z.optional(planFields.slots),
    usesAllTime: z.optional(planFields.usesAllTime),
    documents: z.optional(planFields.documents),
    folders: z.optional(planFields.folders),
    excludedSections: z.optional(planFields.excludedSections),
    pinnedSections: z.optional(planFields.pinnedSections),
    importance: z.optional(planFields.importance),
    /** In percent. */
    examMark: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100)))),
    discardManualChanges,
  }),
  output: studyPlanDetails,
  errors: [
    'STUDY_PLAN_NOT_FOUND',
    'EDIT_CONFLICT',
    'STUDY_MANUAL_CHANGES',
    'STUDY_SCHEDULE_CONFLICT',
    'STUDY_LIMIT_REACHED',
    'STUDY_UPDATE_INVALID',
    ...planErrors,
  ],
  example: { ...examplePlan, version: 2 },
});

export const deleteStudyPlan = endpoint({
  method: 'DELETE',
  path: '/api/study/plans/:uuid',
  summary: 'Deletes a plan with the sessions to come; what was studied stays, as sessions of no plan',
  access: { who: 'signedIn', object: 'plan', mode: 'write' },
  params: uuidParams,
  output: z.object({ ok: z.literal(true) }),
  errors: ['STUDY_PLAN_NOT_FOUND'],
  example: { ok: true },
});

export const recalculateStudyPlan = endpoint({
  method: 'POST',
  path: '/api/study/plans/:uuid/recalculate',
  summary: 'Places the sessions to come anew, from now on; what has begun or is over stays',
  access: { who: 'signedIn', object: 'plan', mode: 'write' },
  params: uuidParams,
  body: z.optional(z.nullable(z.strictObject({ discardManualChanges }))),
  output: studyPlanDetails,
  errors: [
    'STUDY_PLAN_NOT_FOUND',
    'NO_READY_DOCUMENT',
    'EDIT_CONFLICT',
    'STUDY_MANUAL_CHANGES',
    'STUDY_SCHEDULE_CONFLICT',
    'STUDY_LIMIT_REACHED',
    'STUDY_RECALCULATE_FAILED',
  ],
  example: { ...examplePlan, version: 2 },
});
