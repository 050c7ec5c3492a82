import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImportCounts, SkippedItem } from '#contract/people-data.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';

/** The last import of each person: where it is in its file, and what came of it. */
export const dataImports = pgTable('data_imports', {
  id: id(),
  uuid: publicUuid(),
  ownerId: belongsTo(() => users.id).unique(),
  fileName: text().notNull(),
  storageFolder: text().notNull(),
  fileKey: text().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  status: text({ enum: ['pending', 'processing', 'completed', 'cancelled', 'failed'] }).notNull(),
  /** Parts of the file that something is made of; 0 until they are counted. */
  parts: integer().notNull().default(0),
  /** Those that are done, and the steps of the next one that are. */
  partsDone: integer().notNull().default(0),
  stepsDone: integer().notNull().default(0),
  counts: jsonb().$type<ImportCounts[]>().notNull().default([]),
  skipped: jsonb().$type<SkippedItem[]>().notNull().default([]),
  errorCode: text(),
  createdAt: instant().notNull(),
});
