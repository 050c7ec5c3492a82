import { costOf, type ModelPrices, type TokenUse } from '#domain/model/cost.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ModelAccessStore } from './model-access.store.ts';

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
  /** Reservations of this process's running calls. */
  const reserved = new Set<Reservation>();
  let tries: Promise<unknown> = Promise.resolve();

  /** Money limit; infinite if none is set. */
  const mostCost = (share: number): number => (spending()?.mostPerDay ?? Infinity) * share;

  /** Count only spent amounts, not the reservations of running calls. */
  async function warnOnce(day: string): Promise<void> {
    const { all, cost } = await store.sumUsage(database.db, day, 0);
    const holders = [...reserved].filter((other) => other.day === day);
    const isMost =
      all - tokensHeldBy(holders) >= limits.tokensPerDay * WARNED_SHARE ||
      (cost > 0 && cost - costHeldBy(holders) >= mostCost(WARNED_SHARE));
    if (!isMost) return;
    await database.transaction(async (tx) => {
      if (await store.markWarned(tx, day)) await warn(tx);
    });
  }

  const tryToReserve = ({ day, ownerId, tokens, cost }: Omit<Reservation, 'end'>, share: number) =>
    database.transaction(async (tx) => {
      await store.lockUsage(tx);
      // Jobs may still run after an account is suspended (Z05).
      if (!(await accounts.maySend(ownerId, tx))) throw new ModelQuotaError();
      const spent = await store.sumUsage(tx, day, ownerId);
      const missing = {
        own: spent.own + tokens - limits.tokensPerUserPerDay * share,
        all: spent.all + tokens - limits.tokensPerDay * share,
        // A lowered limit does not block free calls.
        cost: cost === 0 ? 0 : spent.cost + cost - mostCost(share),
      };
      const hasRoom = missing.own <= 0 && missing.all <= 0 && missing.cost <= 0;
      if (hasRoom) await store.addUsage(tx, day, ownerId, { tokens, cost, calls: 1 });
      return { hasRoom, missing };
    });

  return {
    /**
     * Reserves the maximum cost of a call and returns the unused rest afterwards. Most reservations are returned, so if
     * there is no room, the result lists running calls whose end may free some; if none can, it throws.
     */
    async reserve({ ownerId, model, tokens, written, share = 1 }: MostOfCall) {
      const day = today();
      const prices = spending()?.prices ?? null;
      const { promise: end, resolve } = Promise.withResolvers<void>();
      const one: Reservation = { day, ownerId, tokens, cost: costOf(prices, model, { tokens, written }), end };
      // One reservation at a time, so that a failed one knows which calls hold the budget.
      const tried = tries.then(async () => {
        const holders = [...reserved].filter((other) => other.day === day);
        const { hasRoom, missing } = await tryToReserve(one, share);
        if (hasRoom) reserved.add(one);
        return { hasRoom, missing, holders };
      });
      tries = tried.catch(() => undefined);
      const { hasRoom, missing, holders } = await tried;
      if (!hasRoom) {
        const own = holders.filter((other) => other.ownerId === ownerId);
        const isHopeless =
          tokensHeldBy(own) < missing.own || tokensHeldBy(holders) < missing.all || costHeldBy(holders) < missing.cost;
        if (isHopeless) throw new ModelQuotaError();
        return { held: undefined, ends: (missing.own > 0 ? own : holders).map((other) => other.end) };
      }
      const held = {
        most: tokens,
        /** Without a reported number of output tokens, charge the maximum. */
        async settle(spent: number, spentWritten = Math.min(spent, written)) {
          const cost = costOf(prices, model, { tokens: spent, written: Math.min(spent, spentWritten) });
          try {
            await store.addUsage(database.db, day, ownerId, {
              tokens: spent - tokens,
              cost: cost - one.cost,
              calls: 0,
            });
          } finally {
            reserved.delete(one);
            resolve();
          }
          // The answer is already paid for, so don't fail; the next call retries the warning.
          await warnOnce(day).catch(() => undefined);
        },
      };
      return { held, ends: [] };
    },

    /** Today's spending of the whole instance. */
    async spentToday(): Promise<{ tokens: number; cost: number }> {
      const { all, cost } = await store.sumUsage(database.db, today(), 0);
      return { tokens: all, cost };
    },

    /**
     * Whether a typical call of this user would be rejected for the rest of the day, unless running calls return
     * enough.
     */
    async isSpent(ownerId: number, model: string): Promise<boolean> {
      const { own, all, cost } = await store.sumUsage(database.db, today(), ownerId);
      const holders = [...reserved].filter((other) => other.day === today());
      const usual = costOf(spending()?.prices ?? null, model, USUAL_CALL);
      return (
        own - tokensHeldBy(holders.filter((other) => other.ownerId === ownerId)) + USUAL_CALL.tokens >
          limits.tokensPerUserPerDay ||
        all - tokensHeldBy(holders) + USUAL_CALL.tokens > limits.tokensPerDay ||
        (usual > 0 && cost - costHeldBy(holders) + usual > mostCost(1))
      );
    },
  };
}

/** Maximum cost of a running call. */
interface Reservation {
  day: string;
  ownerId: number;
  tokens: number;
  cost: number;
  end: Promise<void>;
}

const tokensHeldBy = (reservations: readonly Reservation[]): number =>
  reservations.reduce((sum, { tokens }) => sum + tokens, 0);

const costHeldBy = (reservations: readonly Reservation[]): number =>
  reservations.reduce((sum, { cost }) => sum + cost, 0);
