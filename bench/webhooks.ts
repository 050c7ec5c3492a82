/** Measures how long events of the payment provider wait for their response, 200 at once; a job does the rest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '#contract/accounts.ts';
import { getSubscription, listPlans, receivePaymentEvent } from '#contract/billing.ts';
import { aStripe, paymentPage } from '#testing/a-paying-app.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { waitFor } from '#testing/wait-for.ts';
import { atMost, figureOf, report, sized } from './bar-row.ts';

const PEOPLE = sized(10, 2);
const EVENTS = sized(200, 10);
const ROUNDS = sized(5, 1);
const MOST_MS = 100;
const MOST_MS_TO_APPLY = 10_000;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-webhooks-'));
const stripe = await aStripe(() => new Date());
const server = await startServerProcess({ ...stripe.settings, DATA_DIR: dataDir, PLANS: 'on', BETA: 'off' });
const address = server.origin + receivePaymentEvent.path;
await waitFor(async () => (await server.browser().call(listPlans)).body.payments === 'on');
const bought: { person: ReturnType<typeof server.browser>; paid: ReturnType<typeof stripe.pay> }[] = [];
for (let number = 1; number <= PEOPLE; number += 1) {
  const person = server.browser();
  const body = { email: `person${number}@example.org`, password: goodPassword, username: `Person ${number}` };
  await person.call(register, { body });
  bought.push({ person, paid: stripe.pay(await paymentPage(person, 2)) });
}

/** Returns the milliseconds until an event was answered. */
async function send(payload: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.sign(payload) };
  const begun = performance.now();
  const response = await fetch(address, { method: 'POST', headers, body: payload });
  await response.text();
  if (response.status !== 200) throw new Error(`an event was answered with ${response.status}`);
  return performance.now() - begun;
}

/** Returns the milliseconds of a request that does nothing, for comparison. */
async function ask(): Promise<number> {
  const begun = performance.now();
  await (await fetch(`${server.origin}/livez`)).text();
  return performance.now() - begun;
}

/** Whether everybody's plan matches the provider's state. */
async function isApplied(): Promise<boolean> {
  for (const { person, paid } of bought) {
    const { body } = await person.call(getSubscription);
    if (Date.parse(body.nextChargeAt ?? '') !== paid.periodEnd * 1_000) return false;
  }
  return true;
}

const rounds: number[][] = [];
const empty: number[][] = [];
const applied: number[] = [];
// The first round is warm-up.
for (let round = 0; round <= ROUNDS; round += 1) {
  stripe.events.length = 0;
  while (stripe.events.length < EVENTS) for (const { paid } of bought) stripe.renew(paid);
  const events = stripe.events.slice(0, EVENTS);
  empty.push(await Promise.all(events.map(ask)));
  const begun = performance.now();
  rounds.push(await Promise.all(events.map(({ payload }) => send(payload))));
  await waitFor(isApplied);
  applied.push(performance.now() - begun);
}
await server.end('SIGTERM');
await stripe.stop();
rmSync(dataDir, { recursive: true });

function share(times: number[][], of: number): number {
  const sorted = times
    .slice(1)
    .flat()
    .toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length * of)] ?? Number.NaN;
}
report([
  figureOf(`a call that does nothing, ${EVENTS} at once, p95, ms`, share(empty, 0.95)),
  figureOf('event answered, median, ms', share(rounds, 0.5)),
  atMost(`event answered, ${EVENTS} at once, p95, ms`, share(rounds, 0.95), MOST_MS),
  atMost('all of them applied, longest, ms', Math.max(...applied), MOST_MS_TO_APPLY),
]);
