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
import type { Importance, PlanFit, WeeklySlot } from '#contract/study.ts';
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
    /** As the calendar of its zone has it. */
    examDate: date().notNull(),
    timezone: text().notNull(),
    sessionMinutes: integer().notNull(),
    breakMinutes: integer().notNull(),
    slots: jsonb().$type<WeeklySlot[]>().notNull(),
    usesAllTime: boolean().notNull().default(false),
    /** Uuids of sections. A newer text may have lost some: they are left out where they are read. */
    excludedSections: jsonb().$type<string[]>().notNull(),
    pinnedSections: jsonb().$type<string[]>().notNull(),
    /** The person's choice, by the uuid of the section. */
    importance: jsonb().$type<Record<string, Importance>>().notNull(),
    /** Material that did not fit when its sessions were placed. */
    fit: jsonb().$type<PlanFit | null>(),
    isOutdated: boolean().notNull().default(false),
    /** In percent. */
    examMark: doublePrecision(),
    /** How often calendars elsewhere were told that the exam is another day or goes by another name. */
    examSequence: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [index('study_plans_owner').on(table.ownerId, table.examDate)],
);

/** The documents of a plan that were named by themselves, in the order of study. */
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

/** The folders of a plan: it is of whatever lies in them. */
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
    /** Null for a session of one's own; what was studied outlives its plan. */
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
    /** Without pauses and break; of an ended session. */
    studiedMs: integer().notNull().default(0),
    feedback: text(),
    manual: boolean().notNull().default(false),
    /** Notices sent while no page was open. */
    told: text({ enum: ['soon', 'break'] }),
    version: integer().notNull().default(1),
    /** Counts what calendars have to be told of it. */
    sequence: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('study_sessions_owner').on(table.ownerId, table.startTime, table.id),
    index('study_sessions_plan').on(table.planId, table.startTime),
    index('study_sessions_document').on(table.documentId),
    // One at a time, whatever happens at the same moment (Z34).
    uniqueIndex('study_sessions_one_active')
      .on(table.ownerId)
      .where(sql`${table.status} in ('in_progress', 'paused')`),
    // Sessions that the server ends by itself are found among these.
    index('study_sessions_open')
      .on(table.endTime)
      .where(sql`${table.status} in ('pending', 'in_progress')`),
    // Minutes are summed of what was studied alone.
    index('study_sessions_studied')
      .on(table.ownerId, table.actualStartTime)
      .where(sql`${table.studiedMs} > 0`),
  ],
);

/** Sessions, and exams of plans, that are gone: calendars that had them are told so for a while. */
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

/** Predictions of an exam with their time: append-only, so that they can be compared with the mark. */
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
  /** The day of the exam that was given before there was a plan. */
  examDate: date(),
  /** Since when nobody asks for it any more: it was given, or put off. */
  examAskedAt: instant(),
});

/** The secret address of a calendar, found by the hash of its token (Z13). */
export const calendarFeeds = pgTable('calendar_feeds', {
  ownerId: belongsTo(() => users.id).primaryKey(),
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull(),
});
