import { date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo } from './columns.ts';

/** Plans granted by administrators; a user has the greater of the granted and the chosen one (X02). */
export const tierGrants = pgTable(
  'tier_grants',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    tierId: integer().notNull(),
    /** Last day in UTC; null means permanently. */
    until: date({ mode: 'string' }),
  },
  (table) => [index('tier_grants_until').on(table.until)],
);
