import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Answers of writes, kept a day so that a repeated call has its effect once (Z33). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    principal: text().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    /** Keyed hash of the body: the body itself may hold a password. */
    bodyHash: text().notNull(),
    status: integer().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.principal, table.method, table.path, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
