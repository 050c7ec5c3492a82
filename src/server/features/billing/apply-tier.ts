import { FREE_TIER } from '#domain/billing/plans.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { TierGrantsStore } from './tier-grants.store.ts';

/** Takes the plan that a person chose, none being Free; answers the one that the person has by it. */
export type ApplyTier = (tx: Tx, userId: number, chosen: number | undefined) => Promise<number>;

/** The only place that writes the plan of a person: the greater of what they chose and what they were given. */
export const createApplyTier =
  ({ accounts, events, grants }: { accounts: AccountsService; events: EventBus; grants: TierGrantsStore }): ApplyTier =>
  async (tx, userId, chosen = FREE_TIER) => {
    const granted = await grants.find(userId, tx);
    const tierId = Math.max(chosen, granted?.tierId ?? FREE_TIER);
    await accounts.setTier(tx, userId, tierId);
    await events.emit(tx, 'subscription.changed', { userId, tierId });
    return tierId;
  };
