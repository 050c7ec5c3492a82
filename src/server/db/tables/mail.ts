import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, instant, publicUuid, reference } from './columns.ts';

/** Letters that were not sent yet, or could not be: what was sent is gone. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    uuid: publicUuid(),
    /** Whom it is about: it goes with the account. Null where no account is meant. */
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** Address, subject and text, encrypted with the secret of this instance: there may be a link in it. */
    sealed: text().notNull(),
    /** Why it stays. */
    failure: text({ enum: ['refused', 'unreachable'] }),
    createdAt: instant().notNull(),
  },
  (table) => [index('letters_user').on(table.userId), index('letters_age').on(table.createdAt)],
);

/** Words of letters that administrators have changed (X03); those without a row are the app's. */
export const letterTexts = pgTable(
  'letter_texts',
  {
    kind: text().notNull(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    action: text().notNull(),
    note: text().notNull(),
    /** Hash of the app's words when these were written. */
    basedOn: text().notNull(),
    /** False since they were set back to the app's words: the version counts on, so that a stale one is refused. */
    isInForce: boolean().notNull().default(true),
    version: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language] })],
);
