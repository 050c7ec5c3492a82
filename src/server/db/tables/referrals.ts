import { isNotNull } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReferralReason } from '#domain/referrals/invitation-rules.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';

/** Referred users, by the code they used (R01). The reward is in the ledger, under the row's uuid. */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    uuid: publicUuid(),
    referrerId: belongsTo(() => users.id),
    referredId: belongsTo(() => users.id).unique(),
    state: text({ enum: ['pending', 'review', 'completed', 'rejected', 'reversed'] }).notNull(),
    /** Why it needs review or was rejected. */
    reasons: jsonb().$type<ReferralReason[]>().notNull().default([]),
    /** Keyed hash of the network address; removed after a day (Z31). */
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
