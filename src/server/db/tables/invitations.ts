import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { classes } from './classes.ts';
import { id, instant, publicUuid, reference } from './columns.ts';

/** A place for one new account, also while registration is closed. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    uuid: publicUuid(),
    /** Those of one list. */
    batchUuid: uuid().notNull(),
    name: text().notNull(),
    /** Where it was sent, if it was. */
    email: text(),
    /** Keyed hash of the code, which it is found by. */
    codeHash: text().notNull().unique(),
    /** The code for administrators to print, encrypted with the secret of this instance; gone with its use. */
    sealedCode: text(),
    /** The class that the account is in from its beginning. */
    classId: reference().references(() => classes.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** The language of its letter; null where none is sent. */
    letterLanguage: text().$type<'es' | 'en'>(),
    /** When the letter was written, by a job. */
    mailedAt: instant(),
  },
  (table) => [
    index('invitations_batch').on(table.batchUuid, table.id),
    index('invitations_class')
      .on(table.classId)
      .where(sql`${table.classId} is not null`),
    index('invitations_age').on(table.expiresAt),
  ],
);
