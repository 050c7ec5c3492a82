import { isNotNull } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReferralReason } from '#domain/referrals/invitation-rules.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';

/** Invited people, by the code they came with (R01). The reward is in the ledger, under the uuid of the row. */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    uuid: publicUuid(),
    referrerId: belongsTo(() => users.id),
    referredId: belongsTo(() => users.id).unique(),
    state: text({ enum: ['pending', 'review', 'completed', 'rejected', 'reversed'] }).notNull(),
    /** Why it waits or was refused. */
    reasons: jsonb().$type<ReferralReason[]>().notNull().default([]),
    /** Keyed hash of where it came from; gone after a day (Z31). */
    addressHash: text(),
    createdAt: instant().notNull(),
    completedAt: instant(),
  },
  (table) => [
    index('referrals_referrer').on(table.referrerId, table.id),
    index('referrals_state').on(table.state, table.id),
    index('referrals_address').on(table.createdAt).where(isNotNull(table.addressHash)),
  ],
);
