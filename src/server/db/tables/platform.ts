import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What writes left, kept a day so that a repeated call has its effect once (Z33). */
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
    /** The name of what was answered, or an answer of a few words. */
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.principal, table.method, table.path, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** Calls of whoever is limited, until their window is over; the columns are those that rate-limiter-flexible writes (Z19). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
