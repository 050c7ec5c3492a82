import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/documents/content.ts';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';
import { belongsTo, reference } from './columns.ts';
import { documents } from './documents.ts';

/** The last OCR run of a scan. */
export const ocrRuns = pgTable('ocr_runs', {
  documentId: reference()
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** The file being read; a newer one has other pages. */
  fileKey: text().notNull(),
  status: text({ enum: ['running', 'cancelled', 'completed', 'failed'] }).notNull(),
  errorCode: text(),
  /** Languages to recognize, most likely first. */
  languages: jsonb().$type<Language[]>().notNull(),
  /** Numbers of the pages without text. */
  pages: jsonb().$type<number[]>().notNull(),
  /** Number of pages processed. */
  done: integer().notNull().default(0),
  /** Pages that timed out or failed in every attempt; a new start retries them. */
  skipped: jsonb().$type<number[]>().notNull().default([]),
});

/** Text of each page until all are done, so that no page is read twice. */
export const ocrPages = pgTable(
  'ocr_pages',
  {
    documentId: belongsTo(() => documents.id),
    page: integer().notNull(),
    content: jsonb().$type<OcrPage>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.page] })],
);
