import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { classes } from './classes.ts';
import { id, instant, publicUuid, reference } from './columns.ts';

/** Permission for one new account, also while registration is closed. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    uuid: publicUuid(),
    /** Shared by all invitations of a list. */
    batchUuid: uuid().notNull(),
    name: text().notNull(),
    /** Recipient of the email, if one was sent. */
    email: text(),
    /** Keyed hash of the code, for lookups. */
    codeHash: text().notNull().unique(),
    /** The code for administrators to print, encrypted with this instance's secret; removed when used. */
    sealedCode: text(),
    /** The class that the new account joins. */
    classId: reference().references(() => classes.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Language of the email; null if none is sent. */
    letterLanguage: text().$type<'es' | 'en'>(),
    /** When a job sent the email. */
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
