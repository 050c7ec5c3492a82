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
  /** The file that is looked at; a newer one has other pages. */
  fileKey: text().notNull(),
  status: text({ enum: ['running', 'cancelled', 'completed', 'failed'] }).notNull(),
  errorCode: text(),
  /** The languages that its words are looked for in, the likeliest first. */
  languages: jsonb().$type<Language[]>().notNull(),
  /** Numbers of the pages without text. */
  pages: jsonb().$type<number[]>().notNull(),
  /** How many of them were looked at. */
  done: integer().notNull().default(0),
  /** Those that took too long or broke off each time they were looked at: worth another try when it is started again. */
  skipped: jsonb().$type<number[]>().notNull().default([]),
});

/** The text of a page until all pages are done: no page is read twice. */
export const ocrPages = pgTable(
  'ocr_pages',
  {
    documentId: belongsTo(() => documents.id),
    page: integer().notNull(),
    content: jsonb().$type<OcrPage>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.page] })],
);
