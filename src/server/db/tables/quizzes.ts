import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Anchor } from '#domain/documents/content.ts';
import type { SkipReason } from '#domain/quizzes/coverage.ts';
import { depths, itemForms } from '#domain/items/item.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { testStyles } from '#domain/items/test-style.ts';
import type { PointReading } from '#domain/quizzes/point-reading.ts';
import type { QuestionWording } from '#domain/quizzes/question-wording.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';
import { documents } from './documents.ts';

/** A study "test" (see docs/glossary.md). */
export const quizzes = pgTable(
  'quizzes',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    title: text().notNull(),
    /** Null if single forms were requested, and for tests older than this column. */
    style: text({ enum: testStyles }),
    /** True while questions are still being made. */
    generating: boolean().notNull().default(true),
    /** Number of requested questions. */
    requested: integer().notNull(),
    /** Why there are fewer questions; null while generating, and if none is missing. */
    shortfallReason: text({ enum: ['material', 'cancelled', 'failed'] }),
    createdAt: instant().notNull(),
  },
  (table) => [index('quizzes_owner').on(table.ownerId, table.createdAt, table.id)],
);

/**
 * The documents of a test, in order. Deleting a document detaches it; the test is deleted with its last document (D12).
 */
export const quizDocuments = pgTable(
  'quiz_documents',
  {
    quizId: belongsTo(() => quizzes.id),
    documentId: belongsTo(() => documents.id),
    position: integer().notNull(),
    /** Why sections got no question, by section uuid; null while generating, and if unknown. */
    skipped: jsonb().$type<Record<string, SkipReason> | null>(),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.documentId] }),
    index('quiz_documents_document').on(table.documentId),
  ],
);

export const questions = pgTable(
  'questions',
  {
    id: id(),
    uuid: publicUuid(),
    quizId: belongsTo(() => quizzes.id),
    documentId: belongsTo(() => documents.id),
    position: integer().notNull(),
    form: text({ enum: itemForms }).notNull(),
    stem: text().notNull(),
    /** Prompts that the options of a matching question are paired with. */
    prompts: jsonb().$type<string[]>().notNull().default([]),
    options: jsonb().$type<{ uuid: string; text: string }[]>().notNull(),
    /** The right response, by the form (`domain/quizzes/question-response.ts`). */
    key: jsonb().$type<string[]>().notNull(),
    explanation: text().notNull(),
    difficulty: text({ enum: ['easy', 'medium', 'hard'] }).notNull(),
    /** Cognitive level, if the engine states it; models do. */
    depth: text({ enum: depths }),
    topic: text().notNull(),
    sectionTitle: text(),
    sectionUuid: uuid(),
    /** Language of the question: that of its document, or the requested one. */
    language: text({ enum: ['es', 'en', 'fr', 'de', 'it', 'pt'] }),
    engine: text().notNull(),
    /** Content version in which its quote was last located. */
    documentVersion: text().notNull(),
    /** Since when its quote is missing from its document. */
    staleAt: instant(),
    /** Empty if its owner wrote the question and no matching sentence was found. */
    quote: text().notNull(),
    quoteStart: integer().notNull(),
    quoteEnd: integer().notNull(),
    anchor: jsonb().$type<Anchor>().notNull(),
    /** Further quoted places, if the source is not in one place. */
    furtherSources: jsonb().$type<SourceSpan[]>().notNull().default([]),
    /** A question that the document's author asks in the text. */
    byAuthor: boolean().notNull().default(false),
    /** Verified, but less likely to be worth asking. */
    lessSure: boolean().notNull().default(false),
    /** For a false statement: the true fact and its replacement. */
    swap: jsonb().$type<{ original: string; replacement: string } | null>(),
    /** Above 1, its owner has edited the wording, so it is no longer the verified one. */
    version: integer().notNull().default(1),
    /** Deleted, reported or replaced: no longer asked, but kept for ended attempts. */
    retiredAt: instant(),
  },
  (table) => [
    uniqueIndex('questions_place')
      .on(table.quizId, table.position)
      .where(sql`${table.retiredAt} is null`),
    // A replacement takes the position of the retired question.
    index('questions_position').on(table.quizId, table.position),
    index('questions_document').on(table.documentId),
  ],
);

/** Earlier wordings of edited questions: ended attempts show what was asked then. */
export const questionVersions = pgTable(
  'question_versions',
  {
    questionId: belongsTo(() => questions.id),
    version: integer().notNull(),
    wording: jsonb().$type<QuestionWording>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.version] })],
);

/** Questions that a user reported, with the reason; no test of their document gets them again. */
export const questionReports = pgTable(
  'question_reports',
  {
    id: id(),
    ownerId: belongsTo(() => users.id),
    documentId: belongsTo(() => documents.id),
    action: text({ enum: ['regenerated', 'reported'] }).notNull(),
    reason: text().notNull(),
    stem: text().notNull(),
    answer: text().notNull(),
    quote: text().notNull(),
    engine: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('question_reports_owner').on(table.ownerId),
    index('question_reports_document').on(table.documentId),
  ],
);

export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    quizId: belongsTo(() => quizzes.id),
    number: integer().notNull(),
    /** Selected questions to repeat; in an ended attempt, all questions it asked; null for the whole test. */
    onlyQuestions: jsonb().$type<string[] | null>(),
    /** Versions of edited questions in an ended attempt, by uuid; all others had version 1. */
    questionVersions: jsonb().$type<Record<string, number> | null>(),
    currentQuestionUuid: uuid(),
    mode: text({ enum: ['practice', 'exam'] })
      .notNull()
      .default('practice'),
    /** Duration of an exam. */
    minutes: integer(),
    /** Deadline of an exam; null until it starts. */
    endsAt: instant(),
    startedAt: instant().notNull(),
    completedAt: instant(),
  },
  (table) => [
    uniqueIndex('attempts_number').on(table.quizId, table.number),
    index('attempts_running')
      .on(table.endsAt)
      .where(sql`${table.completedAt} is null and ${table.endsAt} is not null`),
  ],
);

export const answers = pgTable(
  'answers',
  {
    attemptId: belongsTo(() => attempts.id),
    questionId: belongsTo(() => questions.id),
    /** The response, by the form of the question; null before an answer. */
    response: jsonb().$type<string[] | null>(),
    correct: boolean(),
    /** For an open question: the result of the reading. */
    reading: jsonb().$type<{ engine: string; points: (PointReading | null)[] } | null>(),
    reviewLater: boolean().notNull().default(false),
    elapsedMs: integer().notNull().default(0),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    // Answers are deleted with their questions; without this index, deleting a document scans all answers.
    index('answers_question').on(table.questionId),
  ],
);
