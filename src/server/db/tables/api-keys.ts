import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';

/** Keys by which programs call in a person's name. A revoked one has no row. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    /** SHA-256 of the key; the key itself was shown once. */
    keyHash: text().notNull().unique(),
    name: text().notNull(),
    /** How the key begins. */
    start: text().notNull(),
    scope: text({ enum: ['read', 'add'] }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    lastUsedOn: date({ mode: 'string' }),
    /** When its person was told that it expires soon. */
    warnedAt: instant(),
  },
  (table) => [index('api_keys_owner').on(table.ownerId), index('api_keys_expiry').on(table.expiresAt)],
);
