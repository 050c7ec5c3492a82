import { date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo } from './columns.ts';

/** Plans that administrators gave to people: each has the greater of it and the one they chose (X02). */
export const tierGrants = pgTable(
  'tier_grants',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    tierId: integer().notNull(),
    /** The last day in UTC; null is for good. */
    until: date({ mode: 'string' }),
  },
  (table) => [index('tier_grants_until').on(table.until)],
);
