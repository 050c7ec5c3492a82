import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';

export const password = 'Sol7-luna!mar';
/** First account of the end-to-end server. */
export const administrator = 'administrator@example.org';
let people = 0;

export interface Person {
  email: string;
  name: string;
}

/** WCAG 2.0 to 2.2, A and AA. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Faults that every test checks: script errors, blocked content, foreign requests. */
export const test = base.extend<{ person: Person; quiet: void; friends: string[] }>({
  /** Other origins that a test may visit. */
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
  /** Waits until the app has taken over the page: the server-rendered screen looks the same but handles no keys. */
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
  /** A registered, signed-in person. */
  person: async ({ page, baseURL }, use, testInfo) => {
    people += 1;
    const email = `p${testInfo.workerIndex}-${people}-${Date.now()}@example.org`;
    const name = 'Ada Lovelace';
    const answer = await page.request.post(`${baseURL}/api/register`, {
      data: { email, password, username: name, language: 'en', timezone: 'Europe/Madrid' },
    });
    expect(answer.status()).toBe(201);
    // The flag that a sign-in stores for the first paint.
    await page.addInitScript(() => localStorage.setItem('signedIn', '1'));
    await use({ email, name });
  },
});

export { expect };

/**
 * Runs axe; retries during transitions, and after scrolling a little, since a bar may cut a control at the edge. A
 * lasting fault fails.
 */
export async function expectAccessible(page: Page): Promise<void> {
  let looks = 0;
  let isOnlyCut = false;
  await expect(async () => {
    looks += 1;
    // Scrolls to several positions, in both directions, since one may be impossible.
    if (isOnlyCut) await page.evaluate((by) => scrollBy(0, by), [45, -30, -45, 60][looks % 4] ?? 0);
    // A waiting button's animation never ends.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
          // Transitions inside a closed <details> never progress.
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

/** Runs axe in the page itself, which has no frames; axe's own binding opens a window for each run, which is slower. */
async function runAxe(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
  }, axeTags);
}

/** The same in both themes, without a reload. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await expectAccessible(page);
  }
}

/** Checks that nothing needs horizontal scrolling. */
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

/** In the dialog for a new test, requests only questions with options, which digits answer. */
export async function askForOptionsOnly(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Only certain types' }).check();
  for (const name of ['Type the answer', 'Match pairs', 'Mark all that apply', 'Put in order', 'Open question']) {
    await page.getByRole('checkbox', { name }).uncheck({ force: true });
  }
}

/** In the upload dialog, declines the test that a first document begins with. */
export async function declineFirstTest(page: Page): Promise<void> {
  await page.getByText('Begin with a test of 10 questions').click();
  await expect(page.getByRole('checkbox', { name: 'Begin with a test of 10 questions' })).not.toBeChecked();
}

/** Goes from the dialog to the extracted document, with the button or automatically. */
export async function goToUploaded(page: Page): Promise<void> {
  const there = page.waitForURL(/\/documents\/[0-9a-f-]{36}/, { timeout: 240_000 });
  const pressed = page.getByRole('button', { name: 'Open the document' }).click({ timeout: 240_000 });
  await Promise.race([there, pressed]).catch(() => undefined);
  await there;
}

/** Uploads through the API and waits for the analysis. Tests name documents by file name, regardless of their title. */
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
