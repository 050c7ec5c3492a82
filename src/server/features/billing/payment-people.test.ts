import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUser, register } from '#contract/accounts.ts';
import { listInvoices, syncSubscription } from '#contract/billing.ts';
import { changeEmail, verifyEmail } from '#contract/mailed-links.ts';
import { listOutbox } from '#contract/mail.ts';
import { listReferrals } from '#contract/referrals.ts';
import { eraseAccounts } from '#server/features/people-data/people-data.jobs.ts';
import {
  buyPlan,
  type PayingApp,
  paymentPage,
  startPayingApp,
  deliverEvents,
  untilBilled,
} from '#testing/a-paying-app.ts';
import { type FakeStripe } from '#testing/fake-stripe.ts';
import type { FixedClock } from '#testing/fixed-clock.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let paying: PayingApp;
let stripe: FakeStripe;
let testApp: TestApp;
let admin: TestClient;
let clock: FixedClock;
beforeAll(async () => {
  paying = await startPayingApp();
  ({ stripe, testApp, admin, clock } = paying);
});
afterAll(() => paying.stop());
beforeEach(() => {
  stripe.levers = { delayMs: 0, after: () => undefined, before: () => undefined };
  stripe.events.length = 0;
});

type Buyer = Awaited<ReturnType<typeof aPerson>>;
const untilQuiet = () => untilBilled(paying);
const deliver = () => deliverEvents(paying);
const buy = (person: TestClient, tierId?: number, interval?: 'monthly' | 'annual') =>
  buyPlan(paying, person, tierId, interval);

const customerOf = ({ user }: Buyer) =>
  [...stripe.customers.values()].find(({ email }) => email === user.email) ?? expect.fail('no customer');
async function tokenFor(address: string): Promise<string> {
  const { items } = (await admin.call(listOutbox, { query: { pageSize: 100 } })).body;
  const letter = items.find(({ to, text }) => to === address && text.includes('token='));
  return /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}
const confirmAddress = async (address: string) =>
  expect((await testApp.browser().call(verifyEmail, { body: { token: await tokenFor(address) } })).status).toBe(200);
let friends = 0;
async function aFriendOf({ user }: Buyer): Promise<Buyer> {
  friends += 1;
  const browser = testApp.browser();
  const body = {
    email: `friend${friends}@example.org`,
    username: `Friend ${friends}`,
    password: goodPassword,
    language: 'en' as const,
    referralCode: user.referralCode,
  };
  const answer = await browser.call(register, { body });
  // A referral from the same network address needs review.
  await testApp.app.database.pool.query(
    `update referrals set state = 'pending', reasons = '{}' where referred_id = (select id from users where email = $1)`,
    [body.email],
  );
  return { ...browser, user: answer.body.user };
}

describe('credit and invitations', () => {
  it('[R01, Z31] credit lowers the first invoice, is sent once, and comes back as spent', async () => {
    const ana = await aPerson(testApp);
    const friend = await aFriendOf(ana);
    await confirmAddress(friend.user.email);
    await buy(friend, 2);
    expect((await friend.call(listInvoices)).body.items).toMatchObject([{ paid: { amount: 99 } }]);
    expect((await friend.call(listReferrals)).body.creditCents).toBe(0);
    await friend.call(syncSubscription);
    const { id } = customerOf(friend);
    expect(stripe.balanceTransactions.filter(({ customer }) => customer === id).map(({ amount }) => amount)).toEqual([
      -500,
    ]);
  });

  it('[R01, Z30, Z31] credit that a double subscription took comes back', async () => {
    const ana = await aPerson(testApp);
    const friend = await aFriendOf(ana);
    const { customer } = await buy(friend, 2);
    await confirmAddress(friend.user.email);
    await untilQuiet();
    expect(stripe.customers.get(customer)?.balance).toBe(-500);
    clock.advance(60_000);
    const double = stripe.subscribe(customer, 'repaso_pro_monthly');
    expect(stripe.customers.get(customer)?.balance).toBe(0);
    await deliver();
    await friend.call(syncSubscription);
    expect(double.status).toBe('canceled');
    expect(stripe.customers.get(customer)?.balance).toBe(-500);
    expect((await friend.call(listReferrals)).body.creditCents).toBe(500);
  });

  it('[L02, R02, Z31] the first payment of who was invited gives two documents, and its refund takes all of it back', async () => {
    const ana = await aPerson(testApp);
    const friend = await aFriendOf(ana);
    await confirmAddress(friend.user.email);
    const subscription = await buy(friend, 3);
    stripe.renew(subscription);
    await deliver();
    expect((await ana.call(listReferrals)).body).toMatchObject({ documents: 2, creditCents: 500, completed: 1 });
    const [first] = [...stripe.invoices.values()].filter(({ subscription: id }) => id === subscription.id);
    if (first) stripe.refund(first, 100);
    await deliver();
    expect((await ana.call(listReferrals)).body.documents).toBe(2);
    if (first) stripe.refund(first, first.amount - 100);
    await deliver();
    expect((await ana.call(listReferrals)).body).toMatchObject({ documents: 0, creditCents: 0, completed: 0 });
    const { rows } = await testApp.app.database.pool.query(
      'select amount from document_entries where person_uuid = $1 order by id',
      [ana.user.uuid],
    );
    expect(rows).toEqual([{ amount: 2 }, { amount: -2 }]);
  });

  it('[L02, R02] an invitation that is confirmed after the payment counts the payment, too', async () => {
    const ana = await aPerson(testApp);
    const friend = await aFriendOf(ana);
    await buy(friend, 2);
    expect((await ana.call(listReferrals)).body.documents).toBe(0);
    await confirmAddress(friend.user.email);
    expect((await ana.call(listReferrals)).body.documents).toBe(2);
    await untilQuiet();
    expect(customerOf(friend).balance).toBe(-500);
  });
});

describe('accounts', () => {
  it('[A12, Z47] a leaving person is charged no more, and their customer is forgotten with the account', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 2);
    await person.call(deleteUser, { body: { email: person.user.email, password: goodPassword } });
    await untilQuiet();
    expect(subscription.status).toBe('canceled');
    clock.advance(8 * DAY_MS);
    const { pool, transaction } = testApp.app.database;
    await transaction((tx) => testApp.app.queue.send(tx, eraseAccounts, {}));
    const isThere = async (table: string, column: string, value: string) =>
      (await pool.query(`select 1 from ${table} where ${column} = $1`, [value])).rowCount === 1;
    await waitFor(async () => !(await isThere('users', 'uuid', person.user.uuid)));
    await untilQuiet();
    expect(await isThere('billing_customers', 'stripe_id', subscription.customer)).toBe(false);
    const { rows } = await pool.query('select user_id, cents from paid_invoices where user_id is null');
    expect(rows).toContainEqual({ user_id: null, cents: 599 });
    clock.advance(-8 * DAY_MS);
  });

  const leave = async (person: Buyer) => {
    await person.call(deleteUser, { body: { email: person.user.email, password: goodPassword } });
    await untilQuiet();
    clock.advance(60_000);
  };

  it('[A12, L04, Z47] a page that is open when its person leaves is closed', async () => {
    const person = await aPerson(testApp);
    const url = await paymentPage(person, 2);
    await leave(person);
    expect(() => stripe.pay(url)).toThrow('refused');
    expect(stripe.live(customerOf(person).id)).toEqual([]);
  });

  it('[A12, Z30, Z47] refunds charges after leaving, and none from before', async () => {
    const person = await aPerson(testApp);
    const first = await buy(person, 2);
    clock.advance(60_000);
    const late = stripe.subscribe(first.customer, 'repaso_basic_monthly', 'incomplete');
    await leave(person);
    stripe.confirm(late);
    await deliver();
    expect(stripe.live(first.customer)).toEqual([]);
    const refunds = [...stripe.invoices.values()]
      .filter(({ customer }) => customer === first.customer)
      .map(({ subscription, intent }) => [
        subscription,
        [...stripe.refunds.values()].filter((one) => one.payment_intent === intent).map(({ amount }) => amount),
      ]);
    expect(refunds).toEqual([
      [first.id, []],
      [late.id, [599]],
    ]);
  });

  it('[A12, L04] the provider learns another address of a person', async () => {
    const person = await aPerson(testApp);
    const { customer } = await buy(person, 2);
    const email = `new-${person.user.email}`;
    await person.call(changeEmail, { body: { email, password: goodPassword } });
    await confirmAddress(email);
    await untilQuiet();
    expect(stripe.customers.get(customer)?.email).toBe(email);
  });
});
