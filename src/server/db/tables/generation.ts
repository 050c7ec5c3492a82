import type { Language } from '#domain/documents/content.ts';
import type { GenerationOptions } from '#contract/generation-options.ts';
import { generationKinds } from '#domain/generation/kinds.ts';
import { shortfallReasons } from '#domain/generation/shortfall.ts';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';
import { documents } from './documents.ts';

export const generations = pgTable(
  'generations',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    /** Title of the generated material. */
    title: text().notNull(),
    kind: text({ enum: generationKinds }).notNull(),
    status: text({ enum: ['initializing', 'processing', 'completed', 'error', 'cancelled'] }).notNull(),
    requested: integer().notNull(),
    produced: integer().notNull().default(0),
    options: jsonb().$type<GenerationOptions>().notNull(),
    engine: text().notNull(),
    errorCode: text(),
    /** Null while it runs, and if everything requested was made. */
    shortfall: text({ enum: shortfallReasons }),
    resultUuid: uuid(),
    /** Its owner deleted the result, so it no longer counts towards any limit. */
    resultDeleted: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [index('generations_owner').on(table.ownerId, table.createdAt, table.id)],
);

/**
 * The documents of a generation, in the requested order. Deleting a document detaches it; the generation is deleted
 * with its last document.
 */
export const generationDocuments = pgTable(
  'generation_documents',
  {
    generationId: belongsTo(() => generations.id),
    documentId: belongsTo(() => documents.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.generationId, table.documentId] }),
    index('generation_documents_document').on(table.documentId),
  ],
);

/** A user's use of the model per day (Z27). */
export const modelUsage = pgTable(
  'model_usage',
  {
    day: date({ mode: 'string' }).notNull(),
    ownerId: belongsTo(() => users.id),
    tokens: integer().notNull(),
    calls: integer().notNull(),
    /** Millionths of a US dollar at the prices of that time; 0 if no prices were entered. */
    cost: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] }), index('model_usage_day').on(table.day)],
);

/** Use of the model by the whole instance per day, so that no call sums the day's users; deleted accounts stay counted. */
export const modelDays = pgTable('model_days', {
  day: date({ mode: 'string' }).primaryKey(),
  tokens: bigint({ mode: 'number' }).notNull(),
  calls: bigint({ mode: 'number' }).notNull(),
  cost: bigint({ mode: 'number' }).notNull(),
});

/** Maximum costs of running calls, held from a day's budget; a hold that is not renewed lapses. */
export const modelHolds = pgTable(
  'model_holds',
  {
    id: uuid().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    ownerId: belongsTo(() => users.id),
    tokens: bigint({ mode: 'number' }).notNull(),
    cost: bigint({ mode: 'number' }).notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('model_holds_owner').on(table.ownerId)],
);

/** Days on which administrators were warned that most of the budget is spent. */
export const modelWarnings = pgTable('model_warnings', { day: date({ mode: 'string' }).primaryKey() });

/** Requests to a hosted model that run in some process; a row that is not renewed ends by itself. */
export const modelLeases = pgTable('model_leases', { id: uuid().primaryKey(), expiresAt: instant().notNull() });

/** Questions that some process asks a model, by their key, so that others wait for the answer; a claim that is not renewed lapses. */
export const modelClaims = pgTable('model_claims', {
  key: text().primaryKey(),
  id: uuid().notNull(),
  expiresAt: instant().notNull(),
});

/** Answers of the model by request, so that the same question about a document is paid only once. */
export const modelAnswers = pgTable(
  'model_answers',
  {
    documentId: belongsTo(() => documents.id),
    key: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.key] }), index('model_answers_age').on(table.createdAt)],
);

/** Confirmed but unused drafts of the model; deleted with their document. */
export const keptDrafts = pgTable(
  'kept_drafts',
  {
    id: id(),
    documentId: belongsTo(() => documents.id),
    documentVersion: text().notNull(),
    /** Kind of the drafts, with the versions of the prompts and rules that made them. */
    kind: text().notNull(),
    engine: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Hash of version, kind, engine, language and stem, so that no draft is stored twice. */
    key: text().notNull(),
    worth: real().notNull(),
    draft: jsonb().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('kept_drafts_key').on(table.documentId, table.key),
    index('kept_drafts_age').on(table.createdAt),
  ],
);
