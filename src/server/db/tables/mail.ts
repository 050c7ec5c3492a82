import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';

/** Letters that were not sent yet, or could not be: what was sent is gone. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    uuid: publicUuid(),
    /** Whom it is about: it goes with the account. */
    userId: belongsTo(() => users.id),
    /** Address, subject and text, encrypted with the secret of this instance: there may be a link in it. */
    sealed: text().notNull(),
    /** Why it stays. */
    failure: text({ enum: ['refused', 'unreachable'] }),
    createdAt: instant().notNull(),
  },
  (table) => [index('letters_user').on(table.userId), index('letters_age').on(table.createdAt)],
);
