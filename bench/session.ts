/**
 * Measures how soon another window, and another device with its own sign-in, show an action on a session: from the
 * press until it is in their page. Also measures how far the timer is off after eight hours in which its page sleeps,
 * is throttled to one tick a minute, or runs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { login, register } from '#contract/accounts.ts';
import { startSession, type StudySession } from '#contract/study-sessions.ts';
import { clockText } from '#domain/study/session-timer.ts';
import { aStudySession } from '#testing/a-study-plan.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import type { TestClient } from '#testing/test-client.ts';
import { buildClientWhenStale } from '../scripts/build-client.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { atMost, figureOf, median, report, sized } from './bar-row.ts';

const SESSIONS = sized(5, 1);
const PAUSES = sized(5, 1);
const MOST_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Longer than the server allows, which is four hours. */
const LONG_MS = 8 * HOUR_MS;

buildClientWhenStale();
const dataDir = mkdtempSync(join(tmpdir(), 'bench-session-'));
const server = await startServerProcess({ DATA_DIR: dataDir });
const email = 'ana@example.org';
const person = server.browser();
await person.call(register, { body: { email, password: goodPassword, username: 'Ana', language: 'en' } });
const elsewhere = server.browser();
await elsewhere.call(login, { body: { email, password: goodPassword } });

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
async function openContext({ cookies }: TestClient) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: server.origin })));
  return context;
}
async function startOne(minutes: number): Promise<StudySession> {
  const planned = await aStudySession(person, new Date(Date.now() + 60_000), { minutes });
  return (await person.call(startSession, { params: planned })).body;
}
const open = async (page: Page) => {
  await page.goto(`${server.origin}/study/session/active`);
  await page.getByRole('timer').waitFor();
};

interface TimerPage {
  document: { querySelector(selector: string): { previousElementSibling: { textContent: string } } | null };
}
/** Returns when the page shows the phase above its timer, by this machine's clock. */
async function untilItSays(page: Page, phase: string): Promise<number> {
  const seen = await page.waitForFunction(
    (text) => {
      const timer = (globalThis as unknown as TimerPage).document.querySelector('[role=timer]');
      return timer?.previousElementSibling.textContent === text && Date.now();
    },
    phase,
    { polling: 'raf' },
  );
  return Number(await seen.jsonValue());
}

const here = await openContext(person);
const device = await openContext(elsewhere);
const pressing = await here.newPage();
const others = { 'another window': await here.newPage(), 'another device': await device.newPage() };
const names = Object.keys(others) as (keyof typeof others)[];
const waits = names.map((): number[] => []);

async function press(button: Locator, phase: string): Promise<void> {
  await button.waitFor();
  const seen = names.map(async (other) => untilItSays(others[other], phase));
  const at = await button.evaluate((element) => {
    const now = Date.now();
    (element as unknown as { click(): void }).click();
    return now;
  });
  for (const [index, one] of seen.entries()) waits[index]?.push((await one) - at);
}
const button = (name: string) => pressing.getByRole('button', { name, exact: true });
for (let session = 0; session < SESSIONS; session += 1) {
  await startOne(50);
  for (const page of [pressing, ...Object.values(others)]) await open(page);
  for (let pause = 0; pause < PAUSES; pause += 1) {
    await press(button('Pause'), 'Paused');
    await press(button('Continue'), 'Study');
  }
  await button('Finish early').click();
  await press(pressing.getByRole('alertdialog').getByRole('button', { name: 'Finish early' }), 'ended early');
}

/** Returns the seconds between the shown time and the remaining time by the page's clock. */
async function driftOf(page: Page, begun: number): Promise<number> {
  const { now, shown } = await page.getByRole('timer').evaluate(async (timer) => {
    // The render follows the tick; frames and timers stop with the page's clock, messages don't.
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(null);
      });
    return { now: Date.now(), shown: (timer as unknown as { textContent: string }).textContent };
  });
  const left = Math.ceil((begun + LONG_MS - now) / 1_000);
  const [first = Number.NaN, second = Number.NaN] = shown.split(/\D+/).map(Number);
  if (typeof clockText(left) === 'string') return Math.abs(first * 60 + second - left);
  // The timer shows only hours and minutes.
  return Math.abs(first * 3_600 + second * 60 - (left - (left % 60)));
}
const long = await startOne(240);
// A separate context, since all windows of one share the mocked clock.
const sleeper = await (await openContext(person)).newPage();
await sleeper.clock.install();
await sleeper.route('**/api/study/sessions/active', async (route) => {
  const answer = await route.fetch();
  const stored = (await answer.json()) as StudySession;
  const endTime = new Date(Date.parse(stored.startTime) + LONG_MS).toISOString();
  await route.fulfill({ response: answer, json: { ...stored, endTime } });
});
await open(sleeper);
const begun = Date.parse(long.actualStartTime ?? '');
await sleeper.clock.pauseAt(Date.now() + 10_000);
const drifts = [await driftOf(sleeper, begun)];
const jump = async (milliseconds: number) => {
  await sleeper.clock.fastForward(milliseconds);
  drifts.push(await driftOf(sleeper, begun));
};
for (const asleep of [3 * HOUR_MS, 1.31 * HOUR_MS, 17 * 60_000 + 333]) await jump(Math.round(asleep));
const ticks = sized(150, 5);
for (let minute = 0; minute < ticks; minute += 1) await jump(60_000 + (minute % 7) * 13);
for (let ran = 0; ran < sized(10, 2); ran += 1) {
  await sleeper.clock.runFor(30_000);
  drifts.push(await driftOf(sleeper, begun));
}
// Until its last half minute.
await jump(begun + LONG_MS - 29_500 - (await sleeper.evaluate(() => Date.now())));

await browser.close();
await server.end('SIGTERM');
rmSync(dataDir, { recursive: true });
report([
  ...names.flatMap((name, index) => [
    figureOf(`${name} shows it, median, ms`, median(waits[index] ?? [])),
    atMost(`${name} shows it, slowest of ${waits[index]?.length}, ms`, Math.max(...(waits[index] ?? [])), MOST_MS),
  ]),
  atMost(`drift of the timer in 8 hours, most of ${drifts.length} looks, s`, Math.max(...drifts), 0),
]);
