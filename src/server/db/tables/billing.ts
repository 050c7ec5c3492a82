import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid, reference } from './columns.ts';

/**
 * Entries are only added, which a trigger holds; a correction is another entry. People are named by uuid without a
 * foreign key: an erased account leaves its entries under a pseudonym (Z47).
 */
const ledgerColumns = () => ({
  id: id(),
  uuid: publicUuid(),
  personUuid: uuid().notNull(),
  amount: integer().notNull(),
  kind: text().notNull(),
  /** Purpose: the same thing is entered once a person. */
  key: text().notNull(),
  at: instant().notNull(),
});

/** Points, from quests (Z32). Their sum is `users.balance`. */
export const pointEntries = pgTable('point_entries', ledgerColumns(), (table) => [
  uniqueIndex('point_entries_key').on(table.personUuid, table.key),
]);

/** US cents that lower invoices, from invitations (Z31). Their sum is `users.creditCents`. */
export const creditEntries = pgTable('credit_entries', ledgerColumns(), (table) => [
  uniqueIndex('credit_entries_key').on(table.personUuid, table.key),
]);

/** Documents beyond those of the plan, from invited people who paid (L02). Their sum is `users.referralBonus`. */
export const documentEntries = pgTable('document_entries', ledgerColumns(), (table) => [
  uniqueIndex('document_entries_key').on(table.personUuid, table.key),
]);

/** Entries of credit that the payment provider has, with its ids; the ledger itself is only added to. */
export const creditTransfers = pgTable('credit_transfers', {
  entryUuid: uuid().primaryKey(),
  stripeId: text().notNull().unique(),
});

/**
 * The plan that a person has; none is Free (L05). `beta`: free while the beta lasts, nothing is charged. `stripe`: what
 * the payment provider said last.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    source: text({ enum: ['beta', 'stripe'] }).notNull(),
    tierId: integer().notNull(),
    interval: text({ enum: ['monthly', 'annual'] }).notNull(),
    startedAt: instant().notNull(),
    /** The last day of the beta that its person was notified of. */
    betaEndNotified: date({ mode: 'string' }),
    status: text({ enum: ['active', 'pastDue', 'incomplete'] })
      .notNull()
      .default('active'),
    periodEnd: instant(),
    cancelAt: instant(),
    nextTierId: integer(),
    nextInterval: text({ enum: ['monthly', 'annual'] }),
    nextFrom: instant(),
    /** The next charge, in the smallest unit of its currency; null where none is told. */
    nextAmount: integer(),
    nextCurrency: text(),
    /** Until then the plan counts although its charge failed. */
    graceUntil: instant(),
    /** Letters about this failed charge. */
    lettersSent: integer().notNull().default(0),
  },
  (table) => [index('subscriptions_source').on(table.source)],
);

/**
 * The only join between a person and the payment provider, written before the first checkout. Without a person the
 * account is gone.
 */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    uuid: uuid().primaryKey(),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    stripeId: text().unique(),
    /** Whether it belongs to a live key: a test key does not know it. Null: older than this column. */
    isLive: boolean(),
    /** The account of the provider that knows it. Null: not told when it was last read. */
    accountId: text(),
    /** Whether a subscription was live when it was last read, paid or not. */
    hasSubscription: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** When the read began, by the clock of the database, whose result is kept. */
    syncedAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [uniqueIndex('billing_customers_user').on(table.userId, table.isLive, table.accountId)],
);

/** Pages of the provider on which a person may pay: one open at a time. */
export const checkouts = pgTable(
  'checkouts',
  {
    uuid: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    tierId: integer().notNull(),
    interval: text({ enum: ['monthly', 'annual'] }).notNull(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    stripeId: text().unique(),
    state: text({ enum: ['open', 'done', 'expired'] }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('checkouts_open')
      .on(table.userId)
      .where(sql`${table.state} = 'open'`),
    index('checkouts_user').on(table.userId),
  ],
);

/** Events that the provider sent, without what they say. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text(),
    receivedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    doneAt: timestamp({ withTimezone: true, mode: 'string' }),
    /** `foreign`: of a customer that is not ours; `ignored`: of none. */
    outcome: text({ enum: ['applied', 'ignored', 'foreign'] }),
  },
  (table) => [
    index('stripe_events_open')
      .on(table.customerId)
      .where(sql`${table.doneAt} is null`),
  ],
);

/** Invoices that people paid. They stay without their person when an account is erased. */
export const paidInvoices = pgTable(
  'paid_invoices',
  {
    stripeId: text().primaryKey(),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    cents: integer().notNull(),
    currency: text().notNull().default('usd'),
    refundedCents: integer().notNull(),
    paidAt: instant().notNull(),
    url: text(),
  },
  (table) => [index('paid_invoices_user').on(table.userId)],
);

/** Where a person shared Repaso: once a network (R02). */
export const shareBonuses = pgTable(
  'share_bonuses',
  {
    userId: belongsTo(() => users.id),
    network: text({ enum: ['twitter', 'facebook'] }).notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
);
