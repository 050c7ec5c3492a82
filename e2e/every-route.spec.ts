import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

/** Routes in the order of the specification, section 2; for redirects, with the final URL. */
const publicRoutes: [path: string, endsAt?: RegExp][] = [
  ['/'],
  ['/login'],
  ['/register'],
  ['/forgot-password'],
  ['/reset-password'],
  ['/verify-email'],
  ['/shared/no-such-key', /\/shared-error/],
  ['/shared-error'],
  ['/terms'],
  ['/privacy'],
  ['/faq'],
  ['/feedback'],
  ['/contacts'],
  ['/focus-timer'],
  ['/academy', /\/academy\/home\/(?:es|en)$/],
  ['/academy/home/en'],
  ['/academy/home/en/search'],
  ['/academy/home/en/contribute'],
];
const protectedRoutes = [
  '/documents',
  '/profile',
  '/flashcards/all',
  '/referral-dashboard',
  '/subscription',
  '/quests',
  '/limits',
  '/shared-links',
  '/news',
  '/study-dashboard',
];

async function expectScreen(page: Page, path: string, endsAt?: RegExp): Promise<void> {
  const answer = await page.goto(path);
  expect([path, answer?.status()]).toEqual([path, 200]);
  if (endsAt) await expect(page).toHaveURL(endsAt);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeHidden();
  await expect(page).toHaveTitle(/Repaso/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('[B01] every public route of the specification has a screen', { tag: '@night' }, async ({ page }) => {
  test.slow();
  for (const [path, endsAt] of publicRoutes) await expectScreen(page, path, endsAt);
});

test(
  '[B01, A15] every protected route has a screen for its person, and sends strangers to the login',
  { tag: '@desktop-first' },
  async ({ page, person: _person, browser }) => {
    test.slow();
    await page.goto('/documents');
    const text = 'A cell is the smallest unit of life. Every living thing is made of cells. '.repeat(20);
    const uuid = await uploadDocument(page, 'cells.md', `# Cells\n\n${text}`);
    const ofDocument = [`/documents/${uuid}`, `/documents/${uuid}/chat`, `/tests/${uuid}`, `/flashcards/${uuid}`];
    for (const path of [...protectedRoutes, ...ofDocument]) await expectScreen(page, path);

    const stranger = await (await browser.newContext()).newPage();
    for (const path of protectedRoutes) {
      await stranger.goto(path);
      await expect(stranger).toHaveURL(/\/login/);
    }
    await stranger.context().close();
  },
);

test('[B04] the user menu leads everywhere', { tag: '@desktop' }, async ({ page, person: _person }) => {
  await page.goto('/documents');
  for (const [entry, address] of [
    ['Profile', /\/profile$/],
    ['My documents', /\/documents$/],
    ['Shared links', /\/shared-links$/],
    ['Quests', /\/quests$/],
    ['Limits', /\/limits$/],
    ['Subscription', /\/subscription$/],
    ['Invite friends', /\/referral-dashboard$/],
    ['Feedback', /\/feedback$/],
  ] as const) {
    if (entry !== 'Profile') await page.goto('/documents');
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
});

test(
  '[Q01, B06] a first document completes a first quest, and the library shows the next one',
  { tag: '@desktop' },
  async ({ page, person: _person }) => {
    await page.goto('/documents');
    await uploadDocument(page, 'cells.md', `# Cells\n\n${'A cell is the smallest unit of life. '.repeat(30)}`);
    await page.goto('/documents');
    await expect(page.getByRole('region', { name: 'Quests' })).toBeVisible();
    await page.getByRole('link', { name: 'See all quests' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Completed' })).toContainText('Upload your first document');
    await expect(page.getByRole('region', { name: 'Your points' })).toContainText('20 points');
    await expectAccessible(page);
  },
);
