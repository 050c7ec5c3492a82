import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';

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
  /** What it is for: the same thing is entered once a person. */
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

/** The plan that a person chose; none is Free (L05). `beta`: free while the beta lasts, nothing is charged. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    source: text({ enum: ['beta'] }).notNull(),
    tierId: integer().notNull(),
    interval: text({ enum: ['monthly', 'annual'] }).notNull(),
    startedAt: instant().notNull(),
    /** The last day of the beta that its person was told. */
    toldOfEnd: date({ mode: 'string' }),
  },
  (table) => [index('subscriptions_source').on(table.source)],
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
