import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SessionKeyPoint, SessionSection } from '#domain/study/session-content.ts';
import type { Importance, PlanFit, WeeklySlot } from '#contract/study-plans.ts';
import { sessionStatuses, sessionTypes } from '#contract/study-sessions.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid, reference } from './columns.ts';
import { documents, folders } from './documents.ts';

export const studyPlans = pgTable(
  'study_plans',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    title: text().notNull(),
    /** Calendar date in the plan's time zone. */
    examDate: date().notNull(),
    timezone: text().notNull(),
    sessionMinutes: integer().notNull(),
    breakMinutes: integer().notNull(),
    slots: jsonb().$type<WeeklySlot[]>().notNull(),
    usesAllTime: boolean().notNull().default(false),
    /** Uuids of sections. A newer text may have lost some; readers skip them. */
    excludedSections: jsonb().$type<string[]>().notNull(),
    pinnedSections: jsonb().$type<string[]>().notNull(),
    /** The user's choice, by section uuid. */
    importance: jsonb().$type<Record<string, Importance>>().notNull(),
    /** Material that did not fit when the sessions were placed. */
    fit: jsonb().$type<PlanFit | null>(),
    isOutdated: boolean().notNull().default(false),
    /** In percent. */
    examMark: doublePrecision(),
    /** Sequence of the exam's calendar event; increases with each change of date or title. */
    examSequence: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [index('study_plans_owner').on(table.ownerId, table.examDate)],
);

/** Directly named documents of a plan, in study order. */
export const studyPlanDocuments = pgTable(
  'study_plan_documents',
  {
    planId: belongsTo(() => studyPlans.id),
    documentId: belongsTo(() => documents.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.documentId] }),
    index('study_plan_documents_document').on(table.documentId),
  ],
);

/** Folders of a plan; it includes all documents in them. */
export const studyPlanFolders = pgTable(
  'study_plan_folders',
  {
    planId: belongsTo(() => studyPlans.id),
    folderId: belongsTo(() => folders.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.folderId] }),
    index('study_plan_folders_folder').on(table.folderId),
  ],
);

export const studySessions = pgTable(
  'study_sessions',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    /** Null for a session without a plan; studied sessions outlive their plan. */
    planId: reference().references(() => studyPlans.id, { onDelete: 'set null' }),
    documentId: reference().references(() => documents.id, { onDelete: 'set null' }),
    title: text().notNull(),
    type: text({ enum: sessionTypes }).notNull(),
    status: text({ enum: sessionStatuses }).notNull().default('pending'),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    breakMinutes: integer().notNull(),
    actualStartTime: instant(),
    pausedAt: instant(),
    totalPauseMinutes: doublePrecision().notNull().default(0),
    endedAt: instant(),
    sections: jsonb().$type<SessionSection[]>().notNull().default([]),
    keyPoints: jsonb().$type<SessionKeyPoint[]>().notNull().default([]),
    topics: jsonb().$type<string[]>().notNull().default([]),
    cards: integer().notNull().default(0),
    testUuid: uuid(),
    progress: integer().notNull().default(0),
    /** Without pauses and break; set when the session ends. */
    studiedMs: integer().notNull().default(0),
    feedback: text(),
    manual: boolean().notNull().default(false),
    /** The last notification sent while no page was open. */
    told: text({ enum: ['soon', 'break'] }),
    version: integer().notNull().default(1),
    /** Sequence of the calendar event. */
    sequence: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('study_sessions_owner').on(table.ownerId, table.startTime, table.id),
    index('study_sessions_plan').on(table.planId, table.startTime),
    index('study_sessions_document').on(table.documentId),
    // At most one active session per user, even under concurrent requests (Z34).
    uniqueIndex('study_sessions_one_active')
      .on(table.ownerId)
      .where(sql`${table.status} in ('in_progress', 'paused')`),
    // For finding sessions the server must end.
    index('study_sessions_open')
      .on(table.endTime)
      .where(sql`${table.status} in ('pending', 'in_progress')`),
    // For sums of minutes studied.
    index('study_sessions_studied')
      .on(table.ownerId, table.actualStartTime)
      .where(sql`${table.studiedMs} > 0`),
  ],
);

/** Removed sessions and exams: subscribed calendars see them as cancelled for a while. */
export const removedStudySessions = pgTable(
  'removed_study_sessions',
  {
    uuid: uuid().primaryKey(),
    ownerId: belongsTo(() => users.id),
    title: text().notNull(),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    sequence: integer().notNull(),
    removedAt: instant().notNull(),
  },
  (table) => [
    index('removed_study_sessions_owner').on(table.ownerId),
    index('removed_study_sessions_age').on(table.removedAt),
  ],
);

/** Forecasts of an exam with their time: append-only, so that they can be compared with the mark. */
export const studyForecasts = pgTable(
  'study_forecasts',
  {
    id: id(),
    planId: belongsTo(() => studyPlans.id),
    at: instant().notNull(),
    percent: doublePrecision().notNull(),
    low: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    isFirstGuess: boolean().notNull(),
  },
  (table) => [index('study_forecasts_plan').on(table.planId, table.at)],
);

export const studySettings = pgTable('study_settings', {
  ownerId: belongsTo(() => users.id).primaryKey(),
  weeklyGoalMinutes: integer(),
  /** Exam day entered before any plan existed. */
  examDate: date(),
  /** When the user entered the exam day or postponed the question. */
  examAskedAt: instant(),
});

/** The secret address of a calendar, found by the hash of its token (Z13). */
export const calendarFeeds = pgTable('calendar_feeds', {
  ownerId: belongsTo(() => users.id).primaryKey(),
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull(),
});
