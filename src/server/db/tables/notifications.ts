import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.ts';
import { belongsTo, id, instant } from './columns.ts';

/** Push address of a browser, for notifications without an open page. Deleted with the sign-in that created it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    ownerId: belongsTo(() => users.id),
    signInId: belongsTo(() => sessions.id),
    /** The addresses themselves are too long for an index. */
    endpointHash: text().notNull().unique(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('push_subscriptions_owner').on(table.ownerId, table.createdAt),
    index('push_subscriptions_sign_in').on(table.signInId),
  ],
);
