import { FREE_TIER } from '#domain/billing/plans.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { TierGrantsStore } from './tier-grants.store.ts';

/** Applies the plan a user chose, Free by default; returns the resulting plan. */
export type ApplyTier = (tx: Tx, userId: number, chosen: number | undefined) => Promise<number>;

/** Sets a user's plan, and is the only place that does: the greater of the chosen and the granted plan. */
export const createApplyTier =
  ({ accounts, events, grants }: { accounts: AccountsService; events: EventBus; grants: TierGrantsStore }): ApplyTier =>
  async (tx, userId, chosen = FREE_TIER) => {
    const granted = await grants.find(userId, tx);
    const tierId = Math.max(chosen, granted?.tierId ?? FREE_TIER);
    await accounts.setTier(tx, userId, tierId);
    await events.emit(tx, 'subscription.changed', { userId, tierId });
    return tierId;
  };
