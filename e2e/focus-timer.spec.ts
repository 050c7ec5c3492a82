import { expect, expectAccessible, expectNoSidewaysScroll, test, useTheme } from './journey.ts';

test(
  '[P08, P11, P12] anybody times a block of study, which keeps its time over pauses, sleep and a reload',
  { tag: '@phone-first' },
  async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T09:00:00') });
    await page.goto('/focus-timer');
    await expect(page.getByRole('heading', { name: 'Focus timer' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Custom' }).click();
    await page.getByLabel('Minutes of study').fill('0');
    await expect(page.getByText('From 1 to 240')).toBeVisible();
    await page.getByRole('button', { name: '25 + 5 min' }).click();
    // A slow machine must not lose seconds between the start and the look.
    await page.clock.pauseAt(new Date('2026-11-20T09:30:00'));
    await page.getByRole('button', { name: 'Start' }).click();

    const timer = page.getByRole('timer');
    await expect(timer).toHaveText('25:00');
    await page.clock.runFor('10:00');
    await expect(timer).toHaveText('15:00');
    await expect(page).toHaveTitle('15:00 · Repaso');
    await page.keyboard.press('Space');
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await page.clock.resume();
    await page.clock.fastForward('02:00:00');
    await page.reload();
    await expect(timer).toHaveText('15:00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();

    // After sleeping into the break, it shows the right time.
    await page.clock.fastForward('18:00');
    await expect(timer).toHaveText(/^0(?:2:00|1:5\d)$/);
    await expect(page.getByText('Break', { exact: true })).toBeVisible();
    await expect(page.getByText('1 block finished today')).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(page.getByText('Finished', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Another block' }).click();
    await expect(timer).toHaveText('25:00');
    await page.getByLabel('Background sound').selectOption('rain');
    await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '40%');
    await page.getByRole('button', { name: 'Finish now' }).click();
    await expect(page.getByText('Finished', { exact: true })).toBeVisible();
    await expect(page.getByText('1 block finished today')).toBeVisible();
  },
);

test(
  '[B13, P12] the timer of who is signed in may be dark',
  { tag: ['@desktop', '@night'] },
  async ({ page, person }) => {
    expect(person.email).not.toBe('');
    await page.goto('/focus-timer');
    await useTheme(page, 'dark');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Repaso' }).click();
    await expect(page).toHaveURL(/\/documents$/);
  },
);

test.describe('a browser that has opened it once', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[B14, P12] times a block without a network', { tag: '@phone' }, async ({ page, context }) => {
    await page.goto('/focus-timer');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^2[45]:\d\d$/);
    await expectAccessible(page);
  });
});
