import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import type { ServerProcess } from '#testing/server-process.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { atMost, type BarRow, sized } from './bar-row.ts';

const SLOWER = 4;
const ROUNDS = sized(6, 1);
const MOST_MS = 400;
/** Time without a key after which the list is searched (filter-bar.tsx). */
const SEARCH_PAUSE_MS = 300;
const SEARCHES = ['ana', 'garcía', 'p77', 'nun', 'zoe'];

/** Measures the list of people in Chromium with a processor four times slower: from a click to the painted rows. */
export async function measurePainted(server: ServerProcess, session: ReadonlyMap<string, string>): Promise<BarRow[]> {
  const browser: Browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  await context.addCookies([...session].map(([name, value]) => ({ name, value, url: server.origin })));
  await context.addInitScript({ content: "localStorage.setItem('signedIn', '1')" });
  await context.addInitScript({ path: join(import.meta.dirname, 'painted-in-page.js') });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${server.origin}/admin/users`);
  await page.locator('main tbody tr').first().waitFor();
  const time = async (act: () => Promise<void>): Promise<number> => {
    const painted = page.evaluate<number>('untilPainted()');
    await act();
    return painted;
  };
  const heads = page.locator('main thead button:not([role])');
  const [back, next] = ['first', 'last'].map((place) => page.locator(`main output + span button:${place}-child`));
  const clicks: number[] = [];
  const searches: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ofRound: number[] = [];
    for (const head of await heads.filter({ visible: true }).all()) {
      // Ascending, then descending.
      for (const control of [head, head, next, back]) ofRound.push(await time(async () => control?.click()));
    }
    const ofSearches: number[] = [];
    for (const words of SEARCHES) {
      ofSearches.push((await time(() => page.getByRole('searchbox').fill(words))) - SEARCH_PAUSE_MS);
    }
    ofSearches.push((await time(() => page.getByRole('searchbox').fill(''))) - SEARCH_PAUSE_MS);
    // The first round is warm-up.
    if (round === 0) continue;
    clicks.push(...ofRound);
    searches.push(...ofSearches);
  }
  await browser.close();
  return [
    atMost(`click to painted rows, ${SLOWER} x slower processor, p95, ms`, p95(clicks), MOST_MS),
    atMost('search to painted rows, after its pause, p95, ms', p95(searches), MOST_MS),
  ];
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
