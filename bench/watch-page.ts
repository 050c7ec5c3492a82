import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Milliseconds from the start of the navigation, unless the name says otherwise. */
export interface PageTimes {
  /** When the awaited element is on the screen. */
  seen: number;
  /**
   * When the framework has attached to it, so that it responds. Pages without a framework respond as soon as they are
   * visible.
   */
  answers: number;
  /** Total blocking time: the part of tasks beyond 50 ms each, from the first paint until the page is quiet. */
  blocked: number;
  /** The same from the start, including the first paint. */
  blockedInAll: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Largest contentful paint. */
  largest: number;
  /** Bytes transferred until it was visible, as the browser counts them. */
  bytes: number;
  requests: number;
}

/** Only ends a page that hangs. */
const HANG_MS = 120_000;

/** Opens a URL and measures when an element is visible, and the cost. */
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
