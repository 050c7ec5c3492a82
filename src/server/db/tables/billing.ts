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
 * Append-only, enforced by a trigger; corrections are new entries. Users are stored by uuid without a foreign key:
 * entries of a deleted account remain under a pseudonym (Z47).
 */
const ledgerColumns = () => ({
  id: id(),
  uuid: publicUuid(),
  personUuid: uuid().notNull(),
  amount: integer().notNull(),
  kind: text().notNull(),
  /** Purpose; unique per user, so that the same thing is entered once. */
  key: text().notNull(),
  at: instant().notNull(),
});

/** Points from quests (Z32). Their sum is `users.balance`. */
export const pointEntries = pgTable('point_entries', ledgerColumns(), (table) => [
  uniqueIndex('point_entries_key').on(table.personUuid, table.key),
]);

/** US cents that reduce invoices, from referrals (Z31). Their sum is `users.creditCents`. */
export const creditEntries = pgTable('credit_entries', ledgerColumns(), (table) => [
  uniqueIndex('credit_entries_key').on(table.personUuid, table.key),
]);

/** Documents beyond the plan's limit, from referred users who paid (L02). Their sum is `users.referralBonus`. */
export const documentEntries = pgTable('document_entries', ledgerColumns(), (table) => [
  uniqueIndex('document_entries_key').on(table.personUuid, table.key),
]);

/** Credit entries sent to the payment provider, with its ids; separate because the ledger is append-only. */
export const creditTransfers = pgTable('credit_transfers', {
  entryUuid: uuid().primaryKey(),
  stripeId: text().notNull().unique(),
});

/**
 * A user's plan; no row means Free (L05). `beta`: free of charge during the beta. `stripe`: last state from the payment
 * provider.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    source: text({ enum: ['beta', 'stripe'] }).notNull(),
    tierId: integer().notNull(),
    interval: text({ enum: ['monthly', 'annual'] }).notNull(),
    startedAt: instant().notNull(),
    /** The end of the beta of which the user was last notified. */
    betaEndNotified: date({ mode: 'string' }),
    status: text({ enum: ['active', 'pastDue', 'incomplete'] })
      .notNull()
      .default('active'),
    periodEnd: instant(),
    cancelAt: instant(),
    nextTierId: integer(),
    nextInterval: text({ enum: ['monthly', 'annual'] }),
    nextFrom: instant(),
    /** Amount of the next charge in the currency's smallest unit; null if unknown. */
    nextAmount: integer(),
    nextCurrency: text(),
    /** The plan remains valid until then despite a failed charge. */
    graceUntil: instant(),
    /** Number of emails sent about this failed charge. */
    lettersSent: integer().notNull().default(0),
  },
  (table) => [index('subscriptions_source').on(table.source)],
);

/**
 * The only link between a user and the payment provider, written before the first checkout. A null user means that the
 * account was deleted.
 */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    uuid: uuid().primaryKey(),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    stripeId: text().unique(),
    /** Whether it belongs to a live key; test keys do not know it. Null: older than this column. */
    isLive: boolean(),
    /** The provider's account that knows it. Null: not reported at the last reading. */
    accountId: text(),
    /** Whether a subscription was live at the last reading, paid or not. */
    hasSubscription: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Start of the reading whose result is stored, by the database's clock. */
    syncedAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [uniqueIndex('billing_customers_user').on(table.userId, table.isLive, table.accountId)],
);

/** Checkout pages of the provider: at most one open per user. */
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

/** Events from the provider, without their content. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text(),
    receivedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    doneAt: timestamp({ withTimezone: true, mode: 'string' }),
    /** `foreign`: for a customer that is not ours; `ignored`: for no customer. */
    outcome: text({ enum: ['applied', 'ignored', 'foreign'] }),
  },
  (table) => [
    index('stripe_events_open')
      .on(table.customerId)
      .where(sql`${table.doneAt} is null`),
  ],
);

/** Paid invoices. They remain without their user when an account is deleted. */
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

/** Networks where a user shared Repaso; each counts once (R02). */
export const shareBonuses = pgTable(
  'share_bonuses',
  {
    userId: belongsTo(() => users.id),
    network: text({ enum: ['twitter', 'facebook'] }).notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
);
