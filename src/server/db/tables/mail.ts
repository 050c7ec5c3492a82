import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, instant, publicUuid, reference } from './columns.ts';

/** Unsent emails; sending deletes the row. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    uuid: publicUuid(),
    /** The user it concerns; deleted with the account. Null without an account. */
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** Address, subject and text, encrypted with this instance's secret, since they may contain a link. */
    sealed: text().notNull(),
    /** Why it was not sent. */
    failure: text({ enum: ['refused', 'unreachable'] }),
    createdAt: instant().notNull(),
  },
  (table) => [index('letters_user').on(table.userId), index('letters_age').on(table.createdAt)],
);

/** Email texts changed by administrators (X03); without a row, the app's text is used. */
export const letterTexts = pgTable(
  'letter_texts',
  {
    kind: text().notNull(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    action: text().notNull(),
    note: text().notNull(),
    /** Hash of the app's text when this one was written. */
    basedOn: text().notNull(),
    /**
     * False after a reset to the app's text; the row stays, so that its version keeps counting and outdated edits fail.
     */
    isInForce: boolean().notNull().default(true),
    version: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language] })],
);
