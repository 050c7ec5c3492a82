import * as z from 'zod/mini';
import { isTimezone } from '#domain/accounts/is-timezone.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { findTimeFaults } from '#domain/study/study-plan-rules.ts';
import { boundedText, timestamp } from '../common.ts';
import { planFit, type StudyPlanListItem, type StudyPlanView } from '../study-plans.ts';
import { sessionStatuses, sessionTypes, type StudySession } from '../study-sessions.ts';
import { anchor, type ImportOf, uuid, whole } from './common.ts';

const uuids = (most: number) => z.array(uuid).check(z.maxLength(most));
const references = (most: number) => z.array(z.object({ uuid })).check(z.maxLength(most));
const minutesOfSession = z.number().check(z.int(), z.minimum(1), z.maximum(studyBounds.sessionMinutes.most));
const minutesOfBreak = z.number().check(z.int(), z.minimum(0), z.maximum(studyBounds.breakMinutes.most));

/** A plan as listed, with what its owner set and the material without time. */
export type PlanExport = StudyPlanListItem & Pick<StudyPlanView, 'importance' | 'fit'>;
export const exportedPlan = z
  .object({
    uuid,
    title: boundedText(studyBounds.title).check(z.regex(/\S/)),
    examDate: z.iso.date().check(z.refine((day) => day >= '1000')),
    timezone: boundedText(64).check(z.refine(isTimezone)),
    sessionDurationMinutes: minutesOfSession,
    breakDurationMinutes: minutesOfBreak,
    slots: z
      .array(z.strictObject({ day: whole, start: boundedText(5), end: boundedText(5) }))
      .check(z.maxLength(studyBounds.slots)),
    documents: references(studyBounds.documents),
    folders: references(studyBounds.folders),
    excludedSections: uuids(studyBounds.markedSections),
    pinnedSections: uuids(studyBounds.markedSections),
    importance: z
      .record(uuid, z.union([z.literal(1), z.literal(2), z.literal(3)]))
      .check(z.refine((marked) => Object.keys(marked).length <= studyBounds.markedSections)),
    usesAllTime: z.optional(z.boolean()),
    fit: z.nullable(planFit),
    isOutdated: z.boolean(),
    examMark: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
    createdAt: timestamp,
  } satisfies ImportOf<PlanExport, 'time' | 'leftOut' | 'counts' | 'nextSessionAt' | 'forecast' | 'version'>)
  .check(
    z.refine(
      ({ sessionDurationMinutes: sessionMinutes, breakDurationMinutes: breakMinutes, slots }) =>
        findTimeFaults({ sessionMinutes, breakMinutes, slots }).length === 0,
    ),
  );
export type ExportedPlan = z.infer<typeof exportedPlan>;

const share = z.number().check(z.minimum(0), z.maximum(1));
const sectionPart = z.object({ from: share, to: share });

/** A session as in the API, with what an import needs to restore it. */
export type SessionExport = StudySession & { studiedMs: number; createdAt: string };
const exportedSession = z
  .object({
    uuid,
    studyPlanId: z.nullable(uuid),
    title: boundedText(1_000),
    type: z.enum(sessionTypes),
    status: z.enum(sessionStatuses),
    document: z.nullable(z.object({ uuid })),
    sections: z
      .array(
        z.object({
          uuid,
          documentUuid: uuid,
          title: boundedText(2_000),
          part: z.optional(sectionPart),
          pages: z.optional(z.object({ from: whole, to: whole })),
        }),
      )
      .check(z.maxLength(studyBounds.sections)),
    startTime: timestamp,
    endTime: timestamp,
    actualStartTime: z.nullable(timestamp),
    pausedAt: z.nullable(timestamp),
    totalPauseMinutes: z.number().check(z.minimum(0), z.maximum(1e6)),
    breakDurationMinutes: minutesOfBreak,
    endedAt: z.nullable(timestamp),
    keyPoints: z
      .array(
        z.object({
          id: uuid,
          point: boundedText(5_000),
          status: z.enum(['pending', 'completed']),
          sectionUuid: uuid,
          anchor,
        }),
      )
      .check(z.maxLength(studyBounds.keyPoints)),
    topics: z.array(boundedText(2_000)).check(z.maxLength(200)),
    cards: whole,
    testUuid: z.nullable(uuid),
    progress: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
    studiedMs: whole,
    feedback: z.nullable(boundedText(studyBounds.feedback)),
    manual: z.boolean(),
    createdAt: timestamp,
  } satisfies ImportOf<SessionExport, 'studiedMinutes' | 'version'>)
  .check(
    z.refine(({ startTime, endTime }) => startTime < endTime),
    z.refine(({ status, actualStartTime, pausedAt }) => {
      const isActive = status === 'in_progress' || status === 'paused';
      return (!isActive || actualStartTime !== null) && (status !== 'paused' || pausedAt !== null);
    }),
  );
export const exportedSessions = z.array(exportedSession).check(z.maxLength(1_000));
export type ExportedSession = z.infer<typeof exportedSession>;

const percent = z.number().check(z.minimum(0), z.maximum(100));
export const exportedForecasts = z
  .array(
    z.object({ studyPlanId: uuid, at: timestamp, percent, low: percent, high: percent, isFirstGuess: z.boolean() }),
  )
  .check(z.maxLength(1_000));

export const exportedGoal = z.object({
  minutes: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(studyBounds.weeklyGoal.most))),
  /** Date of the next exam, if given without a plan. */
  examDate: z.optional(z.iso.date()),
});
