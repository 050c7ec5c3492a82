import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';

/** API keys, with which programs act on behalf of a user. Revoking deletes the row. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    /** SHA-256 of the key; the key itself was shown only once. */
    keyHash: text().notNull().unique(),
    name: text().notNull(),
    /** First characters of the key. */
    start: text().notNull(),
    scope: text({ enum: ['read', 'add'] }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    lastUsedOn: date({ mode: 'string' }),
    /** When its owner was warned of the expiry. */
    warnedAt: instant(),
  },
  (table) => [index('api_keys_owner').on(table.ownerId), index('api_keys_expiry').on(table.expiresAt)],
);
