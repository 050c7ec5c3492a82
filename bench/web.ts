/**
 * Measures when the main content is visible, in Chromium like on a slow phone: a processor four times slower, 1.6
 * Mbit/s, 150 ms per request, empty cache. The pages take turns, so that all see the same machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { register } from '#contract/accounts.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { pasteText, studyTexts, untilAnalysed } from '#testing/upload.ts';
import { buildClientWhenStale } from '../scripts/build-client.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { atMost, figureOf, median, report, sized } from './bar-row.ts';
import { watchPage, type PageTimes } from './watch-page.ts';

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
/** Largest contentful paint of an academy article. */
const MOST_LARGEST_S = 1.5;
/** Total blocking time of the documents page. */
const MOST_BLOCKED_MS = 250;
const MOST_SHIFT = 0.02;

buildClientWhenStale();
const dataDir = mkdtempSync(join(tmpdir(), 'bench-web-'));
const server = await startServerProcess({ DATA_DIR: dataDir });
const person = server.browser();
await person.call(register, { body: { email: 'ana@example.org', password: goodPassword, username: 'Ana' } });
for (let number = 1; number <= DOCUMENTS; number += 1) {
  const { uuid } = await pasteText(person, { title: `Notes ${number}`, text: studyTexts.en.slice(0, 2_000) });
  await untilAnalysed(person, uuid);
}
const session = [...person.cookies].map(([name, value]) => ({ name, value, url: server.origin }));

async function visit(browser: Browser, name: PageName): Promise<PageTimes> {
  const { path, shows } = pages[name];
  const context = await browser.newContext(phone);
  if (name === 'documents') await context.addCookies(session);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times = await watchPage(page, server.origin + path, shows);
  await context.close();
  return times;
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const visits: Record<PageName, PageTimes>[] = [];
// The first round is warm-up.
for (let round = 0; round <= ROUNDS; round += 1) {
  const landing = await visit(browser, 'landing');
  const login = await visit(browser, 'login');
  const academy = await visit(browser, 'academy');
  visits.push({ landing, login, academy, documents: await visit(browser, 'documents') });
}
await browser.close();
await server.end('SIGTERM');
rmSync(dataDir, { recursive: true });

const middle = (name: PageName, figure: keyof PageTimes): number =>
  median(visits.slice(1).map((round) => round[name][figure]));
report([
  ...names.map((name) => atMost(`${name} seen, s`, middle(name, 'seen') / 1_000, pages[name].seconds)),
  atMost('academy: largest paint, s', middle('academy', 'largest') / 1_000, MOST_LARGEST_S),
  atMost('documents: main thread blocked, ms', middle('documents', 'blocked'), MOST_BLOCKED_MS),
  figureOf('documents: the same with the first paint itself, ms', middle('documents', 'blockedInAll')),
  ...names.map((name) => atMost(`${name}: layout shift`, middle(name, 'shift'), MOST_SHIFT)),
  ...(['login', 'documents'] as const).flatMap((name) => [
    figureOf(`${name}: answers to a person, s`, middle(name, 'answers') / 1_000),
    figureOf(`${name}: kB until it is seen`, middle(name, 'bytes') / 1_024),
    figureOf(`${name}: requests until it is seen`, middle(name, 'requests')),
  ]),
]);
