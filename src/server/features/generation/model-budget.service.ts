import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { costOf, type ModelPrices, type TokenUse } from '#domain/model/cost.ts';
import { keepRenewing } from '#server/db/lease.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DayUse, ModelAccessStore, ModelHold } from './model-access.store.ts';

/**
 * Thrown if the day's budget is spent (the user's tokens, or the instance's tokens or money), or if the user is
 * suspended.
 */
export class ModelQuotaError extends Error {
  override name = 'ModelQuotaError';
}

export interface ModelBudgetLimits {
  tokensPerUserPerDay: number;
  tokensPerDay: number;
}

/** Money limits entered by administrators. */
export interface ModelSpending {
  prices: ModelPrices;
  /** Daily limit in millionths of a US dollar; null means no limit. */
  mostPerDay: number | null;
}

/** Upper bound of a call's cost. */
export interface MostOfCall extends TokenUse {
  ownerId: number;
  /** Provider and model. */
  model: string;
  /** Share of the day's budget the call may use up, 0 to 1. */
  share?: number;
}

/** Share of the day's budget at which administrators are warned. */
const WARNED_SHARE = 0.8;
/** Typical reservation for questions about some passages. */
const USUAL_CALL = { tokens: 8_000, written: 6_000 };
/** Calls of other processes end unnoticed, so look again after this time, spread over processes. */
const LOOK_AGAIN_MS = { least: 1_000, most: 2_000 };
/** Letters per token in our languages, a conservative estimate. */
const LETTERS_PER_TOKEN = 3;

/** Upper bound of the tokens in these texts. */
export const mostTokensOf = (...words: string[]): number =>
  Math.ceil(words.reduce((letters, { length }) => letters + length, 0) / LETTERS_PER_TOKEN);

export type ModelBudget = ReturnType<typeof createModelBudget>;

/** Daily budgets: tokens per user, tokens and money for the instance. Every provider call takes from them (Z27). */
export function createModelBudget({
  database,
  store,
  accounts,
  limits,
  spending,
  warn,
  clock,
}: {
  database: Database;
  store: ModelAccessStore;
  accounts: Pick<AccountsService, 'maySend'>;
  limits: ModelBudgetLimits;
  /** Current money limits; null if no prices were entered. */
  spending: () => ModelSpending | null;
  /** Warns administrators, in the transaction that finds most of the day's budget spent. */
  warn: (tx: Tx) => Promise<void>;
  clock: Clock;
}) {
  const today = () => clock.now().toISOString().slice(0, 10);
  /** Resolves at the end of the next call of this process. */
  let nextEnd = Promise.withResolvers<void>();

  /** Money limit; infinite if none is set. */
  const mostCost = (share: number): number => (spending()?.mostPerDay ?? Infinity) * share;

  async function warnOnce(day: string, { all, cost }: Pick<DayUse, 'all' | 'cost'>): Promise<void> {
    const isMost = all >= limits.tokensPerDay * WARNED_SHARE || (cost > 0 && cost >= mostCost(WARNED_SHARE));
    if (!isMost) return;
    await database.transaction(async (tx) => {
      if (await store.markWarned(tx, day)) await warn(tx);
    });
  }

  const tryToHold = (hold: ModelHold, most: DayUse) =>
    database.transaction(async (tx) => {
      // Jobs may still run after an account is suspended (Z05).
      if (!(await accounts.maySend(hold.ownerId, tx))) throw new ModelQuotaError();
      return store.tryToHold(tx, hold, most);
    });

  return {
    /**
     * Reserves the maximum cost of a call and returns the unused rest afterwards. Most reservations are returned, so if
     * only they leave no room, returns a promise that resolves when some may have been returned; if no room can come,
     * throws.
     */
    async reserve({ ownerId, model, tokens, written, share = 1 }: MostOfCall) {
      const day = today();
      const prices = spending()?.prices ?? null;
      const hold = { id: randomUUID(), day, ownerId, tokens, cost: costOf(prices, model, { tokens, written }) };
      const most = {
        own: limits.tokensPerUserPerDay * share,
        all: limits.tokensPerDay * share,
        // A lowered limit does not block free calls.
        cost: hold.cost === 0 ? Infinity : mostCost(share),
      };
      const { promise: end } = nextEnd;
      const { isHeld, ...spent } = await tryToHold(hold, most);
      if (!isHeld) {
        const isHopeless =
          spent.own + tokens > most.own || spent.all + tokens > most.all || spent.cost + hold.cost > most.cost;
        if (isHopeless) throw new ModelQuotaError();
        const { least, most: longest } = LOOK_AGAIN_MS;
        const later = wait(least + Math.random() * (longest - least), undefined, { ref: false });
        return { held: undefined, mayHaveRoom: Promise.race([end, later]) };
      }
      const stopRenewing = keepRenewing(() => store.renewHold(hold.id));
      const held = {
        most: tokens,
        /** Without a reported number of output tokens, charge the maximum. */
        async settle(used: number, usedWritten = Math.min(used, written)) {
          const cost = costOf(prices, model, { tokens: used, written: Math.min(used, usedWritten) });
          try {
            // A hold that cannot be settled stays renewed, and counts the maximum for the rest of the day.
            const total = await store.settle({ ...hold, tokens: used, cost });
            stopRenewing();
            // The answer is already paid for, so don't fail; the next call retries the warning.
            await warnOnce(day, total).catch(() => undefined);
          } finally {
            nextEnd.resolve();
            nextEnd = Promise.withResolvers<void>();
          }
        },
      };
      return { held, mayHaveRoom: Promise.resolve() };
    },

    /** Today's spending of the whole instance. */
    async spentToday(): Promise<{ tokens: number; cost: number }> {
      const { all, cost } = await store.findUse(today(), 0);
      return { tokens: all, cost };
    },

    /**
     * Whether a typical call of this user would be rejected for the rest of the day, unless running calls return
     * enough.
     */
    async isSpent(ownerId: number, model: string): Promise<boolean> {
      const { own, all, cost } = await store.findUse(today(), ownerId);
      const usual = costOf(spending()?.prices ?? null, model, USUAL_CALL);
      return (
        own + USUAL_CALL.tokens > limits.tokensPerUserPerDay ||
        all + USUAL_CALL.tokens > limits.tokensPerDay ||
        (usual > 0 && cost + usual > mostCost(1))
      );
    },
  };
}
