/** How long events of the payment provider wait for their answer, 200 at once; what follows from them is a job. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '#contract/accounts.ts';
import { listPlans, receivePaymentEvent } from '#contract/billing.ts';
import { aStripe, paymentPage } from '#testing/a-paying-app.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { waitFor } from '#testing/wait-for.ts';
import { atMost, figureOf, report, sized } from './bar-row.ts';

const PEOPLE = sized(10, 2);
const EVENTS = sized(200, 10);
const ROUNDS = sized(5, 1);
const MOST_MS = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-webhooks-'));
const stripe = await aStripe(() => new Date());
const server = await startServerProcess({ ...stripe.settings, DATA_DIR: dataDir, PLANS: 'on', BETA: 'off' });
const address = server.origin + receivePaymentEvent.path;
await waitFor(async () => (await server.browser().call(listPlans)).body.payments === 'on');
const bought = [];
for (let number = 1; number <= PEOPLE; number += 1) {
  const person = server.browser();
  const body = { email: `person${number}@example.org`, password: goodPassword, username: `Person ${number}` };
  await person.call(register, { body });
  bought.push(stripe.pay(await paymentPage(person, 2)));
}

/** Milliseconds until an event was answered. */
async function send(payload: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.sign(payload) };
  const begun = performance.now();
  const { status } = await fetch(address, { method: 'POST', headers, body: payload });
  if (status !== 200) throw new Error(`an event was answered with ${status}`);
  return performance.now() - begun;
}

const rounds: number[][] = [];
// The first round warms up.
for (let round = 0; round <= ROUNDS; round += 1) {
  stripe.events.length = 0;
  while (stripe.events.length < EVENTS) for (const one of bought) stripe.renew(one);
  const events = stripe.events.slice(0, EVENTS);
  // As they come: all at once, while the jobs of the first already run.
  rounds.push(await Promise.all(events.map(({ payload }) => send(payload))));
}
await server.end('SIGTERM');
await stripe.stop();
rmSync(dataDir, { recursive: true });

const times = rounds
  .slice(1)
  .flat()
  .toSorted((left, right) => left - right);
const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
report([
  figureOf('event answered, median, ms', at(0.5)),
  atMost(`event answered, ${EVENTS} at once, p95, ms`, at(0.95), MOST_MS),
]);
