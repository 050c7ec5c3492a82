import { costOf, type ModelPrices, type TokenUse } from '#domain/model/cost.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ModelAccessStore } from './model-access.store.ts';

/** The day's budget is spent, the person's tokens or the tokens or money of the instance, or the person has none because it was suspended. */
export class ModelQuotaError extends Error {
  override name = 'ModelQuotaError';
}

export interface ModelBudgetLimits {
  tokensPerUserPerDay: number;
  tokensPerDay: number;
}

/** Limits in money, as administrators entered them. */
export interface ModelSpending {
  prices: ModelPrices;
  /** Millionths of a US dollar that may be spent a day; null where money has no limit. */
  mostPerDay: number | null;
}

/** Highest cost of a call. */
export interface MostOfCall extends TokenUse {
  ownerId: number;
  /** Provider and model. */
  model: string;
  /** Share of the day's budget that may be spent, 0 to 1. */
  share?: number;
}

/** Administrators are told once this share of a day's budget is spent. */
const WARNED_SHARE = 0.8;
/** Questions about some passages hold about as much while they are written. */
const USUAL_CALL = { tokens: 8_000, written: 6_000 };
/** Letters of a token in the languages we know, on the careful side. */
const LETTERS_PER_TOKEN = 3;

/** The most tokens that words may have. */
export const mostTokensOf = (...words: string[]): number =>
  Math.ceil(words.reduce((letters, { length }) => letters + length, 0) / LETTERS_PER_TOKEN);

export type ModelBudget = ReturnType<typeof createModelBudget>;

/** The tokens of a day, a person's and the instance's, and the money of the instance; whatever is asked of a provider takes from them (Z27). */
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
  /** Asked at each call; null where no prices were entered. */
  spending: () => ModelSpending | null;
  /** Tells administrators, in the transaction that finds it, that most of the day's budget is spent. */
  warn: (tx: Tx) => Promise<void>;
  clock: Clock;
}) {
  const today = () => clock.now().toISOString().slice(0, 10);
  /** Reservations of this process's running calls. */
  const reserved = new Set<Reservation>();
  let tries: Promise<unknown> = Promise.resolve();

  /** Most that may be spent in money; without a limit there is always room. */
  const mostCost = (share: number): number => (spending()?.mostPerDay ?? Infinity) * share;

  /** Reservations of running calls are not spent. */
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
      // Jobs go on where an account is closed (Z05).
      if (!(await accounts.maySend(ownerId, tx))) throw new ModelQuotaError();
      const spent = await store.sumUsage(tx, day, ownerId);
      const missing = {
        own: spent.own + tokens - limits.tokensPerUserPerDay * share,
        all: spent.all + tokens - limits.tokensPerDay * share,
        // A free call is not held up by a limit that was lowered since.
        cost: cost === 0 ? 0 : spent.cost + cost - mostCost(share),
      };
      const hasRoom = missing.own <= 0 && missing.all <= 0 && missing.cost <= 0;
      if (hasRoom) await store.addUsage(tx, day, ownerId, { tokens, cost, calls: 1 });
      return { hasRoom, missing };
    });

  return {
    /**
     * Takes the most that a call may cost; what it did not cost is given back. Calls of this process give back most of
     * what they hold: who finds no room is told whose end may make some, and refused where nobody's can.
     */
    async reserve({ ownerId, model, tokens, written, share = 1 }: MostOfCall) {
      const day = today();
      const prices = spending()?.prices ?? null;
      const { promise: end, resolve } = Promise.withResolvers<void>();
      const one: Reservation = { day, ownerId, tokens, cost: costOf(prices, model, { tokens, written }), end };
      // One after the other, so that whoever finds no room knows who holds it.
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
        /** Where nobody says how many were written, as many as could be are paid for. */
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
          // The answer is paid for: where the warning fails, the next call sends it.
          await warnOnce(day).catch(() => undefined);
        },
      };
      return { held, ends: [] };
    },

    /** Spending of all people today. */
    async spentToday(): Promise<{ tokens: number; cost: number }> {
      const { all, cost } = await store.sumUsage(database.db, today(), 0);
      return { tokens: all, cost };
    },

    /** Whether a usual call of this person would be refused for the rest of the day, as far as calls under way do not give back. */
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

/** Highest cost of a call, until it has ended. */
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
