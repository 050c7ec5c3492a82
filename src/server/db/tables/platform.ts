import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, publicUuid } from './columns.ts';

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

/**
 * Keys of stored files that are written before a row names them; a sweep looks only at these, never at a whole bucket.
 * Only where files lie in S3.
 */
export const fileIntents = pgTable(
  'file_intents',
  {
    key: text().primaryKey(),
    folder: text().notNull(),
    begunAt: instant().notNull(),
  },
  (table) => [index('file_intents_folder').on(table.folder)],
);

/** Settings that administrators have changed (X08); those without a row have their default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  /** JSON; null is a value, too. */
  value: jsonb(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
  /** A person, without a foreign key: it outlives the account as a pseudonym (Z47). */
  updatedBy: uuid().notNull(),
});

/** The model that administrators set, in one row; no row where none is. */
export const modelSettings = pgTable('model_settings', {
  /** Always `words`: there is one model that writes. */
  purpose: text().primaryKey(),
  provider: text().notNull(),
  /** Null is the address that the provider is usually reached at. */
  baseUrl: text(),
  model: text().notNull(),
  /** Sealed with the secret of the server; null where the provider asks for none. */
  sealedKey: text(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
  /** A person, without a foreign key: it outlives the account as a pseudonym (Z47). */
  updatedBy: uuid().notNull(),
});

/**
 * The record of administration (Z29). A trigger refuses updates, and deletions within 365 days. People are named by
 * uuid without a foreign key, so that the erasure of an account neither changes nor stops on it.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    uuid: publicUuid(),
    at: instant().notNull(),
    actorKind: text({ enum: ['admin', 'person', 'stranger', 'system', 'cli', 'stripe'] }).notNull(),
    actorUuid: uuid(),
    action: text().notNull(),
    targetKind: text().notNull(),
    targetUuid: uuid(),
    label: text().notNull().default(''),
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    reason: text(),
    requestId: text(),
  },
  (table) => [
    index('audit_entries_age').on(table.at),
    index('audit_entries_target').on(table.targetKind, table.targetUuid, table.at),
    index('audit_entries_actor').on(table.actorUuid, table.at),
  ],
);
/** Content that came with the app, by the name of its file; its row may be changed or deleted since. */
export const contentSeeds = pgTable('content_seeds', {
  name: text().primaryKey(),
  /** The row that was made of it. */
  uuid: uuid().notNull(),
  /** Hash of the content that the row was given last. */
  hash: text().notNull(),
});

/** Facts that health checks need over time: since when a check has its state, the last verified backup. */
export const healthFacts = pgTable('health_facts', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
