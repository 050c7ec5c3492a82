import { randomUUID } from 'node:crypto';
import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts.ts';
import { createAccountsStore } from '#server/features/accounts/accounts.store.ts';
import type { Tx } from '#server/db/open-database.ts';
import { createLedgers, type Ledgers } from './ledgers.service.ts';
import { createLedgersStore } from './ledgers.store.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let ledgers: Ledgers;
let people: Awaited<ReturnType<typeof aPerson>>[];
beforeAll(async () => {
  testApp = await startTestApp();
  const { db } = testApp.app.database;
  const accounts = createAccountsStore(db);
  ledgers = createLedgers({ store: createLedgersStore(db), accounts, clock: testApp.clock });
  people = [];
  for (let index = 0; index < 3; index += 1) people.push(await aPerson(testApp));
});
afterAll(() => testApp.stop());

const transaction = <T>(work: (tx: Tx) => Promise<T>) => testApp.app.database.transaction(work);
const names = ['points', 'credit', 'documents'] as const;
const columns = { points: 'balance', credit: 'credit_cents', documents: 'referral_bonus' };
type Name = (typeof names)[number];

async function balanceOf(name: Name, personUuid: string): Promise<number> {
  const { rows } = await testApp.app.database.pool.query(`select ${columns[name]} as n from users where uuid = $1`, [
    personUuid,
  ]);
  return rows[0].n;
}

class Killed extends Error {}

describe('ledgers', () => {
  it('[Z32, A11] an entry moves the balance that the person sees', async () => {
    const person = await aPerson(testApp);
    const entry = { personUuid: person.user.uuid, amount: 30, kind: 'probe', key: 'first' };
    expect(await transaction((tx) => ledgers.points.add(tx, entry))).toBe(true);
    expect((await person.call(getCurrentUser)).body.balance).toBe(30);
    expect(await transaction((tx) => ledgers.points.add(tx, { ...entry, amount: 500 }))).toBe(false);
    expect((await person.call(getCurrentUser)).body.balance).toBe(30);
  });

  it('[Z31] what is taken back is taken back once, and nothing else is', async () => {
    const personUuid = people[0]?.user.uuid ?? '';
    await transaction((tx) => ledgers.credit.add(tx, { personUuid, amount: 500, kind: 'probe', key: 'given' }));
    const reverse = (key: string) => transaction((tx) => ledgers.credit.reverse(tx, personUuid, key));
    expect([await reverse('given'), await reverse('given'), await reverse('never given')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await balanceOf('credit', personUuid)).toBe(0);
    expect((await ledgers.credit.list(personUuid)).map(({ amount }) => amount)).toEqual([-500, 500]);
  });

  /** Compares random operations (parallel, repeated, some killed) with a map of expected entries. */
  async function holdsAgainstModel(runs: number): Promise<void> {
    const act = record({
      person: integer({ min: 0, max: 2 }),
      name: constantFrom(...names),
      key: integer({ min: 0, max: 12 }),
      amount: integer({ min: -50, max: 50 }).filter((amount) => amount !== 0),
      isKilled: boolean(),
    });
    await assert(
      asyncProperty(array(act, { minLength: 1, maxLength: 50 }), async (acts) => {
        const round = randomUUID();
        const before = new Map<string, number>();
        for (const { user } of people)
          for (const name of names) before.set(`${name} ${user.uuid}`, await balanceOf(name, user.uuid));
        const entered = new Map<string, number>();
        await Promise.all(
          acts.map(async ({ person, name, key, amount, isKilled }) => {
            const personUuid = people[person]?.user.uuid ?? '';
            const isNew = await transaction(async (tx) => {
              const answer = await ledgers[name].add(tx, { personUuid, amount, kind: 'probe', key: `${round}:${key}` });
              if (isKilled) throw new Killed();
              return answer;
            }).catch((error: unknown) => {
              if (!(error instanceof Killed)) throw error;
              return false;
            });
            if (!isNew) return;
            const place = `${name} ${personUuid} ${key}`;
            expect(entered.has(place)).toBe(false);
            entered.set(place, amount);
          }),
        );
        for (const [place, balance] of before) {
          const [name = '', personUuid = ''] = place.split(' ');
          const sum = [...entered]
            .filter(([of]) => of.startsWith(`${place} `))
            .reduce((all, [, amount]) => all + amount, 0);
          expect(await balanceOf(name as Name, personUuid)).toBe(balance + sum);
        }
      }),
      { numRuns: runs },
    );
  }

  it('[Z31, Z32] sum = balance = model, whatever happens at once, twice or not to its end', async () => {
    await holdsAgainstModel(6);
    expect(await ledgers.listDifferences()).toEqual([]);
  });

  it('[Z31, Z32] the same for ten thousand acts', { tags: 'night' }, async () => {
    await holdsAgainstModel(400);
    expect(await ledgers.listDifferences()).toEqual([]);
  });

  async function raceOnce(): Promise<void> {
    const person = await aPerson(testApp);
    const entry = { personUuid: person.user.uuid, amount: 7, kind: 'probe', key: randomUUID() };
    const all = await Promise.all(Array.from({ length: 50 }, () => transaction((tx) => ledgers.points.add(tx, entry))));
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf('points', person.user.uuid)).toBe(7);
  }

  it('[Z32] fifty at once enter one thing once', async () => {
    for (let round = 0; round < 3; round += 1) await raceOnce();
    expect(await ledgers.listDifferences()).toEqual([]);
  });

  it('[Z32] the same in a hundred rounds', { tags: 'night' }, async () => {
    for (let round = 0; round < 100; round += 1) await raceOnce();
    expect(await ledgers.listDifferences()).toEqual([]);
  });

  it.each(['point_entries', 'credit_entries', 'document_entries'])(
    '[O10] the database refuses to change or delete rows of %s',
    async (table) => {
      const { pool } = testApp.app.database;
      const personUuid = people[1]?.user.uuid ?? '';
      for (const name of names)
        await transaction((tx) => ledgers[name].add(tx, { personUuid, amount: 1, kind: 'probe', key: 'kept' }));
      for (const statement of [`update ${table} set amount = 1000`, `delete from ${table}`, `truncate ${table}`])
        await expect(pool.query(statement)).rejects.toThrow(/only added/);
      expect((await pool.query(`select 1 from ${table} where key = 'kept'`)).rowCount).toBe(1);
    },
  );

  it('[Z32] a balance that is not the sum of its entries is found', async () => {
    const person = await aPerson(testApp);
    await testApp.app.database.pool.query('update users set balance = 9 where uuid = $1', [person.user.uuid]);
    const found = await ledgers.listDifferences();
    expect(found).toEqual([{ ledger: 'points', personUuid: person.user.uuid, sum: 0, balance: 9 }]);
    await testApp.app.database.pool.query('update users set balance = 0 where uuid = $1', [person.user.uuid]);
  });

  it.each([0, 0.5, Number.NaN])('[Z32] an entry of %s is refused', async (amount) => {
    const entry = { personUuid: people[2]?.user.uuid ?? '', amount, kind: 'probe', key: 'odd' };
    await expect(transaction((tx) => ledgers.points.add(tx, entry))).rejects.toThrow(/an entry of/);
  });
});
