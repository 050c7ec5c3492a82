import type { Page } from '@playwright/test';
import { studyTexts } from '#testing/upload.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

test.beforeEach(async ({ page, person }) => {
  expect(person.name).not.toBe('');
  await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
});

const left = (page: Page) => page.getByRole('list', { name: 'Left' });

/** Checks both themes. */
async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await expectAccessible(page);
  }
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
}

async function addCard(page: Page, front: string, back: string): Promise<void> {
  await page.getByRole('button', { name: 'Add card' }).click();
  await page.getByRole('textbox', { name: 'Front' }).fill(front);
  await page.getByRole('textbox', { name: 'Back' }).fill(back);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Sums up layout shifts without user input (cumulative layout shift). */
async function watchWhatMoves(page: Page): Promise<() => Promise<number>> {
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.push(entry.value);
      }
    }).observe({ type: 'layout-shift' });
    return seen;
  });
  return () => shifts.evaluate((seen) => seen.reduce((sum, value) => sum + value, 0));
}

/** Swipes to the right, or uses the key without a touch screen. A short or vertical swipe is no grade. */
async function swipeGood(page: Page, isMobile: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Show answer' }).click();
  const good = page.getByRole('button', { name: /^Good/ });
  await expect(good).toBeVisible();
  if (!isMobile) {
    await page.keyboard.press('3');
  } else {
    await drag(page, { x: 40, y: 0 });
    await drag(page, { x: 30, y: -200 });
    await expect(good).toBeVisible();
    await drag(page, { x: 140, y: 10 });
  }
  await expect(good).toBeHidden();
  await expect(page.getByText(/^Good\. \d+ left\.$/)).toBeAttached();
}

async function drag(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const box = await page.getByRole('article').boundingBox();
  const from = { x: 120, y: (box?.y ?? 0) + 240 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', [{ x: from.x + (x * step) / 10, y: from.y + (y * step) / 10 }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}

test(
  '[F01, F03, F04, G01] a person makes cards of a document, studies them, takes a review back and comes back',
  { tag: '@desktop-first' },
  async ({ page, isMobile }) => {
    test.slow();
    const documentUuid = await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
    await page.goto(`/documents/${documentUuid}`);
    await page.locator(`a[href="/flashcards/${documentUuid}"]`).click();
    await expect(page.getByRole('heading', { name: 'There are no flashcards yet' })).toBeVisible();
    await expectGood(page);

    await page.getByRole('button', { name: 'Make flashcards' }).click();
    await expect(page.getByRole('dialog', { name: 'Make flashcards' })).toBeVisible();
    await expectGood(page);
    await page.getByRole('button', { name: 'Make flashcards' }).click();
    await expect(page.getByRole('link', { name: 'Study now' })).toBeVisible();
    await addCard(page, 'What is `H2O`?', '**Water**:\n\n- two of hydrogen\n- one of oxygen');
    await expect(page.getByText('What is H2O?')).toBeVisible();
    await expectGood(page);

    await page.getByRole('link', { name: 'Study now' }).click();
    const show = page.getByRole('button', { name: 'Show answer' });
    await expect(show).toBeVisible();
    const moved = await watchWhatMoves(page);
    const before = await left(page).textContent();
    await expectGood(page);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: /^Good ?, next review in 10 minutes/ })).toBeVisible();
    await page.getByRole('button', { name: /^In the document/ }).click();
    await expect(page.getByRole('link', { name: 'Open in the document' })).toHaveAttribute('href', /start=\d+&end=\d+/);
    await expectGood(page);

    await page.keyboard.press('4');
    await expect(show).toBeVisible();
    await expect(left(page)).not.toHaveText(before ?? '');
    await page.keyboard.press('z');
    await expect(left(page)).toHaveText(before ?? '');
    await expect(show).toBeVisible();

    await page.keyboard.press('s');
    await expect(page.getByText('Card suspended', { exact: true })).toBeVisible();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Category' }).fill('Of my own');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Of my own')).toBeVisible();

    await swipeGood(page, isMobile);
    while (await show.isVisible()) {
      await show.click();
      await page.getByRole('button', { name: /^Easy/ }).click();
      await expect(show.or(page.getByRole('heading', { name: 'Done for today' }))).toBeVisible();
    }
    await expect(page.getByText(/Next review: /)).toBeVisible();
    expect(await moved()).toBeLessThanOrEqual(0.02);
    await expectGood(page);

    await page.getByRole('link', { name: 'See the cards' }).click();
    await expect(page.getByText('Nothing to review now')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Suspended' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search cards' }).fill('h2o');
    await expect(page.getByRole('cell', { name: /^What is H2O/ })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Suspended' })).toBeHidden();
  },
);

test('[F01] malformed addresses of cards are not found', { tag: '@night' }, async ({ page }) => {
  await page.goto('/flashcards');
  await expect(page).toHaveURL(/\/flashcards\/all$/);
  for (const path of ['/flashcards/no-uuid', '/flashcards/tags/no,uuids', '/flashcards/no-uuid/study']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible();
  }
});

test(
  '[F04, F05, B13] formulas and how somebody studies are drawn, and every drawing has its figures as a table',
  { tag: '@desktop-first' },
  async ({ page }) => {
    await page.goto('/flashcards/all');
    await addCard(page, 'What splits water?', 'Light: $$2 H_2O \\to 4 H^+ + O_2$$');
    await page.getByRole('link', { name: 'Study now' }).click();
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(page.locator('math')).toBeVisible();
    await page.getByRole('button', { name: /^Easy/ }).click();
    await page.goto('/flashcards/all');
    const progress = page.getByRole('region', { name: 'Progress' });
    await page.getByRole('button', { name: 'Progress' }).click();
    await expect(progress.getByRole('figure', { name: 'Upcoming reviews' })).toContainText(
      '1 card in the next 30 days',
    );
    await expect(progress.getByRole('figure', { name: 'Your year' })).toContainText('You studied on 1 day');
    await progress.getByText('As a table').first().click();
    await expect(progress.getByRole('table').first().getByRole('row')).toHaveCount(31);
    await expectGood(page);
  },
);
