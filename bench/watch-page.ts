import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Milliseconds from the start of the navigation, unless their name says otherwise. */
export interface PageTimes {
  /** The awaited element is on the screen. */
  seen: number;
  /** The framework has it, so that it reacts. Pages without one answer when they are seen. */
  answers: number;
  /** Total blocking time: what tasks take beyond 50 ms each, from the first paint until the page is quiet. */
  blocked: number;
  /** The same from the start, the first paint itself included. */
  blockedInAll: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Largest contentful paint. */
  largest: number;
  /** Transferred until it was seen, as the browser counts them. */
  bytes: number;
  requests: number;
}

/** Only ends what hangs. */
const HANG_MS = 120_000;

/** Opens an address and tells when something on it was seen, and what that cost. */
export async function watchPage(page: Page, url: string, shows: string): Promise<PageTimes> {
  await page.addInitScript({ content: `globalThis.pageShows = ${JSON.stringify(shows)};` });
  await page.addInitScript({ path: join(import.meta.dirname, 'watch-in-page.js') });
  await page.goto(url, { waitUntil: 'commit' });
  const watched = await page.waitForFunction(() => (globalThis as { pageTimes?: unknown }).pageTimes, undefined, {
    timeout: HANG_MS,
    polling: 200,
  });
  return (await watched.jsonValue()) as PageTimes;
}
