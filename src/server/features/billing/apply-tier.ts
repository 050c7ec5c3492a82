import { FREE_TIER } from '#domain/billing/plans.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';

export type ApplyTier = (tx: Tx, userId: number, tierId: number | undefined) => Promise<void>;

/** The only place that writes the plan of a person; none is Free. */
export const createApplyTier =
  ({ accounts, events }: { accounts: AccountsService; events: EventBus }): ApplyTier =>
  async (tx, userId, tierId = FREE_TIER) => {
    await accounts.setTier(tx, userId, tierId);
    await events.emit(tx, 'subscription.changed', { userId, tierId });
  };
