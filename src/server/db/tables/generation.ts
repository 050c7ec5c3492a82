import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, instant, publicUuid, reference } from './columns.ts';
import { documents } from './documents.ts';

export const generations = pgTable(
  'generations',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    documentId: reference()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['test'] }).notNull(),
    status: text({ enum: ['initializing', 'processing', 'completed', 'error', 'cancelled'] }).notNull(),
    requested: integer().notNull(),
    produced: integer().notNull().default(0),
    options: jsonb().notNull(),
    engine: text().notNull(),
    errorCode: text(),
    resultUuid: uuid(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    index('generations_owner').on(table.ownerId, table.createdAt, table.id),
    index('generations_document').on(table.documentId),
    index('generations_result').on(table.resultUuid),
  ],
);
