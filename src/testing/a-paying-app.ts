import { checkout, listPlans, receivePaymentEvent } from '#contract/billing.ts';
import type { followPayments } from '#server/features/billing/billing.jobs.ts';
import { setUpStripe } from '#server/platform/payments/set-up-stripe.ts';
import { createFixedClock, type FixedClock } from './fixed-clock.ts';
import { type FakeEvent, type FakeStripe, startFakeStripe, stripeKeys } from './fake-stripe.ts';
import { aPerson } from './sign-in.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import { waitFor } from './wait-for.ts';

export interface PayingApp {
  stripe: FakeStripe;
  testApp: TestApp;
  clock: FixedClock;
  admin: TestClient;
  stop(): Promise<void>;
}

/** Starts a fake provider with our prices. */
export async function aStripe(now: () => Date): Promise<FakeStripe> {
  const stripe = await startFakeStripe(now);
  const settings = { secretKey: stripeKeys.secret, webhookSecrets: [], baseUrl: stripe.origin };
  await setUpStripe(settings, new URL('http://localhost'));
  return stripe;
}

/** Starts an app with paid plans and a local payment provider, both on the same clock. */
export async function startPayingApp(settings: Record<string, string> = {}): Promise<PayingApp> {
  const clock = createFixedClock();
  const stripe = await aStripe(() => clock.now());
  const testApp = await startTestApp({ ...stripe.settings, BETA: 'off', ...settings }, { clock });
  const admin = await aPerson(testApp, { email: 'admin@example.org' });
  await waitFor(async () => (await admin.call(listPlans)).body.payments === 'on');
  return {
    stripe,
    testApp,
    clock,
    admin,
    async stop() {
      await testApp.stop();
      await stripe.stop();
    },
  };
}

export const orderPlan = (person: TestClient, tierId: number, interval: 'monthly' | 'annual' = 'monthly') =>
  person.call(checkout, { body: { tierId, interval } });

/** Opens the payment page of a plan. */
export async function paymentPage(
  person: TestClient,
  tierId: number,
  interval?: 'monthly' | 'annual',
): Promise<string> {
  const answer = await orderPlan(person, tierId, interval);
  if (!answer.body.url) throw new Error(JSON.stringify(answer.body));
  return answer.body.url;
}

/** Pays for a plan and delivers all its events. */
export async function buyPlan(
  paying: PayingApp,
  person: TestClient,
  tierId = 2,
  interval?: 'monthly' | 'annual',
): Promise<ReturnType<FakeStripe['pay']>> {
  const subscription = paying.stripe.pay(await paymentPage(person, tierId, interval));
  await deliverEvents(paying);
  return subscription;
}

/** Starts a job without data, and waits until all follow-up jobs are done. */
export async function runBilling(paying: PayingApp, job: typeof followPayments): Promise<void> {
  const { database, queue } = paying.testApp.app;
  await database.transaction((tx) => queue.send(tx, job, {}));
  await untilBilled(paying);
}

export const sendEvent = (
  { stripe, testApp }: Pick<PayingApp, 'stripe' | 'testApp'>,
  { payload }: Pick<FakeEvent, 'payload'>,
  signature = stripe.sign(payload),
): Promise<Response> =>
  fetch(`${testApp.origin}${receivePaymentEvent.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });

/** Waits until no billing job is left. */
export async function untilBilled({ testApp }: Pick<PayingApp, 'testApp'>): Promise<void> {
  await waitFor(async () => {
    const { rows } = await testApp.app.database.pool.query(
      `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name like 'billing.%' and start_after <= now()`,
    );
    return rows.length === 0;
  });
}

/** Delivers all new events, in order. */
export async function deliverEvents(paying: PayingApp): Promise<void> {
  for (const event of paying.stripe.events.splice(0)) {
    const { status } = await sendEvent(paying, event);
    if (status !== 200) throw new Error(`an event was answered by ${status}`);
  }
  await untilBilled(paying);
}
