import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUser, getCurrentUser } from '#contract/accounts.ts';
import { listAudit } from '#contract/audit.ts';
import {
  cancelSubscription,
  getSubscription,
  listInvoices,
  openPortal,
  reactivateSubscription,
  syncSubscription,
} from '#contract/billing.ts';
import { listOutbox } from '#contract/mail.ts';
import {
  buyPlan,
  orderPlan,
  type PayingApp,
  paymentPage,
  runBilling,
  startPayingApp,
  deliverEvents,
  untilBilled,
} from '#testing/a-paying-app.ts';
import { type FakeStripe } from '#testing/fake-stripe.ts';
import type { FixedClock } from '#testing/fixed-clock.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { followPayments } from './billing.jobs.ts';

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
const tierOf = async (person: TestClient) => (await person.call(getCurrentUser)).body.tierId;
const standing = async (person: TestClient) => (await person.call(getSubscription)).body;
const night = () => runBilling(paying, followPayments);
const letters = async (person: Buyer) =>
  (await admin.call(listOutbox, { query: { pageSize: 100 } })).body.items
    .filter(({ to, text }) => to === person.user.email && text.includes('/subscription'))
    .map(({ subject }) => subject);

describe('buying', () => {
  it('[L03, L04, L05] a plan counts once it was paid, not with the return, and shows its next charge', async () => {
    const person = await aPerson(testApp);
    const url = await paymentPage(person, 3, 'annual');
    expect(url).toContain(`${stripe.origin}/pay/`);
    expect(await tierOf(person)).toBe(1);
    const subscription = stripe.pay(url);
    expect(await tierOf(person)).toBe(1);
    await deliver();
    expect(await tierOf(person)).toBe(3);
    expect(await standing(person)).toMatchObject({
      tierId: 3,
      source: 'stripe',
      status: 'active',
      interval: 'annual',
      nextChargeAt: new Date(subscription.periodEnd * 1000).toISOString(),
      cancelAt: null,
      documentLimit: 200,
    });
    const { items } = (await person.call(listInvoices)).body;
    expect(items).toMatchObject([{ paid: { amount: 11_510, currency: 'usd' }, refundedAmount: 0 }]);
    const [entry] = (await admin.call(listAudit, { query: { target: person.user.uuid } })).body.items;
    expect(entry).toMatchObject({ actor: { kind: 'stripe' }, before: { tierId: 1 }, after: { tierId: 3 } });
  });

  it('[L04, Z30] returning from the payment page asks for the state: the plan counts without any event', async () => {
    const person = await aPerson(testApp);
    stripe.pay(await paymentPage(person, 2));
    expect((await person.call(syncSubscription)).body).toMatchObject({ tierId: 2, status: 'active' });
    expect(await tierOf(person)).toBe(2);
  });

  it('[L04] leaving the page or a declined card changes nothing, and the same page is offered again', async () => {
    const person = await aPerson(testApp);
    const url = await paymentPage(person, 2);
    stripe.decline(url);
    expect((await person.call(syncSubscription)).status).toBe(404);
    expect(await paymentPage(person, 2)).toBe(url);
    const other = await paymentPage(person, 3);
    expect(other).not.toBe(url);
    expect(() => stripe.pay(url)).toThrow('refused');
    stripe.pay(other);
    await deliver();
    expect(await tierOf(person)).toBe(3);
  });

  it('[L04] a page that is over is replaced', async () => {
    const person = await aPerson(testApp);
    const url = await paymentPage(person, 2);
    clock.advance(3 * 60 * 60 * 1000);
    const secondPage = await paymentPage(person, 2);
    expect(secondPage).not.toBe(url);
    stripe.pay(secondPage);
    await deliver();
    expect(await tierOf(person)).toBe(2);
  });

  it('[L04, Z30] twenty clicks in five tabs make one page, and one subscription', async () => {
    const person = await aPerson(testApp);
    const answers = await Promise.all(Array.from({ length: 20 }, () => orderPlan(person, 2)));
    const urls = new Set(answers.map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    const customers = [...stripe.customers.values()].filter(({ email }) => email === person.user.email);
    expect(customers).toHaveLength(1);
    const id = customers[0]?.id;
    expect([...stripe.sessions.values()].filter(({ customer }) => customer === id)).toHaveLength(1);
    stripe.pay([...urls][0] ?? '');
    await deliver();
    expect(stripe.live(id)).toHaveLength(1);
  });

  it('[L04] clicks on different plans leave at most one open page, and another click has one', async () => {
    const person = await aPerson(testApp);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => orderPlan(person, 2 + (index % 3))));
    expect(answers.every(({ status }) => status === 200 || status === 502)).toBe(true);
    const [customer] = [...stripe.customers.values()].filter(({ email }) => email === person.user.email);
    const open = () =>
      [...stripe.sessions.values()].filter((one) => one.customer === customer?.id && one.status === 'open');
    expect(open().length).toBeLessThanOrEqual(1);
    await paymentPage(person, 2);
    expect(open()).toHaveLength(1);
  });

  it('[L04] the bank has to confirm: nothing changes until it did', async () => {
    const person = await aPerson(testApp);
    const subscription = stripe.payLater(await paymentPage(person, 2));
    await deliver();
    expect(await standing(person)).toMatchObject({ status: 'incomplete', tierId: 2, documentLimit: 10 });
    expect(await tierOf(person)).toBe(1);
    stripe.confirm(subscription);
    await deliver();
    expect(await tierOf(person)).toBe(2);
  });

  it('[Z30] two live subscriptions: the younger one ends, and its charge goes back', async () => {
    const person = await aPerson(testApp);
    const first = await buy(person, 2);
    clock.advance(60_000);
    const second = stripe.subscribe(first.customer, 'repaso_pro_monthly');
    await deliver();
    expect(stripe.live(first.customer).map(({ id }) => id)).toEqual([first.id]);
    expect(second.status).toBe('canceled');
    const refunded = [...stripe.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
    expect(refunded).toBe(1_199);
    expect(await tierOf(person)).toBe(2);
    const { items } = (await person.call(listInvoices)).body;
    expect(items.map(({ paid, refundedAmount }) => [paid.amount, refundedAmount])).toEqual([
      [1_199, 1_199],
      [599, 0],
    ]);
  });
});

describe('an older double', () => {
  it('[Z30] is left to a person, and recorded once', async () => {
    const person = await aPerson(testApp);
    const { customer } = await buy(person, 2);
    clock.advance(60_000);
    const double = stripe.subscribe(customer, 'repaso_pro_monthly');
    stripe.events.length = 0;
    clock.advance(2 * DAY_MS);
    await night();
    await night();
    await person.call(syncSubscription);
    expect(stripe.live(customer)).toHaveLength(2);
    const { items } = (await admin.call(listAudit, { query: { action: 'subscription.double' } })).body;
    expect(items.filter(({ target }) => target.label === double.id)).toHaveLength(1);
  });
});

describe('a price that somebody made at the provider', () => {
  it('[L03, L05] of one of our products counts as its plan', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 2);
    const price = stripe.addPrice({ product: 'repaso_pro', unit_amount: 9_900, interval: 'year' });
    stripe.changePrice(subscription, price);
    await deliver();
    expect(await standing(person)).toMatchObject({ tierId: 3, interval: 'annual', status: 'active' });
    expect(stripe.live(subscription.customer)).toHaveLength(1);
  });

  it('[L03, L04, Z47] of something else leaves the plan, sells nothing beside it, and ends on leaving', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 3);
    const price = stripe.addPrice({ product: 'prod_of_somebody', unit_amount: 4_200, interval: 'month' });
    stripe.changePrice(subscription, price);
    await deliver();
    await night();
    expect(await standing(person)).toMatchObject({ tierId: 3, status: 'active' });
    expect(await tierOf(person)).toBe(3);
    expect(await paymentPage(person, 2)).toContain('/portal/');
    await person.call(deleteUser, { body: { email: person.user.email, password: goodPassword } });
    await untilQuiet();
    expect(subscription.status).toBe('canceled');
  });
});

describe('the next charge', () => {
  const basic = () => [...stripe.prices.values()].find(({ lookup_key: key }) => key === 'repaso_basic_monthly');

  it('[L03, L05] is the price that its subscriber has, whatever others pay by now', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 2);
    const older = stripe.addPrice({ product: 'repaso_basic', unit_amount: 399, interval: 'month' });
    stripe.changePrice(subscription, older);
    await deliver();
    expect(await standing(person)).toMatchObject({ tierId: 2, nextCharge: { amount: 399, currency: 'usd' } });
    clock.advance(60_000);
    stripe.renew(subscription);
    await deliver();
    const [newest] = (await person.call(listInvoices)).body.items;
    expect(newest?.paid).toEqual({ amount: 399, currency: 'usd' });
    expect(basic()?.unit_amount).toBe(599);
  });

  it('[L03, L05] is that of a change that waits, and nothing once the end is set', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 3);
    stripe.change(subscription, 'repaso_basic_monthly');
    await deliver();
    expect(await standing(person)).toMatchObject({ tierId: 3, nextCharge: { amount: 599, currency: 'usd' } });
    await person.call(cancelSubscription);
    expect(await standing(person)).toMatchObject({ nextChargeAt: null, nextCharge: null });
  });
});

describe('changing', () => {
  it('[L03] more counts at once; less waits for the end of what is paid, and is announced', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 2);
    expect(await paymentPage(person, 3)).toContain('/portal/');
    stripe.change(subscription, 'repaso_pro_monthly');
    await deliver();
    expect(await tierOf(person)).toBe(3);
    stripe.change(subscription, 'repaso_basic_monthly');
    await deliver();
    const from = new Date(subscription.periodEnd * 1000).toISOString();
    expect(await standing(person)).toMatchObject({ tierId: 3, next: { tierId: 2, interval: 'monthly', from } });
    stripe.renew(subscription);
    await deliver();
    expect(await standing(person)).toMatchObject({ tierId: 2, next: null });
  });

  it.each([
    ['here', (_: FakeStripe, person: TestClient) => person.call(cancelSubscription)],
    [
      'at the provider',
      async (fake: FakeStripe) => {
        const one = fake.live().at(-1);
        if (one) fake.cancelInPortal(one);
      },
    ],
  ])('[L03] an end that is set %s is told, and can be taken back', async (_, end) => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 2);
    await end(stripe, person);
    await deliver();
    const cancelAt = new Date(subscription.periodEnd * 1000).toISOString();
    expect(await standing(person)).toMatchObject({ tierId: 2, cancelAt, nextChargeAt: null });
    expect((await person.call(reactivateSubscription)).body).toMatchObject({ cancelAt: null });
    expect(subscription).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
    await person.call(cancelSubscription);
    stripe.renew(subscription);
    await deliver();
    expect((await person.call(getSubscription)).status).toBe(404);
    expect(await tierOf(person)).toBe(1);
  });

  it('[L03] to cancel drops a change that waits, and Free is the same as to cancel', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 3);
    stripe.change(subscription, 'repaso_basic_monthly');
    await deliver();
    expect((await orderPlan(person, 1)).body).toEqual({ url: null });
    expect(await standing(person)).toMatchObject({ tierId: 3, next: null });
    expect((await standing(person)).cancelAt).not.toBeNull();
  });

  it('[L03, L05] a failed charge leaves 14 days, with letters on the first and the seventh', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 2);
    const failedAt = clock.now().getTime();
    stripe.renew(subscription, 'declined');
    await deliver();
    expect(await standing(person)).toMatchObject({
      status: 'pastDue',
      tierId: 2,
      graceUntil: new Date(failedAt + 14 * DAY_MS).toISOString(),
    });
    clock.advance(8 * DAY_MS);
    await night();
    await night();
    const pass = async () =>
      (
        await testApp.app.database.pool.query<{ tier_id: number }>('select tier_id from users where uuid = $1', [
          person.user.uuid,
        ])
      ).rows[0]?.tier_id;
    expect(await pass()).toBe(2);
    clock.advance(7 * DAY_MS);
    await night();
    await night();
    expect(await pass()).toBe(1);
    stripe.recover(subscription);
    await deliver();
    expect(await pass()).toBe(2);
    clock.set(new Date(failedAt));
    const { items } = (await admin.call(listAudit, { query: { target: person.user.uuid } })).body;
    const changes = items.filter(({ action }) => action === 'subscription.change');
    expect(changes.map(({ after }) => after)).toEqual([{ tierId: 2 }, { tierId: 1 }, { tierId: 2 }]);
    expect((await letters(person)).toSorted()).toEqual(['Your payment did not go through', 'Your plan ends in a week']);
  });

  it('[L03, L04] to cancel after a failed charge ends the plan at once, and the charge is not tried again', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 2);
    stripe.renew(subscription, 'declined');
    await deliver();
    const ended = await person.call(cancelSubscription);
    expect([ended.status, ended.body]).toEqual([200, null]);
    expect(subscription.status).toBe('canceled');
    stripe.recover(subscription);
    await deliver();
    expect((await person.call(listInvoices)).body.items).toHaveLength(1);
    expect(await tierOf(person)).toBe(1);
  });

  it('[L04] the portal opens for who paid, and for nobody else', async () => {
    const person = await aPerson(testApp);
    expect((await person.call(openPortal)).error().code).toBe('SUBSCRIPTION_NOT_FOUND');
    await buy(person, 2);
    expect((await person.call(openPortal)).body.url).toContain('/portal/');
  });
});
