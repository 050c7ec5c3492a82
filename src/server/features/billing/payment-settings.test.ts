import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts.ts';
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
import { getConfig } from '#contract/system.ts';
import { setUpStripe } from '#server/platform/payments/set-up-stripe.ts';
import {
  buyPlan,
  orderPlan,
  type PayingApp,
  paymentPage,
  runBilling,
  startPayingApp,
  deliverEvents,
} from '#testing/a-paying-app.ts';
import { type FakeStripe, stripeKeys } from '#testing/fake-stripe.ts';
import type { FixedClock } from '#testing/fixed-clock.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
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

const deliver = () => deliverEvents(paying);
const buy = (person: TestClient, tierId?: number, interval?: 'monthly' | 'annual') =>
  buyPlan(paying, person, tierId, interval);
const tierOf = async (person: TestClient) => (await person.call(getCurrentUser)).body.tierId;
const night = () => runBilling(paying, followPayments);
const hour = () => runBilling(paying, followEvents);

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
      const refused = await orderPlan(person, 2);
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
    await paymentPage(person, 2);
    const pro = [...stripe.prices.values()].find(({ lookup_key: key }) => key === 'repaso_pro_monthly');
    if (pro) pro.unit_amount = 99;
    try {
      clock.advance(7 * 60 * 60 * 1000);
      expect((await orderPlan(person, 3)).error().code).toBe('PRODUCT_UNAVAILABLE');
    } finally {
      if (pro) pro.unit_amount = 1_199;
      await night();
    }
  });

  it('[L04] a refused key is shown as payments that are off', async () => {
    const other = await startTestApp(
      { ...stripe.settings, STRIPE_SECRET_KEY: 'sk_test_of_nobody', BETA: 'off' },
      { clock },
    );
    const refused = await orderPlan(await aPerson(other), 2);
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
  ])(
    '[L04, Z30] with a key of %s nothing bought before counts, and plans can be bought anew',
    { tags: 'night' },
    async (_, mark) => {
      const person = await aPerson(testApp);
      const { customer } = await buy(person, 2);
      await testApp.app.database.pool.query(`update billing_customers set ${mark} where stripe_id = $1`, [customer]);
      stripe.customers.delete(customer);
      await hour();
      expect(await tierOf(person)).toBe(1);
      expect((await person.call(getSubscription)).status).toBe(404);
      expect((await person.call(openPortal)).error().code).toBe('SUBSCRIPTION_NOT_FOUND');
      const secondPayment = stripe.pay(await paymentPage(person, 3));
      await deliver();
      expect(secondPayment.customer).not.toBe(customer);
      expect(await tierOf(person)).toBe(3);
      expect((await person.call(listInvoices)).body.items.map(({ paid }) => paid.amount)).toEqual([1_199]);
    },
  );

  it('[L03, L04] to set up is safe to repeat, and mends a price', async () => {
    const settings = { secretKey: stripeKeys.secret, webhookSecrets: [], baseUrl: stripe.origin };
    const secondSetup = await setUpStripe(settings, new URL('http://localhost'));
    expect(secondSetup).toEqual(['portal brought up to date']);
    expect([...stripe.prices.values()].filter(({ lookup_key: key }) => key !== null)).toHaveLength(6);
  });
});
