import type { Page } from '@playwright/test';
import { renderArticle } from '#server/platform/site/render-article.ts';
import { scriptPayloads } from '#testing/script-payloads.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';

const article = '/academy/when-to-look-again';
const pages = [
  '/academy/home/es',
  '/academy/home/en',
  '/academy/home/es/category/memoria',
  '/academy/home/en/category/memory',
  '/academy/home/es/search?q=examen',
  '/academy/home/en/search?q=nothinglikethis',
  '/academy/cuando-volver-a-mirar',
  article,
  '/academy/tu-primer-examen',
  '/academy/your-first-exam',
  '/academy/no-such-page',
];

/** Measures the transferred bytes without fonts. */
async function weigh(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const fonts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') fonts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fonts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await session.detach();
  return bytes;
}

for (const width of [360, 1280])
  test(
    `[W01] every page of the academy is accessible at ${width} pixels, in both languages`,
    { tag: width === 360 ? '@desktop' : ['@desktop', '@night'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );

test(
  '[W01] a page weighs 40 kB at most without fonts, and paints soon',
  { tag: '@desktop-first' },
  async ({ page }) => {
    for (const path of ['/academy/home/es', '/academy/como-decide-fsrs', '/academy/why-testing-yourself-works'])
      expect(await weigh(page, path), path).toBeLessThanOrEqual(40 * 1024);
    const largest = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    test.info().annotations.push({ type: 'largest contentful paint, ms', description: String(Math.round(largest)) });
    expect(largest).toBeGreaterThan(0);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[W01] an article is whole, its answers are folded, and the search works',
    { tag: '@desktop-first' },
    async ({ page }) => {
      await page.goto(article);
      await expect(page.getByRole('heading', { level: 2, name: 'So how many days?' })).toBeVisible();
      const why = page
        .getByText('In Cepeda’s study')
        .or(page.getByText("In Cepeda's study, with tests a few weeks off"));
      await expect(why).toBeHidden();
      await page.getByText('Show the answer').first().click();
      await expect(why).toBeVisible();
      await page.goto('/academy/home/en');
      await page.getByRole('searchbox', { name: 'Search the academy' }).fill('forgetting curve');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/academy\/home\/en\/search\?q=forgetting\+curve$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('“forgetting curve” in the academy');
      await page.getByRole('link', { name: 'How long to wait before you look again' }).click();
      await expect(page).toHaveURL(new RegExp(`${article}$`));
    },
  );
});

test('[W01] a question is answered by a press, once, and says why', { tag: '@desktop-first' }, async ({ page }) => {
  await page.goto(article);
  const question = page.locator('.check-question').first();
  await question.getByRole('button', { name: 'In half an hour' }).click();
  await expect(question.getByRole('button', { name: 'In half an hour Your answer' })).toBeVisible();
  await expect(question.getByRole('button', { name: 'In five or six days Correct' })).toBeVisible();
  await expect(question.getByText('the best gap was about a fifth')).toBeVisible();
  // A second press has no effect: the button is marked as disabled but can still be pressed.
  await question.getByRole('button', { name: 'On the day before the exam' }).click({ force: true });
  await expect(question.getByText('Your answer')).toHaveCount(1);
  await expectAccessible(page);
});

test('[W01, B08] another language leads to the same page in it', { tag: '@night' }, async ({ page }) => {
  for (const [from, to] of [
    ['/academy/home/es/category/memoria', '/academy/home/en/category/memory'],
    ['/academy/home/es/search?q=fsrs', '/academy/home/en/search?q=fsrs'],
    ['/academy/cuando-volver-a-mirar', article],
  ] as const) {
    await page.goto(from);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-language="en"]')?.click());
    await expect(page).toHaveURL(to);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  await page.goto('/academy');
  await expect(page).toHaveURL(/\/academy\/home\/en$/);
});

/** Stays with a section for a while, using the mocked clock. */
async function readFor(page: Page, section: string, seconds: number): Promise<void> {
  await page.locator(`h2#${section}`).scrollIntoViewIfNeeded();
  await page.clock.runFor(seconds * 1_000);
}

test(
  '[W01] what a guest has read waits in the browser, and goes into the account',
  { tag: '@desktop-first' },
  async ({ page, context, baseURL }) => {
    await page.clock.install();
    await page.goto(article);
    await readFor(page, 'spreading-beats-piling-up', 8);
    await page.goto('/academy/home/en');
    const goOn = page.getByRole('region', { name: 'Go on reading' });
    await expect(goOn).toBeHidden();
    await page.goto(article);
    await readFor(page, 'spreading-beats-piling-up', 120);
    await page.goto('/academy/home/en');
    await expect(goOn.getByRole('link', { name: 'How long to wait before you look again' })).toBeVisible();
    await expect(goOn.getByText(/min left$/)).toBeVisible();
    await expectAccessible(page);

    const details = { password: 'Sol7-luna!mar', username: 'Reader', language: 'en' };
    const email = `reader-${Date.now()}@example.org`;
    expect((await page.request.post(`${baseURL}/api/register`, { data: { email, ...details } })).status()).toBe(201);
    await page.evaluate(() => localStorage.setItem('signedIn', '1'));
    await page.reload();
    await expect(goOn.getByRole('link', { name: 'How long to wait before you look again' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('academyReading'))).toBeNull();

    await page.goto(article);
    await readFor(page, 'today', 300);
    await page.goto('/academy/your-first-exam');
    await expect(page.getByText('1 of 5')).toBeVisible();
    await context.clearCookies();
  },
);

test(
  '[W02, B03] news are told in the bar, read in a tab of their own, and marked',
  { tag: '@desktop-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/documents');
    const link = page.getByRole('link', { name: /^News/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await page.goto('/news');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  '[O12] 400 texts that would run scripts run none, even without a policy',
  { tag: '@night' },
  async ({ page, baseURL }) => {
    const bodies = scriptPayloads.map((body) => renderArticle({ language: 'en', body }).html);
    await page.route('**/hostile', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>x</title><main>${bodies.join('\n')}</main>`,
      }),
    );
    await page.goto(`${baseURL}/hostile`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    expect(await page.locator('script, img, iframe, object, embed, base, style, link, form, video, svg').count()).toBe(
      0,
    );
  },
);
