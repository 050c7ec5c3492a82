import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, instant, reference } from './columns.ts';
import { documents } from './documents.ts';

/** A model's additions to the parts of an analysis; earlier ones stay until there are more. */
export const analysisDrafts = pgTable('analysis_drafts', {
  documentId: reference()
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  status: text({ enum: ['pending', 'completed', 'failed'] }).notNull(),
  errorCode: text(),
  /** The map can fail separately. */
  mapErrorCode: text(),
  /** The model that wrote the lines. */
  engine: text().notNull(),
  /** Content version, model, prompts and rules of the lines (N03). */
  inputHash: text(),
  lines: jsonb(),
  updatedAt: instant().notNull(),
});

/** Verified candidates for questions and cards of a content, made once (N03). */
export const studyMaterial = pgTable('study_material', {
  documentId: reference()
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  inputHash: text().notNull(),
  fileKey: text().notNull(),
});

export const analysisParts = pgTable(
  'analysis_parts',
  {
    documentId: belongsTo(() => documents.id),
    part: text().notNull(),
    status: text({ enum: ['pending', 'processing', 'completed', 'failed'] }).notNull(),
    result: jsonb(),
    /** File for results too large for a row. */
    fileKey: text(),
    errorCode: text(),
    /** Content version and engine the result was computed from (N03). */
    inputHash: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.part] })],
);
