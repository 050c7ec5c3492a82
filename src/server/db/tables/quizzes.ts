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
    /** Null where single forms were asked for, and of tests made before there were styles. */
    style: text({ enum: testStyles }),
    /** True while questions are still being made. */
    generating: boolean().notNull().default(true),
    /** Questions asked for. */
    requested: integer().notNull(),
    /** Why there are fewer; null as long as it grows, and where none is missing. */
    shortfallReason: text({ enum: ['material', 'cancelled', 'failed'] }),
    createdAt: instant().notNull(),
  },
  (table) => [index('quizzes_owner').on(table.ownerId, table.createdAt, table.id)],
);

/** The documents of a test, in its order. A deleted one is detached; with the last one the test is deleted (D12). */
export const quizDocuments = pgTable(
  'quiz_documents',
  {
    quizId: belongsTo(() => quizzes.id),
    documentId: belongsTo(() => documents.id),
    position: integer().notNull(),
    /** Why sections got no question, by their uuid; null as long as the test grows, and where it was never found out. */
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
    /** Cognitive level of the question, where its maker states it: a model does. */
    depth: text({ enum: depths }),
    topic: text().notNull(),
    sectionTitle: text(),
    sectionUuid: uuid(),
    /** Language of the question: that of its document, or the requested one. */
    language: text({ enum: ['es', 'en', 'fr', 'de', 'it', 'pt'] }),
    engine: text().notNull(),
    /** The content that its quote was last looked for in. */
    documentVersion: text().notNull(),
    /** Since when its quote is missing from its document. */
    staleAt: instant(),
    /** Empty where its owner brought it in and no sentence was found for it. */
    quote: text().notNull(),
    quoteStart: integer().notNull(),
    quoteEnd: integer().notNull(),
    anchor: jsonb().$type<Anchor>().notNull(),
    /** Where else it stands, of what is not in one place. */
    furtherSources: jsonb().$type<SourceSpan[]>().notNull().default([]),
    /** The author of the document asks it himself. */
    byAuthor: boolean().notNull().default(false),
    /** Verified like all, but less likely to be worth asking. */
    lessSure: boolean().notNull().default(false),
    /** For a false statement: the checked fact and what took its place. */
    swap: jsonb().$type<{ original: string; replacement: string } | null>(),
    /** Above 1: its owner has changed the wording, so it is no longer what was verified. */
    version: integer().notNull().default(1),
    /** Deleted, reported or replaced: asked no more, and kept for the ended attempts that did ask it. */
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

/** How a question read before each edit: ended attempts show what was asked then. */
export const questionVersions = pgTable(
  'question_versions',
  {
    questionId: belongsTo(() => questions.id),
    version: integer().notNull(),
    wording: jsonb().$type<QuestionWording>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.version] })],
);

/** Questions that a person rejected, and why: their document never gives them again, in no test. */
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
    /** The questions asked again, and of an ended attempt all that it asked; null for whatever the test holds. */
    onlyQuestions: jsonb().$type<string[] | null>(),
    /** Versions of the edited questions of an ended attempt, by uuid; the others were at their first. */
    questionVersions: jsonb().$type<Record<string, number> | null>(),
    currentQuestionUuid: uuid(),
    mode: text({ enum: ['practice', 'exam'] })
      .notNull()
      .default('practice'),
    /** The time of an exam. */
    minutes: integer(),
    /** When the time of an exam is over; null until it is begun. */
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
    /** The response, by the form of the question; null until there is one. */
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
    // Questions go with their answers: without it, deleting a document reads every answer there is.
    index('answers_question').on(table.questionId),
  ],
);
