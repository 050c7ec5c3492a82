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
    /** Title of the material that is made. */
    title: text().notNull(),
    kind: text({ enum: generationKinds }).notNull(),
    status: text({ enum: ['initializing', 'processing', 'completed', 'error', 'cancelled'] }).notNull(),
    requested: integer().notNull(),
    produced: integer().notNull().default(0),
    options: jsonb().$type<GenerationOptions>().notNull(),
    engine: text().notNull(),
    errorCode: text(),
    /** Null while it runs, and where all that was asked for was made. */
    shortfall: text({ enum: shortfallReasons }),
    resultUuid: uuid(),
    /** Its owner deleted what was made: it counts for no limit any more. */
    resultDeleted: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [index('generations_owner').on(table.ownerId, table.createdAt, table.id)],
);

/** The documents of a generation, in the order they were asked for. A deleted one is detached; with the last one the generation is deleted. */
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

/** A person's use of the model on one day, reserved before each call and settled after it (Z27). */
export const modelUsage = pgTable(
  'model_usage',
  {
    day: date({ mode: 'string' }).notNull(),
    ownerId: belongsTo(() => users.id),
    tokens: integer().notNull(),
    calls: integer().notNull(),
    /** Millionths of a US dollar, by the prices of that moment; 0 where none were entered. */
    cost: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] }), index('model_usage_day').on(table.day)],
);

/** Days on which administrators were told that most of the budget is spent. */
export const modelWarnings = pgTable('model_warnings', { day: date({ mode: 'string' }).primaryKey() });

/** Answers of the model by what was asked: the same words about a document are not paid for twice. */
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

/** Drafts of the model that were confirmed and not wanted yet; they go with their document. */
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
    /** Hash of the request, so that none is kept twice. */
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
