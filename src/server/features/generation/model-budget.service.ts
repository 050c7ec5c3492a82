import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ModelAccessStore } from './model-access.store.ts';

/** The day's tokens are spent, the person's or the instance's, or the person has none because it was suspended. */
export class ModelQuotaError extends Error {
  override name = 'ModelQuotaError';
}

export interface ModelBudgetLimits {
  tokensPerUserPerDay: number;
  tokensPerDay: number;
}

/** Letters of a token in the languages we know, on the careful side. */
const LETTERS_PER_TOKEN = 3;

/** The most tokens that words may have. */
export const mostTokensOf = (...words: string[]): number =>
  Math.ceil(words.reduce((letters, { length }) => letters + length, 0) / LETTERS_PER_TOKEN);

export type ModelBudget = ReturnType<typeof createModelBudget>;

/** The tokens of a day, a person's and the instance's; whatever is asked of a provider takes from them (Z27). */
export function createModelBudget({
  database,
  store,
  accounts,
  limits,
  clock,
}: {
  database: Database;
  store: ModelAccessStore;
  accounts: Pick<AccountsService, 'maySend'>;
  limits: ModelBudgetLimits;
  clock: Clock;
}) {
  const today = () => clock.now().toISOString().slice(0, 10);
  /** What calls of this process hold of the budgets. */
  const reserved = new Set<Reservation>();
  let tries: Promise<unknown> = Promise.resolve();

  const tryToReserve = (day: string, ownerId: number, tokens: number, share: number) =>
    database.transaction(async (tx) => {
      await store.lockUsage(tx);
      // Jobs go on where an account is closed (Z05).
      if (!(await accounts.maySend(ownerId, tx))) throw new ModelQuotaError();
      const { own, all } = await store.sumUsage(tx, day, ownerId);
      const missing = {
        own: own + tokens - limits.tokensPerUserPerDay * share,
        all: all + tokens - limits.tokensPerDay * share,
      };
      const hasRoom = missing.own <= 0 && missing.all <= 0;
      if (hasRoom) await store.addUsage(tx, day, ownerId, tokens, 1);
      return { hasRoom, missing };
    });

  return {
    /**
     * Takes the most that a call may cost; what it did not cost is given back. Calls of this process give back most of
     * what they hold: who finds no room is told whose end may make some, and refused where nobody's can.
     *
     * @param share of the day's tokens that may be spent once this has its own, 0 to 1.
     */
    async reserve(ownerId: number, tokens: number, share = 1) {
      const day = today();
      const { promise: end, resolve } = Promise.withResolvers<void>();
      const one: Reservation = { day, ownerId, tokens, end };
      // One after the other, so that whoever finds no room knows who holds it.
      const tried = tries.then(async () => {
        const holders = [...reserved].filter((other) => other.day === day);
        const { hasRoom, missing } = await tryToReserve(day, ownerId, tokens, share);
        if (hasRoom) reserved.add(one);
        return { hasRoom, missing, holders };
      });
      tries = tried.catch(() => undefined);
      const { hasRoom, missing, holders } = await tried;
      if (!hasRoom) {
        const own = holders.filter((other) => other.ownerId === ownerId);
        if (heldBy(own) < missing.own || heldBy(holders) < missing.all) throw new ModelQuotaError();
        return { held: undefined, ends: (missing.own > 0 ? own : holders).map((other) => other.end) };
      }
      const held = {
        most: tokens,
        async settle(spent: number) {
          try {
            await store.addUsage(database.db, day, ownerId, spent - tokens, 0);
          } finally {
            reserved.delete(one);
            resolve();
          }
        },
      };
      return { held, ends: [] };
    },

    /** What everybody together has spent today. */
    async spentToday(): Promise<number> {
      const { all } = await store.sumUsage(database.db, today(), 0);
      return all;
    },
  };
}

/** What a call may cost at most, until it has ended. */
interface Reservation {
  day: string;
  ownerId: number;
  tokens: number;
  end: Promise<void>;
}

const heldBy = (reservations: readonly Reservation[]): number =>
  reservations.reduce((sum, { tokens }) => sum + tokens, 0);
