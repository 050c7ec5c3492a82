import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, password, test, uploadDocument } from './journey.ts';

/** Delays the app's scripts until released. */
async function holdProgram(page: Page): Promise<() => void> {
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/assets\/shell-.*\.js$/, async (route) => {
    await isLetIn;
    await route.continue();
  });
  return letIn;
}

const painted = (page: Page) => page.locator('[data-painted]');

test(
  '[A04, B09] the sign-in is there before the program, which takes over what was typed and pressed',
  { tag: '@desktop-first' },
  async ({ page, person }) => {
    await page.context().clearCookies();
    await page.addInitScript(() => localStorage.removeItem('signedIn'));
    const letIn = await holdProgram(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: /^Log in/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(painted(page)).toBeVisible();
    expect(page.url()).toMatch(/\/login$/);
    letIn();
    await expect(page).toHaveURL(/\/documents$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  },
);

test(
  '[A07, B09] a link is asked for before the program is there, and the program asks for it',
  { tag: '@night' },
  async ({ page, person }) => {
    await page.context().clearCookies();
    await page.addInitScript(() => localStorage.removeItem('signedIn'));
    const letIn = await holdProgram(page);
    await page.goto('/forgot-password', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Ask for a link' }).click();
    letIn();
    await expect(page.getByText('If an account exists for this e-mail')).toBeVisible();
  },
);

test(
  '[C01, B09] the library is there before the program, and nothing moves when it comes',
  { tag: '@phone-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      const shifts: { at: number; of: string[] }[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { startTime: at, sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] };
          shifts.push({ at, of: sources.map(({ node }) => (node instanceof Element ? node.outerHTML : 'gone')) });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await uploadDocument(page, 'Rivers.md', '# Rivers\n\nThe first factories were built beside rivers.');
    const letIn = await holdProgram(page);
    await page.goto('/documents', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Rivers' })).toBeVisible();
    // The style sheet may arrive after the text; the browser paints neither before it.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 21, 26)');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The browser reports layout shifts with a delay, so compare their own times from here on.
    const settled = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now();
    });
    await page.locator('#documents-search').fill('riv');
    letIn();
    await expect(painted(page)).toHaveCount(0);
    const shifts = await page.evaluate(
      (since) => (globalThis as unknown as { shifts: { at: number }[] }).shifts.filter(({ at }) => at > since),
      settled,
    );
    expect(shifts).toEqual([]);
    await expect(page.locator('#documents-search')).toHaveValue('riv');
    await expect(page.locator('#documents-search')).toBeFocused();
    await expect(page).toHaveURL(/search=riv/);
    await expect(page.getByRole('table').getByRole('link', { name: 'Rivers' })).toBeVisible();
  },
);

test(
  '[C01] a library that this device shows otherwise is not painted as it is not',
  { tag: ['@desktop', '@night'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await uploadDocument(page, 'Rivers.md', '# Rivers\n\nThe first factories were built beside rivers.');
    await page.addInitScript(() => {
      localStorage.setItem('documentsView', 'grid');
      localStorage.setItem('dismissedBanner', 'beta');
    });
    const letIn = await holdProgram(page);
    await page.goto('/documents', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Repaso' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Notice' })).toBeHidden();
    await expect(page.getByRole('table')).toBeHidden();
    letIn();
    await expect(page.getByRole('list', { name: /documents/i }).getByRole('link', { name: 'Rivers' })).toBeVisible();
  },
);
