import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts.ts';
import { cancelSubscription, getSubscription } from '#contract/billing.ts';
import {
  buyPlan,
  orderPlan,
  type PayingApp,
  paymentPage,
  runBilling,
  sendEvent,
  startPayingApp,
  deliverEvents,
  untilBilled,
} from '#testing/a-paying-app.ts';
import { type FakeEvent, type FakeStripe } from '#testing/fake-stripe.ts';
import type { FixedClock } from '#testing/fixed-clock.ts';
import { aPerson } from '#testing/sign-in.ts';
import { type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';
import { followEvents, followPayments } from './billing.jobs.ts';

let paying: PayingApp;
let stripe: FakeStripe;
let testApp: TestApp;
let clock: FixedClock;
beforeAll(async () => {
  paying = await startPayingApp();
  ({ stripe, testApp, clock } = paying);
});
afterAll(() => paying.stop());
beforeEach(() => {
  stripe.levers = { delayMs: 0, after: () => undefined, before: () => undefined };
  stripe.events.length = 0;
});

const send = (event: Pick<FakeEvent, 'payload'>, signature?: string) => sendEvent(paying, event, signature);
const untilQuiet = () => untilBilled(paying);
const deliver = () => deliverEvents(paying);
const buy = (person: TestClient, tierId?: number, interval?: 'monthly' | 'annual') =>
  buyPlan(paying, person, tierId, interval);
const tierOf = async (person: TestClient) => (await person.call(getCurrentUser)).body.tierId;
const standing = async (person: TestClient) => (await person.call(getSubscription)).body;
const night = () => runBilling(paying, followPayments);
const hour = () => runBilling(paying, followEvents);

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
    const subscription = stripe.pay(await paymentPage(person, 4));
    const old = stripe.events.map(({ payload }) => payload);
    await deliver();
    await person.call(cancelSubscription);
    stripe.renew(subscription);
    await deliver();
    expect(await tierOf(person)).toBe(1);
    for (const payload of old) {
      await send({ payload });
      // With another id it triggers a reading, which finds the true state.
      await send({ payload: payload.replace(/"id":"evt_/, '"id":"evt_again_') });
    }
    await untilQuiet();
    expect(await tierOf(person)).toBe(1);
    expect((await person.call(getSubscription)).status).toBe(404);
  });

  it('[L04, Z30] finds at night the changes that no event reported', async () => {
    const person = await aPerson(testApp);
    const subscription = stripe.pay(await paymentPage(person, 2));
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
    stripe.pay(await paymentPage(person, 2));
    stripe.levers.before = (call) => (call === 'GET subscriptions' ? 400 : undefined);
    await deliver();
    // All attempts have failed.
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
    await deliver();
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
      const refused = await orderPlan(person, 2);
      expect([refused.status, refused.error().code]).toEqual([502, code]);
      stripe.levers.before = () => undefined;
      // Until then, the provider repeats its stored failure.
      clock.advance(60_000);
      stripe.pay(await paymentPage(person, 2));
      await deliver();
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
      const url = await paymentPage(person, 2);
      expect([stripe.customers.size - customers, stripe.sessions.size - sessions]).toEqual([1, 1]);
      stripe.pay(url);
      await deliver();
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
