import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImportCounts, SkippedItem } from '#contract/people-data.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';

/** The last import of each user: its position in the file, and its results. */
export const dataImports = pgTable('data_imports', {
  id: id(),
  uuid: publicUuid(),
  ownerId: belongsTo(() => users.id).unique(),
  fileName: text().notNull(),
  storageFolder: text().notNull(),
  fileKey: text().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  status: text({ enum: ['pending', 'processing', 'completed', 'cancelled', 'failed'] }).notNull(),
  /** Number of importable parts of the file; 0 until counted. */
  parts: integer().notNull().default(0),
  /** Completed parts, and completed steps of the next part. */
  partsDone: integer().notNull().default(0),
  stepsDone: integer().notNull().default(0),
  counts: jsonb().$type<ImportCounts[]>().notNull().default([]),
  skipped: jsonb().$type<SkippedItem[]>().notNull().default([]),
  errorCode: text(),
  createdAt: instant().notNull(),
});
