import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, id, instant, publicUuid } from './columns.ts';

/** Answers of writes, kept for a day, so that a replay has no second effect (Z33). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    principal: text().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    /** Keyed hash of the body, which may contain a password. */
    bodyHash: text().notNull(),
    status: integer().notNull(),
    /** The uuid of the answered object, or a short answer itself. */
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.principal, table.method, table.path, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** Call counts of limited callers, until their window ends; rate-limiter-flexible defines the columns (Z19). */
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
 * Keys of stored files, written before their row exists; a sweep checks only these, never a whole bucket. Only used
 * with S3.
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

/**
 * Hashed files of the pages of each release that has run lately, for processes of another release: during a rolling
 * upgrade a page and its files may come from different ones. Only used with Postgres.
 */
export const keptAssets = pgTable('kept_assets', {
  name: text().primaryKey(),
  bytes: bytea().notNull(),
  /** Last start of a process that has the file itself. */
  usedAt: instant().notNull(),
});

/** Migrations that only add, so that servers without them still start (Z43). */
export const expandingMigrations = pgTable('expanding_migrations', { hash: text().primaryKey() });

/** Settings changed by administrators (X08); those without a row have their default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  /** JSON; null is a valid value. */
  value: jsonb(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
  /** A user, without a foreign key: it outlives the account as a pseudonym (Z47). */
  updatedBy: uuid().notNull(),
});

/** The model that administrators set; at most one row. */
export const modelSettings = pgTable('model_settings', {
  /** Always `words`: there is only one generating model. */
  purpose: text().primaryKey(),
  provider: text().notNull(),
  /** Null means the provider's default address. */
  baseUrl: text(),
  model: text().notNull(),
  /** Encrypted with the server's secret; null if the provider needs no key. */
  sealedKey: text(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
  /** A user, without a foreign key: it outlives the account as a pseudonym (Z47). */
  updatedBy: uuid().notNull(),
});

/**
 * The audit log (Z29). A trigger rejects updates, and deletions within 365 days. Users are stored by uuid without a
 * foreign key, so that deleting an account neither changes nor is blocked by entries.
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
/** Content shipped with the app, by file name; its row may have been changed or deleted since. */
export const contentSeeds = pgTable('content_seeds', {
  name: text().primaryKey(),
  /** The row created from it. */
  uuid: uuid().notNull(),
  /** Hash of the content last written to the row. */
  hash: text().notNull(),
});

/** Processes that work on the queues, with their places by queue; a process that does not renew its row is dead. */
export const queueWorkers = pgTable('queue_workers', {
  id: uuid().primaryKey(),
  places: jsonb().$type<Record<string, number>>().notNull(),
  expiresAt: instant().notNull(),
});

/** Where recurring work that goes through all rows in slices continues, whichever process runs it next. */
export const jobCursors = pgTable('job_cursors', {
  /** Name of the job. */
  job: text().primaryKey(),
  /** The next run looks at rows before this id. */
  before: bigint({ mode: 'number' }).notNull(),
});

/** Facts that health checks need over time: since when a check has its state, the last verified backup. */
export const healthFacts = pgTable('health_facts', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
