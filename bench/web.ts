/**
 * Measures when the main content is visible, in Chromium like on a slow phone: a processor four times slower, 1.6
 * Mbit/s, 150 ms per request, empty cache. The pages take turns, so that all see the same machine.
 */
import { type Browser, chromium } from '@playwright/test';
import { pasteText, studyTexts, untilAnalysed } from '#testing/upload.ts';
import { buildClientWhenStale } from '../scripts/build-client.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { atMost, median, report, sized } from './bar-row.ts';
import { startBenchServer } from './bench-server.ts';

const DOCUMENTS = sized(30, 2);
const ROUNDS = sized(7, 1);
const SLOWER = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

/** Elements that must be visible, and the latest time. */
const pages = {
  landing: { path: '/', shows: 'main h1', seconds: 0.8 },
  login: { path: '/login', shows: '#login-email', seconds: 1.8 },
  academy: { path: '/academy/when-to-look-again', shows: 'main h1', seconds: 1.5 },
  documents: { path: '/documents', shows: 'a[data-document]', seconds: 2 },
};
type PageName = keyof typeof pages;
const names = Object.keys(pages) as PageName[];
const MOST_SHIFT = 0.02;

/** Runs in the page: waits for a painted frame with the element; there is none while styles load. */
const whenShown = `(shows) => new Promise((resolve) => {
  const look = () => document.querySelector(shows)?.getClientRects().length ? resolve(performance.now()) : next();
  const next = () => requestAnimationFrame(() => setTimeout(look));
  next();
})`;
/** Runs in the page before its own code: sums the shifts of its layout. */
const countShifts = `globalThis.layoutShift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.layoutShift += value;
}).observe({ type: 'layout-shift', buffered: true });`;
/** Late shifts count as well. */
const QUIET_MS = sized(2_000, 100);

buildClientWhenStale();
const { server, person, stop } = await startBenchServer();
for (let number = 1; number <= DOCUMENTS; number += 1) {
  const { uuid } = await pasteText(person, { title: `Notes ${number}`, text: studyTexts.en.slice(0, 2_000) });
  await untilAnalysed(person, uuid);
}
const session = [...person.cookies].map(([name, value]) => ({ name, value, url: server.origin }));

async function visit(browser: Browser, name: PageName): Promise<{ seconds: number; shift: number }> {
  const { path, shows } = pages[name];
  const context = await browser.newContext(phone);
  if (name === 'documents') await context.addCookies(session);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript({ content: countShifts });
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  const seen = await page.evaluate<number>(`(${whenShown})(${JSON.stringify(shows)})`);
  await page.waitForTimeout(QUIET_MS);
  const shift = await page.evaluate<number>('globalThis.layoutShift');
  await context.close();
  return { seconds: seen / 1_000, shift };
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const visits = new Map(names.map((name) => [name, [] as { seconds: number; shift: number }[]]));
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, those] of visits) those.push(await visit(browser, name));
}
await browser.close();
await stop();

// The first round is warm-up.
report(
  [...visits].flatMap(([name, [, ...those]]) => [
    atMost(`${name} seen, s`, median(those.map(({ seconds }) => seconds)), pages[name].seconds),
    atMost(`${name}: layout shift`, median(those.map(({ shift }) => shift)), MOST_SHIFT),
  ]),
);
