import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';

export const password = 'Sol7-luna!mar';
/** The first account of the journeys' server. */
export const administrator = 'administrator@example.org';
let people = 0;

export interface Person {
  email: string;
  name: string;
}

/** WCAG 2.0 to 2.2, A and AA. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Faults that no visit may cause: script errors, refused content, foreign requests. */
export const test = base.extend<{ person: Person; quiet: void; friends: string[] }>({
  /** Other origins that a journey goes to. */
  friends: [[], { option: true }],
  baseURL: async ({}, use) => use(process.env['E2E_ORIGIN'] ?? ''),
  quiet: [
    async ({ page, baseURL, friends }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (/content security policy|refused to/i.test(message.text())) faults.push(message.text());
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL && !friends.includes(origin))
          faults.push(`asked ${origin}`);
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  /** A page counts as open when the program has it: what the server painted is the same to the eye, but hears no key. */
  page: async ({ page }, use) => {
    const isTaken = () => page.locator('[data-painted]').waitFor({ state: 'detached' });
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...input) => {
      const answer = await goto(...input);
      if (input[1]?.waitUntil !== 'commit') await isTaken();
      return answer;
    };
    page.reload = async (...input) => {
      const answer = await reload(...input);
      await isTaken();
      return answer;
    };
    await use(page);
  },
  /** A registered person whose browser is signed in. */
  person: async ({ page, baseURL }, use, testInfo) => {
    people += 1;
    const email = `p${testInfo.workerIndex}-${people}-${Date.now()}@example.org`;
    const name = 'Ada Lovelace';
    const answer = await page.request.post(`${baseURL}/api/register`, {
      data: { email, password, username: name, language: 'en', timezone: 'Europe/Madrid' },
    });
    expect(answer.status()).toBe(201);
    // The flag that sign-in sets for the first paint.
    await page.addInitScript(() => localStorage.setItem('signedIn', '1'));
    await use({ email, name });
  },
});

export { expect };

/**
 * Retries while a transition runs, and a little further down or up: a control cut by a bar at the edge is whole there.
 * A lasting fault fails.
 */
export async function expectAccessible(page: Page): Promise<void> {
  let looks = 0;
  let isOnlyCut = false;
  await expect(async () => {
    looks += 1;
    // To several places, also from where there is no further down or up.
    if (isOnlyCut) await page.evaluate((by) => scrollBy(0, by), [45, -30, -45, 60][looks % 4] ?? 0);
    // A button that waits turns for ever.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
          // Inside a closed <details> no transition ever goes on.
          .filter(
            ({ effect }) =>
              !(effect instanceof KeyframeEffect) ||
              effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false,
          )
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
    );
    const violations = await runAxe(page);
    const faults = violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
    isOnlyCut = violations.length > 0 && violations.every(({ id }) => id === 'target-size');
    expect(faults).toEqual([]);
  }).toPass({ timeout: 300_000 });
}

interface Violation {
  id: string;
  targets: string[];
}

/** Run in the page itself, which has no frames: axe's own binding opens a window for each look, which takes longer. */
async function runAxe(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
  }, axeTags);
}

/** The same in both themes, without another load. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await expectAccessible(page);
  }
}

/** Nothing may need scrolling sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

export async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((choice) => localStorage.setItem('theme', choice), theme);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** In the dialog of a new test: only questions with options, which digits answer. */
export async function askForOptionsOnly(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Only certain types' }).check();
  for (const name of ['Type the answer', 'Match pairs', 'Mark all that apply', 'Put in order', 'Open question']) {
    await page.getByRole('checkbox', { name }).uncheck({ force: true });
  }
}

/** From the dialog to the document that it has read: by the button, or by itself where no question was beside it. */
export async function goToUploaded(page: Page): Promise<void> {
  const there = page.waitForURL(/\/documents\/[0-9a-f-]{36}/, { timeout: 240_000 });
  const pressed = page.getByRole('button', { name: 'Go now' }).click({ timeout: 240_000 });
  await Promise.race([there, pressed]).catch(() => undefined);
  await there;
}

/**
 * Uploads through the interface's own call and waits until the document is analysed. A journey calls its documents by
 * their file names, whatever title they hold.
 */
export async function uploadDocument(page: Page, name: string, content: string | Uint8Array): Promise<string> {
  const buffer = Buffer.from(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  const answer = await page.request.post('/api/documents/file', {
    headers: { 'x-requested-with': 'fetch' },
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer } },
  });
  const { uuid } = (await answer.json()) as { uuid: string };
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(`/api/documents/${uuid}`)).json()) as { analysis: { percent: number } })
          .analysis.percent,
    )
    .toBe(100);
  const { version } = (await (await page.request.get(`/api/documents/${uuid}`)).json()) as { version: number };
  const title = name.replace(/\.\w+$/, '').replaceAll('_', ' ');
  const renamed = await page.request.patch(`/api/documents/${uuid}`, { data: { name: title, version } });
  expect(renamed.status()).toBe(200);
  return uuid;
}
