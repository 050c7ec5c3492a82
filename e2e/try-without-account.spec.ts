import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';

test(
  '[W05] a visitor answers a first question two presses after the landing page, then sees cards, chat and document',
  { tag: '@phone-first' },
  async ({ page }) => {
    // The server generates the sample test in the background, so poll.
    await expect(async () => {
      const answer = await page.request.get('/try', { maxRedirects: 0 });
      expect(answer.headers()['location']).toContain('/tests/');
    }).toPass({ timeout: 60_000 });
    await page.goto('/');
    const started = Date.now();
    await page.getByRole('link', { name: 'Try it without an account' }).click();
    await page.getByRole('radio').first().check({ force: true });
    expect(Date.now() - started).toBeLessThan(10_000);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /right|correct|wrong|answer/i })
        .first(),
    ).toBeAttached();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Back to the document' }).click();
    await expect(page.getByRole('region', { name: 'Shared view' })).toContainText('Shared by Repaso');
    await expect(page.getByRole('heading', { name: 'Key points' })).toBeVisible();
    await expect(page.getByRole('link', { name: /cards/i }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /chat|ask/i }).first()).toBeVisible();
  },
);
