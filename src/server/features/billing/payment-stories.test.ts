import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentPage, type PayingApp, sendEvent, startPayingApp, untilBilled } from '#testing/a-paying-app.ts';
import type { FakeStripe } from '#testing/fake-stripe.ts';
import { aPerson } from '#testing/sign-in.ts';

type Buyer = Awaited<ReturnType<typeof aPerson>>;
type Bought = ReturnType<FakeStripe['pay']>;

let paying: PayingApp;
beforeAll(async () => {
  paying = await startPayingApp();
});
afterAll(() => paying.stop());

const page = (person: Buyer, tierId = 2) => paymentPage(person, tierId);
const buy = async (stripe: FakeStripe, person: Buyer, tierId = 2) => stripe.pay(await page(person, tierId));
const invoiceOf = (stripe: FakeStripe, { id }: Bought) =>
  [...stripe.invoices.values()].find(({ subscription }) => subscription === id) ?? expect.fail('no invoice');

/** Stories at the provider, one per line; no event is sent before their end. */
const stories: [string, (stripe: FakeStripe, person: Buyer) => Promise<void>][] = [
  ['buys', async (stripe, person) => void (await buy(stripe, person))],
  ['buys, the next charge fails', async (stripe, person) => stripe.renew(await buy(stripe, person), 'declined')],
  [
    'buys, a charge fails and is made good',
    async (stripe, person) => {
      const one = await buy(stripe, person);
      stripe.renew(one, 'declined');
      stripe.recover(one);
    },
  ],
  [
    'buys, a charge fails for good',
    async (stripe, person) => {
      const one = await buy(stripe, person);
      stripe.renew(one, 'declined');
      stripe.giveUp(one);
    },
  ],
  ['goes up', async (stripe, person) => stripe.change(await buy(stripe, person), 'repaso_pro_monthly')],
  ['goes down later', async (stripe, person) => stripe.change(await buy(stripe, person, 4), 'repaso_basic_monthly')],
  [
    'has gone down',
    async (stripe, person) => {
      const one = await buy(stripe, person, 3);
      stripe.change(one, 'repaso_basic_monthly');
      stripe.renew(one);
    },
  ],
  ['cancels', async (stripe, person) => stripe.cancelInPortal(await buy(stripe, person))],
  [
    'cancels and takes it back',
    async (stripe, person) => {
      const one = await buy(stripe, person);
      stripe.cancelInPortal(one);
      stripe.renewInPortal(one);
    },
  ],
  [
    'has cancelled',
    async (stripe, person) => {
      const one = await buy(stripe, person);
      stripe.cancelInPortal(one);
      stripe.renew(one);
    },
  ],
  [
    'gets the money back',
    async (stripe, person) => {
      const one = await buy(stripe, person);
      stripe.refund(invoiceOf(stripe, one));
      stripe.cancelInPortal(one);
      stripe.renew(one);
    },
  ],
  [
    'buys twice',
    async (stripe, person) => {
      const one = await buy(stripe, person);
      stripe.subscribe(one.customer, 'repaso_pro_monthly');
    },
  ],
  [
    'waits for the bank',
    async (stripe, person) => {
      const one = stripe.payLater(await page(person));
      stripe.confirm(one);
    },
  ],
];

const MOST_EVENTS = 5;

function* ordersOf<T>(all: T[]): Generator<T[]> {
  if (all.length < 2) yield all;
  else
    for (const [index, one] of all.entries())
      for (const rest of ordersOf(all.toSpliced(index, 1))) yield [one, ...rest];
}

const tiers: Record<string, number> = { basic: 2, pro: 3, master: 4 };

/** The expected local state, derived only from the provider's state. */
function expected(stripe: FakeStripe, customer: string) {
  const shown = stripe.live(customer).filter(({ status }) => status !== 'unpaid');
  const invoices = [...stripe.invoices.values()].filter((one) => one.customer === customer);
  const refunded = (intent: string | null) =>
    [...stripe.refunds.values()]
      .filter((one) => one.payment_intent === intent)
      .reduce((sum, { amount }) => sum + amount, 0);
  const keyOf = (id: string) => stripe.prices.get(id)?.lookup_key ?? '';
  return {
    tierId: shown[0] ? tiers[keyOf(shown[0].price).split('_')[1] ?? ''] : 1,
    subscriptions: shown.map(({ status, price, periodEnd, cancel_at: cancelAt, schedule }) => ({
      status: status === 'past_due' ? 'pastDue' : 'active',
      price: keyOf(price),
      periodEnd,
      cancelAt,
      hasChange: schedule !== null,
    })),
    invoices: invoices.map(({ id, amount, intent }) => `${id} ${amount} ${refunded(intent)}`).toSorted(),
    letters: shown[0]?.status === 'past_due' ? 1 : 0,
  };
}

const secondsOf = (at: Date | null) => at && Math.floor(at.getTime() / 1000);

async function found({ user }: Buyer): Promise<ReturnType<typeof expected>> {
  const { pool } = paying.testApp.app.database;
  const ask = async (what: string, from: string) =>
    (await pool.query(`select ${what} from ${from} join users u on u.id = t.user_id where u.uuid = $1`, [user.uuid]))
      .rows;
  const names = ['', '', 'basic', 'pro', 'master'];
  const [tier] = (await pool.query<{ tier_id: number }>('select tier_id from users where uuid = $1', [user.uuid])).rows;
  const subscriptions = await ask('t.*', 'subscriptions t');
  const invoices = await ask('t.*', 'paid_invoices t');
  return {
    tierId: tier?.tier_id,
    subscriptions: subscriptions.map((row) => ({
      status: row.status,
      price: `repaso_${names[row.tier_id]}_${row.interval}`,
      periodEnd: secondsOf(row.period_end) ?? 0,
      cancelAt: secondsOf(row.cancel_at),
      hasChange: row.next_tier_id !== null,
    })),
    invoices: invoices.map((row) => `${row.stripe_id} ${row.cents} ${row.refunded_cents}`).toSorted(),
    letters: (await ask('t.id', 'letters t')).length,
  };
}

/** Resets the local state, as if no event had arrived. */
async function forgetAll({ user }: Buyer): Promise<void> {
  const { pool } = paying.testApp.app.database;
  const own = 'user_id = (select id from users where uuid = $1)';
  for (const table of ['subscriptions', 'paid_invoices', 'letters'])
    await pool.query(`delete from ${table} where ${own}`, [user.uuid]);
  await pool.query(`update billing_customers set synced_at = null where ${own}`, [user.uuid]);
  await pool.query('update users set tier_id = 1 where uuid = $1', [user.uuid]);
  await pool.query('delete from stripe_events');
}

const places = new Map<string, number>();
/** Picks some of all permutations, always the same ones. */
function some<T>(all: T[], count: number, seed: string): T[] {
  places.set(seed, (places.get(seed) ?? seed.length) + 7);
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => {
    const one = all[((places.get(seed) ?? 0) * (index + 1) * 31) % all.length];
    return one ?? expect.fail('no order');
  });
}

/**
 * Plays a story and delivers its events in many orders; returns orders after which the local state differs from the
 * provider's.
 */
async function differences(name: string, play: (typeof stories)[number][1], most: number): Promise<unknown[]> {
  const wrong: unknown[] = [];
  const { stripe, testApp } = paying;
  const person = await aPerson(testApp);
  const other = await aPerson(testApp);
  stripe.events.length = 0;
  await buy(stripe, other);
  const old = stripe.events.splice(0).map(({ payload }) => payload);
  await play(stripe, person);
  const events = stripe.events.splice(0).slice(-MOST_EVENTS);
  const customer = [...stripe.customers.values()].find(({ email }) => email === person.user.email)?.id ?? '';
  for (const order of some([...ordersOf(events)], most, name)) {
    await forgetAll(person);
    for (const event of [...order, ...order.toReversed(), ...order]) {
      const { status } = await sendEvent(paying, event);
      if (status !== 200) throw new Error(`an event was answered by ${status}`);
    }
    for (const payload of old) await sendEvent(paying, { payload });
    await untilBilled(paying);
    const story = order.map(({ payload }) => (JSON.parse(payload) as { type: string }).type).join(', ');
    const [here, there] = [await found(person), expected(stripe, customer)];
    if (!isDeepStrictEqual(here, there)) wrong.push({ story, here, there });
  }
  return wrong;
}

describe('stories at the provider', () => {
  it.each(stories)('[L04, Z30] who %s has what the provider says, each event three times', async (name, play) => {
    expect(await differences(name, play, 1)).toEqual([]);
  });

  it.each(stories)('[L04, Z30] who %s has it in all orders', { tags: 'night' }, async (name, play) => {
    expect(await differences(name, play, Number.POSITIVE_INFINITY)).toEqual([]);
  });

  it('[L04, Z30] two hundred events at once are answered and applied', { tags: 'night' }, async () => {
    const { stripe, testApp } = paying;
    const people = [];
    for (let index = 0; index < 10; index += 1) people.push(await aPerson(testApp));
    stripe.events.length = 0;
    const bought: Bought[] = [];
    for (const person of people) bought.push(await buy(stripe, person));
    while (stripe.events.length < 200) for (const one of bought) stripe.renew(one);
    const events = stripe.events.splice(0).slice(-200);
    const answers = await Promise.all(events.map(async (event) => (await sendEvent(paying, event)).status));
    expect(new Set(answers)).toEqual(new Set([200]));
    await untilBilled(paying);
    const { rows } = await testApp.app.database.pool.query('select 1 from stripe_events where done_at is null');
    expect(rows).toEqual([]);
    for (const [index, person] of people.entries())
      // The only email is that of the registration.
      expect(await found(person)).toEqual({ ...expected(stripe, bought[index]?.customer ?? ''), letters: 1 });
  });
});
