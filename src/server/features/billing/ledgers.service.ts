import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { LedgerName, LedgerRow, LedgersStore } from './ledgers.store.ts';

/** Credit that the payment provider deducted from an invoice. */
export const SPENT = 'spent';

export interface LedgerEntry {
  personUuid: string;
  /** Points, US cents or documents; negative to take back. */
  amount: number;
  /** Kind of entry, e.g. `quest` or `referral`. */
  kind: string;
  /** Names the one thing the entry is for, e.g. `quest:UUID:PERIOD`, so that retries and races enter it only once. */
  key: string;
}

export interface Ledger {
  /**
   * Adds an entry once and updates the balance, in the transaction of its cause. Returns whether it was new. Locks the
   * user's row; callers with several users start with the referred ones.
   */
  add(tx: Tx, entry: LedgerEntry): Promise<boolean>;
  /** Adds the opposite of an entry, once; does nothing if the entry does not exist. */
  reverse(tx: Tx, personUuid: string, key: string): Promise<boolean>;
  /** Newest first. */
  list(personUuid: string): Promise<LedgerRow[]>;
}

export type Ledgers = ReturnType<typeof createLedgers>;

/** Earned points, credit and documents (Z31, Z32), as sums of append-only entries. */
export function createLedgers({
  store,
  accounts,
  followCredit,
  clock,
}: {
  store: LedgersStore;
  accounts: Pick<AccountsService, 'addToBalance' | 'listBalances'>;
  /** Reports new credit to the provider, if payments are on. */
  followCredit?: ((tx: Tx, personUuid: string) => Promise<void>) | undefined;
  clock: Clock;
}) {
  const columns = { points: 'balance', credit: 'creditCents', documents: 'referralBonus' } as const;

  function ledgerOf(name: LedgerName): Ledger {
    async function add(tx: Tx, { personUuid, amount, kind, key }: LedgerEntry): Promise<boolean> {
      if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`an entry of ${amount}`);
      const values = { uuid: randomUUID(), personUuid, amount, kind, key, at: clock.now() };
      if (!(await store.insertEntry(tx, name, values))) return false;
      await accounts.addToBalance(tx, personUuid, columns[name], amount);
      if (name === 'credit' && kind !== SPENT) await followCredit?.(tx, personUuid);
      return true;
    }
    return {
      add,
      async reverse(tx, personUuid, key) {
        const amount = await store.findAmount(tx, name, personUuid, key);
        return (
          amount !== undefined && add(tx, { personUuid, amount: -amount, kind: 'reversal', key: `reversal:${key}` })
        );
      },
      list: (personUuid) => store.listEntries(name, personUuid),
    };
  }

  /** Users whose balance differs from the sum of their entries. Only reports them; never corrects silently. */
  async function listDifferences(): Promise<
    { ledger: LedgerName; personUuid: string; sum: number; balance: number }[]
  > {
    const differences = [];
    for (const ledger of ['points', 'credit', 'documents'] as const) {
      const sums = await store.sumsUnscoped(ledger);
      const balances = await accounts.listBalances(columns[ledger]);
      for (const [personUuid, balance] of balances) {
        const sum = sums.get(personUuid) ?? 0;
        if (sum !== balance) differences.push({ ledger, personUuid, sum, balance });
      }
    }
    return differences;
  }

  return {
    points: ledgerOf('points'),
    credit: ledgerOf('credit'),
    documents: ledgerOf('documents'),
    listDifferences,
  };
}
