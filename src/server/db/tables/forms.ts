import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { messageKinds, messageStates } from '#domain/forms/messages.ts';
import { users } from './accounts.ts';
import { id, instant, publicUuid, reference } from './columns.ts';

/** Messages to the operator. They go with the account they were written from, else after a year. */
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
    /** Request id of a failed call, as its sender named it. */
    requestId: uuid(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    state: text({ enum: messageStates }).notNull(),
    spamReasons: text({ enum: ['decoy', 'repeated', 'links'] })
      .array()
      .notNull(),
    /** Keyed, of kind and words: the same message within a day is kept apart. */
    bodyHash: text().notNull(),
    /** The words of the administrator who answered it by mail. */
    answer: text(),
    answeredAt: instant(),
    /** The draft of an article that was made of a proposal. */
    articleUuid: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('messages_user').on(table.userId),
    index('messages_age').on(table.createdAt),
    index('messages_body').on(table.bodyHash, table.createdAt),
  ],
);

/** Tickets of forms that were used, until they are too old to be used again. */
export const usedFormTickets = pgTable(
  'used_form_tickets',
  { hash: text().primaryKey(), usedAt: instant().notNull() },
  (table) => [index('used_form_tickets_age').on(table.usedAt)],
);

/** Subscribers of the newsletter. Their links are made of the secret of this instance, so none is stored. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    uuid: publicUuid(),
    email: text().notNull().unique(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    state: text({ enum: ['pending', 'confirmed'] }).notNull(),
    /** The sentence beside the field, as it was read. */
    consent: text().notNull(),
    requestedAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [index('subscribers_state').on(table.state, table.id)],
);
