import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUser, getCurrentUser, register } from '#contract/accounts.ts';
import { listAudit } from '#contract/audit.ts';
import {
  cancelSubscription,
  getSubscription,
  listInvoices,
  listPlans,
  openPortal,
  reactivateSubscription,
  receivePaymentEvent,
  syncSubscription,
} from '#contract/billing.ts';
import { changeEmail, verifyEmail } from '#contract/mailed-links.ts';
import { listOutbox } from '#contract/mail.ts';
import { listReferrals } from '#contract/referrals.ts';
import { getConfig } from '#contract/system.ts';
import { eraseAccounts } from '#server/features/people-data/people-data.jobs.ts';
import { setUpStripe } from '#server/platform/payments/set-up-stripe.ts';
import {
  orderPlan,
  type PayingApp,
  paymentPage,
  sendEvent,
  startPayingApp,
  tellAll,
  untilBilled,
} from '#testing/a-paying-app.ts';
import { type FakeEvent, type FakeStripe, stripeKeys } from '#testing/fake-stripe.ts';
import type { FixedClock } from '#testing/fixed-clock.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';
import { followEvents, followPayments } from './billing.jobs.ts';

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
const order = orderPlan;
const urlFor = paymentPage;
const send = (event: Pick<FakeEvent, 'payload'>, signature?: string) => sendEvent(paying, event, signature);
const untilQuiet = () => untilBilled(paying);
const tell = () => tellAll(paying);
async function buy(person: TestClient, tierId = 2, interval?: 'monthly' | 'annual') {
  const subscription = stripe.pay(await urlFor(person, tierId, interval));
  await tell();
  return subscription;
}
const tierOf = async (person: TestClient) => (await person.call(getCurrentUser)).body.tierId;
const standing = async (person: TestClient) => (await person.call(getSubscription)).body;
const night = async () => {
  await testApp.app.database.transaction((tx) => testApp.app.queue.send(tx, followPayments, {}));
  await untilQuiet();
};
const hour = async () => {
  await testApp.app.database.transaction((tx) => testApp.app.queue.send(tx, followEvents, {}));
  await untilQuiet();
};
const letters = async (person: Buyer) =>
  (await admin.call(listOutbox, { query: { pageSize: 100 } })).body.items
    .filter(({ to, text }) => to === person.user.email && text.includes('/subscription'))
    .map(({ subject }) => subject);

describe('buying', () => {
  it('[L03, L04, L05] a plan counts once it was paid, not with the return, and tells its next charge', async () => {
    const person = await aPerson(testApp);
    const url = await urlFor(person, 3, 'annual');
    expect(url).toContain(`${stripe.origin}/pay/`);
    expect(await tierOf(person)).toBe(1);
    const subscription = stripe.pay(url);
    expect(await tierOf(person)).toBe(1);
    await tell();
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

  it('[L04, Z30] who comes back asks for it: it counts without any event', async () => {
    const person = await aPerson(testApp);
    stripe.pay(await urlFor(person, 2));
    expect((await person.call(syncSubscription)).body).toMatchObject({ tierId: 2, status: 'active' });
    expect(await tierOf(person)).toBe(2);
  });

  it('[L04] leaving the page or a declined card changes nothing, and the same page is offered again', async () => {
    const person = await aPerson(testApp);
    const url = await urlFor(person, 2);
    stripe.decline(url);
    expect((await person.call(syncSubscription)).status).toBe(404);
    expect(await urlFor(person, 2)).toBe(url);
    const other = await urlFor(person, 3);
    expect(other).not.toBe(url);
    expect(() => stripe.pay(url)).toThrow('refused');
    stripe.pay(other);
    await tell();
    expect(await tierOf(person)).toBe(3);
  });

  it('[L04] a page that is over is replaced', async () => {
    const person = await aPerson(testApp);
    const url = await urlFor(person, 2);
    clock.advance(3 * 60 * 60 * 1000);
    const again = await urlFor(person, 2);
    expect(again).not.toBe(url);
    stripe.pay(again);
    await tell();
    expect(await tierOf(person)).toBe(2);
  });

  it('[L04, Z30] twenty clicks in five tabs make one page, and one subscription', async () => {
    const person = await aPerson(testApp);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(person, 2)));
    const urls = new Set(answers.map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    const customers = [...stripe.customers.values()].filter(({ email }) => email === person.user.email);
    expect(customers).toHaveLength(1);
    const id = customers[0]?.id;
    expect([...stripe.sessions.values()].filter(({ customer }) => customer === id)).toHaveLength(1);
    stripe.pay([...urls][0] ?? '');
    await tell();
    expect(stripe.live(id)).toHaveLength(1);
  });

  it('[L04] clicks on different plans leave at most one open page, and another click has one', async () => {
    const person = await aPerson(testApp);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => order(person, 2 + (index % 3))));
    expect(answers.every(({ status }) => status === 200 || status === 502)).toBe(true);
    const [customer] = [...stripe.customers.values()].filter(({ email }) => email === person.user.email);
    const open = () =>
      [...stripe.sessions.values()].filter((one) => one.customer === customer?.id && one.status === 'open');
    expect(open().length).toBeLessThanOrEqual(1);
    await urlFor(person, 2);
    expect(open()).toHaveLength(1);
  });

  it('[L04] the bank has to confirm: nothing changes until it did', async () => {
    const person = await aPerson(testApp);
    const subscription = stripe.payLater(await urlFor(person, 2));
    await tell();
    expect(await standing(person)).toMatchObject({ status: 'incomplete', tierId: 2, documentLimit: 10 });
    expect(await tierOf(person)).toBe(1);
    stripe.confirm(subscription);
    await tell();
    expect(await tierOf(person)).toBe(2);
  });

  it('[Z30] two live subscriptions: the younger one ends, and its charge goes back', async () => {
    const person = await aPerson(testApp);
    const first = await buy(person, 2);
    clock.advance(60_000);
    const second = stripe.subscribe(first.customer, 'repaso_pro_monthly');
    await tell();
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
    await tell();
    expect(await standing(person)).toMatchObject({ tierId: 3, interval: 'annual', status: 'active' });
    expect(stripe.live(subscription.customer)).toHaveLength(1);
  });

  it('[L03, L04, Z47] of something else leaves the plan, sells nothing beside it, and ends on leaving', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 3);
    const price = stripe.addPrice({ product: 'prod_of_somebody', unit_amount: 4_200, interval: 'month' });
    stripe.changePrice(subscription, price);
    await tell();
    await night();
    expect(await standing(person)).toMatchObject({ tierId: 3, status: 'active' });
    expect(await tierOf(person)).toBe(3);
    expect(await urlFor(person, 2)).toContain('/portal/');
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
    await tell();
    expect(await standing(person)).toMatchObject({ tierId: 2, nextCharge: { amount: 399, currency: 'usd' } });
    clock.advance(60_000);
    stripe.renew(subscription);
    await tell();
    const [newest] = (await person.call(listInvoices)).body.items;
    expect(newest?.paid).toEqual({ amount: 399, currency: 'usd' });
    expect(basic()?.unit_amount).toBe(599);
  });

  it('[L03, L05] is that of a change that waits, and nothing once the end is set', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 3);
    stripe.change(subscription, 'repaso_basic_monthly');
    await tell();
    expect(await standing(person)).toMatchObject({ tierId: 3, nextCharge: { amount: 599, currency: 'usd' } });
    await person.call(cancelSubscription);
    expect(await standing(person)).toMatchObject({ nextChargeAt: null, nextCharge: null });
  });
});

describe('changing', () => {
  it('[L03] more counts at once; less waits for the end of what is paid, and is told', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 2);
    expect(await urlFor(person, 3)).toContain('/portal/');
    stripe.change(subscription, 'repaso_pro_monthly');
    await tell();
    expect(await tierOf(person)).toBe(3);
    stripe.change(subscription, 'repaso_basic_monthly');
    await tell();
    const from = new Date(subscription.periodEnd * 1000).toISOString();
    expect(await standing(person)).toMatchObject({ tierId: 3, next: { tierId: 2, interval: 'monthly', from } });
    stripe.renew(subscription);
    await tell();
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
    await tell();
    const cancelAt = new Date(subscription.periodEnd * 1000).toISOString();
    expect(await standing(person)).toMatchObject({ tierId: 2, cancelAt, nextChargeAt: null });
    expect((await person.call(reactivateSubscription)).body).toMatchObject({ cancelAt: null });
    expect(subscription).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
    await person.call(cancelSubscription);
    stripe.renew(subscription);
    await tell();
    expect((await person.call(getSubscription)).status).toBe(404);
    expect(await tierOf(person)).toBe(1);
  });

  it('[L03] to cancel drops a change that waits, and Free is the same as to cancel', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 3);
    stripe.change(subscription, 'repaso_basic_monthly');
    await tell();
    expect((await order(person, 1)).body).toEqual({ url: null });
    expect(await standing(person)).toMatchObject({ tierId: 3, next: null });
    expect((await standing(person)).cancelAt).not.toBeNull();
  });

  it('[L03, L05] a failed charge leaves 14 days, with letters on the first and the seventh', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 2);
    const failedAt = clock.now().getTime();
    stripe.renew(subscription, 'declined');
    await tell();
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
    await tell();
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
    await tell();
    const ended = await person.call(cancelSubscription);
    expect([ended.status, ended.body]).toEqual([200, null]);
    expect(subscription.status).toBe('canceled');
    stripe.recover(subscription);
    await tell();
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

describe('events', () => {
  const rowsOf = async (id: string) =>
    (await testApp.app.database.pool.query('select outcome from stripe_events where id = $1', [id])).rows;

  it.each<[string, (payload: string) => [string, string]]>([
    ['a wrong signature', (payload) => [payload, stripe.sign(payload).replace(/v1=.{8}/, 'v1=00000000')]],
    [
      'an old signature',
      (payload) => [payload, stripe.sign(payload, undefined, new Date(clock.now().getTime() - 301_000))],
    ],
    ['no signature', (payload) => [payload, '']],
    ['half a signature', (payload) => [payload, stripe.sign(payload).slice(0, 60)]],
    ['other bytes', (payload) => [`${payload} `, stripe.sign(payload)]],
    ['another secret', (payload) => [payload, stripe.sign(payload, 'whsec_of_somebody')]],
    [
      'the other mode',
      (payload) => {
        const live = payload.replace('"livemode":false', '"livemode":true');
        return [live, stripe.sign(live)];
      },
    ],
  ])('[O07, Z30] an event with %s is refused and leaves nothing', async (_, forge) => {
    const id = `evt_${Math.random()}`;
    const payload = JSON.stringify({
      id,
      object: 'event',
      type: 'customer.updated',
      livemode: false,
      data: { object: { object: 'customer', id: 'cus_x' } },
    });
    const [body, signature] = forge(payload);
    const answer = await send({ payload: body }, signature);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'WEBHOOK_SIGNATURE_INVALID',
    ]);
    expect(await rowsOf(id)).toEqual([]);
    expect((await send({ payload })).status).toBe(200);
    expect(await rowsOf(id)).toEqual([{ outcome: 'foreign' }]);
  });

  it('[O07] more than 256 KB is refused', async () => {
    const payload = JSON.stringify({ id: 'evt_big', filler: 'x'.repeat(257 * 1024) });
    expect((await send({ payload })).status).toBe(413);
  });

  it('[O08, Z30] an old payload that is sent again changes nothing', async () => {
    const person = await aPerson(testApp);
    const subscription = stripe.pay(await urlFor(person, 4));
    const old = stripe.events.map(({ payload }) => payload);
    await tell();
    await person.call(cancelSubscription);
    stripe.renew(subscription);
    await tell();
    expect(await tierOf(person)).toBe(1);
    for (const payload of old) {
      await send({ payload });
      // Under another id it is looked at, and finds what is true now.
      await send({ payload: payload.replace(/"id":"evt_/, '"id":"evt_again_') });
    }
    await untilQuiet();
    expect(await tierOf(person)).toBe(1);
    expect((await person.call(getSubscription)).status).toBe(404);
  });

  it('[L04, Z30] what no event told is found at night', async () => {
    const person = await aPerson(testApp);
    const subscription = stripe.pay(await urlFor(person, 2));
    await night();
    expect(await tierOf(person)).toBe(2);
    stripe.change(subscription, 'repaso_master_monthly');
    await night();
    expect(await tierOf(person)).toBe(4);
  });
});

describe('what is found later', () => {
  it('[L04, Z30] an event whose customer could not be read is followed within the hour', async () => {
    const person = await aPerson(testApp);
    stripe.pay(await urlFor(person, 2));
    stripe.levers.before = (call) => (call === 'GET subscriptions' ? 400 : undefined);
    await tell();
    // All tries were in vain.
    await testApp.app.database.pool.query(`delete from pgboss.job where name = 'billing.sync-customer'`);
    stripe.levers.before = () => undefined;
    expect(await tierOf(person)).toBe(1);
    await hour();
    expect(await tierOf(person)).toBe(2);
  });

  it('[L03, Z30] a subscription that is unpaid or paused is read every night, and counts once it is paid', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 2);
    stripe.renew(subscription, 'declined');
    stripe.giveUp(subscription);
    await tell();
    expect(await tierOf(person)).toBe(1);
    stripe.recover(subscription);
    stripe.events.length = 0;
    await night();
    expect(await tierOf(person)).toBe(2);
  });
});

describe('a provider that fails', () => {
  it.each([
    ['POST customers', 'CUSTOMER_ERROR'],
    ['POST checkout/sessions', 'CHECKOUT_FAILED'],
    ['GET subscriptions', 'SUBSCRIPTION_FAILED'],
  ])(
    '[L04] when %s fails before its effect, it is said, and the next try works',
    { tags: 'night' },
    async (call, code) => {
      const person = await aPerson(testApp);
      stripe.levers.before = (one) => (one === call ? 500 : undefined);
      const refused = await order(person, 2);
      expect([refused.status, refused.error().code]).toEqual([502, code]);
      stripe.levers.before = () => undefined;
      // Until then the provider repeats the failure that it stored.
      clock.advance(60_000);
      stripe.pay(await urlFor(person, 2));
      await tell();
      expect(await tierOf(person)).toBe(2);
    },
  );

  it.each(['POST customers', 'POST checkout/sessions'])(
    '[L04, Z30] when %s fails after its effect, what it made is found',
    async (call) => {
      const person = await aPerson(testApp);
      const [customers, sessions] = [stripe.customers.size, stripe.sessions.size];
      let isOff = false;
      stripe.levers.after = (one) => {
        if (one !== call || isOff) return undefined;
        isOff = true;
        return 500;
      };
      const url = await urlFor(person, 2);
      expect([stripe.customers.size - customers, stripe.sessions.size - sessions]).toEqual([1, 1]);
      stripe.pay(url);
      await tell();
      expect(await tierOf(person)).toBe(2);
    },
  );
});

describe('a provider that fails after a change', () => {
  it('[L03, Z30] a cancellation that cannot be read back is a cancellation, and is read later', async () => {
    const person = await aPerson(testApp);
    const subscription = await buy(person, 2);
    let isAway = false;
    stripe.levers.before = (call) => (isAway && call === 'GET subscriptions' ? 400 : undefined);
    stripe.levers.after = (call) => {
      isAway ||= call === 'POST subscriptions/ID';
      return undefined;
    };
    expect((await person.call(cancelSubscription)).status).toBe(200);
    expect(subscription.cancel_at_period_end).toBe(true);
    stripe.levers = { delayMs: 0, after: () => undefined, before: () => undefined };
    await testApp.app.database.pool.query(
      `update pgboss.job set start_after = now() where name = 'billing.sync-customer' and state = 'retry'`,
    );
    await waitFor(async () => (await standing(person)).cancelAt !== null);
  });
});

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
  // From the same network address an invitation waits for a decision.
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
    await tell();
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
    await tell();
    expect((await ana.call(listReferrals)).body).toMatchObject({ documents: 2, creditCents: 500, completed: 1 });
    const [first] = [...stripe.invoices.values()].filter(({ subscription: id }) => id === subscription.id);
    if (first) stripe.refund(first, 100);
    await tell();
    expect((await ana.call(listReferrals)).body.documents).toBe(2);
    if (first) stripe.refund(first, first.amount - 100);
    await tell();
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
  it('[A12, Z47] whoever leaves is charged no more, and their customer is forgotten with the account', async () => {
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
    const url = await urlFor(person, 2);
    await leave(person);
    expect(() => stripe.pay(url)).toThrow('refused');
    expect(stripe.live(customerOf(person).id)).toEqual([]);
  });

  it('[A12, Z30, Z47] what is charged after leaving goes back, and what was charged before does not', async () => {
    const person = await aPerson(testApp);
    const first = await buy(person, 2);
    clock.advance(60_000);
    const late = stripe.subscribe(first.customer, 'repaso_basic_monthly', 'incomplete');
    await leave(person);
    stripe.confirm(late);
    await tell();
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

describe('what the operator has set', () => {
  it('[L03, L04] the portal opens while a price is another one', async () => {
    const person = await aPerson(testApp);
    await buy(person, 2);
    const basic = [...stripe.prices.values()].find(({ lookup_key: key }) => key === 'repaso_basic_monthly');
    if (basic) basic.unit_amount = 99;
    await night();
    try {
      expect((await person.call(listPlans)).body.payments).toBe('off');
      expect((await person.call(openPortal)).body.url).toContain('/portal/');
    } finally {
      if (basic) basic.unit_amount = 599;
      await night();
    }
  });

  it('[L04, O09] another price at the provider switches payments off, before anybody is charged', async () => {
    const basic = [...stripe.prices.values()].find(({ lookup_key: key }) => key === 'repaso_basic_monthly');
    if (basic) basic.unit_amount = 99;
    const other = await startTestApp({ ...stripe.settings, BETA: 'off' }, { clock });
    try {
      const person = await aPerson(other);
      const refused = await order(person, 2);
      expect([refused.status, refused.error().code]).toEqual([409, 'PRODUCT_UNAVAILABLE']);
      expect((await person.call(listPlans)).body.payments).toBe('off');
    } finally {
      if (basic) basic.unit_amount = 599;
      await other.stop();
    }
  });

  it('[L04, O09] a price that is changed while the server runs is noticed after six hours', async () => {
    const person = await aPerson(testApp);
    clock.advance(7 * 60 * 60 * 1000);
    await urlFor(person, 2);
    const pro = [...stripe.prices.values()].find(({ lookup_key: key }) => key === 'repaso_pro_monthly');
    if (pro) pro.unit_amount = 99;
    try {
      clock.advance(7 * 60 * 60 * 1000);
      expect((await order(person, 3)).error().code).toBe('PRODUCT_UNAVAILABLE');
    } finally {
      if (pro) pro.unit_amount = 1_199;
      await night();
    }
  });

  it('[L04] a refused key is told as payments that are off', async () => {
    const other = await startTestApp(
      { ...stripe.settings, STRIPE_SECRET_KEY: 'sk_test_of_nobody', BETA: 'off' },
      { clock },
    );
    const refused = await order(await aPerson(other), 2);
    expect([refused.status, refused.error().code]).toEqual([501, 'BILLING_NOT_CONFIGURED']);
    await other.stop();
  });

  it('[L04, O07] without keys nothing can be paid, events are not read, and the pages are answered', async () => {
    const other = await startTestApp({ BETA: 'off' }, { clock });
    const person = await aPerson(other);
    for (const call of [openPortal, cancelSubscription, reactivateSubscription, syncSubscription])
      expect((await person.call(call)).error().code).toBe('BILLING_NOT_CONFIGURED');
    expect((await person.call(listInvoices)).body).toEqual({ items: [] });
    const event = await fetch(`${other.origin}${receivePaymentEvent.path}`, { method: 'POST', body: 'not json' });
    expect(event.status).toBe(501);
    const isOffered = async (app: TestApp) => (await app.browser().call(getConfig)).body.billingEnabled;
    expect([await isOffered(other), await isOffered(testApp)]).toEqual([false, true]);
    await other.stop();
  });

  it.each<[string, Record<string, string>, number]>([
    ['without keys', {}, 501],
    [
      'without a good signature',
      {
        STRIPE_SECRET_KEY: 'sk_test_of_nobody',
        STRIPE_WEBHOOK_SECRET: 'whsec_a',
        STRIPE_BASE_URL: 'http://127.0.0.1:9',
      },
      400,
    ],
  ])('[O07] events %s count as calls of a stranger', async (_, settings, refusal) => {
    const other = await startTestApp({ ...settings, RATE_LIMIT_SCALE: '0.005' }, { clock });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1)
      statuses.push((await fetch(`${other.origin}${receivePaymentEvent.path}`, { method: 'POST', body: '{}' })).status);
    expect(statuses).toEqual([refusal, refusal, refusal, 429]);
    await other.stop();
  });

  it.each([
    ['the other mode', 'is_live = true'],
    ['another account', `account_id = 'acct_of_another'`],
  ])('[L04, Z30] with a key of %s nothing bought before counts, and plans can be bought anew', async (_, mark) => {
    const person = await aPerson(testApp);
    const { customer } = await buy(person, 2);
    await testApp.app.database.pool.query(`update billing_customers set ${mark} where stripe_id = $1`, [customer]);
    stripe.customers.delete(customer);
    await hour();
    expect(await tierOf(person)).toBe(1);
    expect((await person.call(getSubscription)).status).toBe(404);
    expect((await person.call(openPortal)).error().code).toBe('SUBSCRIPTION_NOT_FOUND');
    const again = stripe.pay(await urlFor(person, 3));
    await tell();
    expect(again.customer).not.toBe(customer);
    expect(await tierOf(person)).toBe(3);
    expect((await person.call(listInvoices)).body.items.map(({ paid }) => paid.amount)).toEqual([1_199]);
  });

  it('[L03, L04] to set up is safe to repeat, and mends a price', async () => {
    const settings = { secretKey: stripeKeys.secret, webhookSecrets: [], baseUrl: stripe.origin };
    const again = await setUpStripe(settings, new URL('http://localhost'));
    expect(again).toEqual(['portal brought up to date']);
    expect([...stripe.prices.values()].filter(({ lookup_key: key }) => key !== null)).toHaveLength(6);
  });
});
