import { expect, it } from 'vitest';
import { register } from '#contract/accounts.ts';
import { listPlans, syncSubscription } from '#contract/billing.ts';
import { aStripe, orderPlan, paymentPage } from '#testing/a-paying-app.ts';
import type { FakeStripe } from '#testing/fake-stripe.ts';
import { ownSettings } from '#testing/killed-server.ts';
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import type { TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';

/** All provider calls of an order, in this order. */
const CALLS = [
  'GET customers/search',
  'POST customers',
  'POST customers/ID',
  'GET subscriptions',
  'POST checkout/sessions',
  'GET checkout/sessions',
];

async function startSelling(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(settings);
  await waitFor(async () => (await server.browser().call(listPlans)).body.payments === 'on');
  return server;
}

async function buyer(server: ServerProcess, email: string): Promise<TestClient> {
  const browser = server.browser();
  const body = { email, password: goodPassword, username: 'Buyer', language: 'en' as const };
  expect((await browser.call(register, { body })).status).toBe(201);
  return browser;
}

/** Kills the server right after the provider has performed a call, then repeats the user's click. */
async function killAfter(call: string, settings: Record<string, string>, stripe: FakeStripe) {
  const server = await startSelling(settings);
  const email = `${call.toLowerCase().replaceAll(/\W+/g, '-')}@example.org`;
  const person = await buyer(server, email);
  const [customers, sessions] = [stripe.customers.size, stripe.sessions.size];
  const killed = Promise.withResolvers<void>();
  let isKilled = false;
  stripe.levers.after = async (one) => {
    if (one !== call || isKilled) return undefined;
    isKilled = true;
    await server.end('SIGKILL');
    killed.resolve();
    return undefined;
  };
  await Promise.all([orderPlan(person, 2).catch(() => undefined), killed.promise]);
  const next = await startSelling(settings);
  try {
    const secondBrowser = next.browser();
    for (const [name, value] of person.cookies) secondBrowser.cookies.set(name, value);
    const subscription = stripe.pay(await paymentPage(secondBrowser, 2));
    const { tierId, status } = (await secondBrowser.call(syncSubscription)).body;
    return {
      tierId,
      status,
      live: stripe.live(subscription.customer).length,
      customers: stripe.customers.size - customers,
      pages: stripe.sessions.size - sessions,
      openPages: [...stripe.sessions.values()].filter((one) => one.status === 'open').length,
    };
  } finally {
    await next.end('SIGKILL');
  }
}

it.each(CALLS)(
  '[L04, Z30, Z37] a kill after %s: the next click goes on, and one subscription is paid',
  { tags: 'night' },
  async (call) => {
    const stripe = await aStripe(() => new Date());
    const { settings, remove } = await ownSettings();
    try {
      const ended = await killAfter(call, { ...settings, ...stripe.settings, PLANS: 'on', BETA: 'off' }, stripe);
      expect(ended).toEqual({ tierId: 2, status: 'active', live: 1, customers: 1, pages: 1, openPages: 0 });
    } finally {
      await stripe.stop();
      await remove();
    }
  },
);
