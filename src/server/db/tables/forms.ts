import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { messageKinds, messageStates } from '#domain/forms/messages.ts';
import { users } from './accounts.ts';
import { id, instant, publicUuid, reference } from './columns.ts';

/** Messages to the operator. Deleted with their sender's account, else after a year. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    uuid: publicUuid(),
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: messageKinds }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    type: text().notNull(),
    rating: integer(),
    title: text(),
    body: text().notNull(),
    url: text(),
    /** Request id of a failed call, as reported by the sender. */
    requestId: uuid(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    state: text({ enum: messageStates }).notNull(),
    spamReasons: text({ enum: ['decoy', 'repeated', 'links'] })
      .array()
      .notNull(),
    /** Keyed hash of kind and text: detects the same message within a day. */
    bodyHash: text().notNull(),
    /** Answer that an administrator emailed. */
    answer: text(),
    answeredAt: instant(),
    /** Article draft created from a proposal. */
    articleUuid: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('messages_user').on(table.userId),
    index('messages_age').on(table.createdAt),
    index('messages_body').on(table.bodyHash, table.createdAt),
  ],
);

/** Used form tickets, stored until they expire. */
export const usedFormTickets = pgTable(
  'used_form_tickets',
  { hash: text().primaryKey(), usedAt: instant().notNull() },
  (table) => [index('used_form_tickets_age').on(table.usedAt)],
);

/** Newsletter subscribers. Their links are derived from this instance's secret, so none is stored. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    uuid: publicUuid(),
    email: text().notNull().unique(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    state: text({ enum: ['pending', 'confirmed'] }).notNull(),
    /** The consent text beside the field, as the user saw it. */
    consent: text().notNull(),
    requestedAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [index('subscribers_state').on(table.state, table.id)],
);
