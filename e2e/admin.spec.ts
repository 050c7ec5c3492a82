import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/open-database.ts';
import { startServerProcess } from '#testing/server-process.ts';
import {
  administrator as email,
  test as base,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  password,
} from './journey.ts';

const people = ['Grace Hopper', 'Lucía Moreno', 'Hugo Prieto', 'Diego Salas'];

/** A server with four people; the first one is the administrator, whose sign-in is too old for sensitive actions. */
const test = base.extend<{ server: { origin: string; session: string } }>({
  baseURL: ({ server }, use) => use(server.origin),
  server: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'repaso-e2e-admin-'));
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', PLANS: 'on' };
    const first = await startServerProcess(settings);
    let session = '';
    for (const [index, username] of people.entries()) {
      const body = { email: index === 0 ? email : `p${index}@example.org`, password, username, language: 'en' };
      const answer = await fetch(`${first.origin}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (index === 0) session = /^sid=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? '';
    }
    await first.end('SIGTERM');
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    await database.pool.query('update sessions set confirmed_at = null');
    await database.close();
    const server = await startServerProcess(settings);
    await use({ origin: server.origin, session });
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  },
});

const confirmAct = async (page: Page, act: string, reason: string) => {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Reason' }) });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: act }).click();
};

test(
  '[X01, X02, S09, Z06, Z29] an administrator finds a person, changes the role, suspends, invites, and sees it recorded',
  { tag: '@desktop-first' },
  async ({ page, server }) => {
    await page.addInitScript(() => localStorage.setItem('signedIn', '1'));
    await page.context().addCookies([{ name: 'sid', value: server.session, url: server.origin }]);

    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/users$/);
    await page.getByRole('searchbox').fill('luc');
    await expect(page).toHaveURL(/search=luc/);
    await expect(page.getByRole('link', { name: 'Hugo Prieto' })).toBeHidden();
    await page.getByRole('link', { name: 'Lucía Moreno' }).click();
    const panel = page.getByRole('complementary', { name: 'Lucía Moreno' });
    await expect(panel.getByText('p1@example.org')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);

    await panel.getByRole('button', { name: 'Make administrator' }).click();
    await confirmAct(page, 'Make administrator', 'Runs the class with us');
    const identity = page.getByRole('dialog', { name: 'Confirm that it’s you' });
    await expect(identity).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await identity.getByLabel('Password', { exact: true }).fill(password);
    await identity.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByText('Role changed')).toBeVisible();
    await panel.getByRole('button', { name: 'Suspend' }).click();
    await expectAccessibleInBothThemes(page);
    await confirmAct(page, 'Suspend', 'On leave');
    await expect(panel.getByText('Suspended').first()).toBeVisible();
    await panel.getByRole('button', { name: 'End suspension' }).click();
    await confirmAct(page, 'End suspension', 'Back again');
    await expect(panel.getByText('Suspension ended')).toBeVisible();

    await page.goto('/admin/invitations');
    await expect(page.getByText('No invitation is pending')).toBeVisible();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('textbox', { name: 'List of people' }).fill('Nora\nOmar');
    await page.getByRole('button', { name: 'Invite 2' }).click();
    await expect(page.getByRole('button', { name: 'Print codes' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Actions of the invitation of Nora' }).click();
    await page.getByRole('menuitem', { name: 'Take back' }).click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('Invitation taken back', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Nora/ })).toBeHidden();
    await expect(page.getByRole('row', { name: /Omar/ })).toBeVisible();

    await page.goto('/admin/settings');
    const invitations = page.getByRole('checkbox', { name: 'Referrals' });
    await invitations.uncheck({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Changed by Grace Hopper')).toBeVisible();
    await page.reload();
    await expect(invitations).not.toBeChecked();

    await page.goto('/admin/audit');
    await expect(page.getByText('“Runs the class with us”')).toBeVisible();
    await expect(page.getByRole('row', { name: /Setting changed/ })).toBeVisible();

    // Test each size in one language, since reloading every section would find little more.
    const language = (page.viewportSize()?.width ?? 0) < 640 ? 'es' : 'en';
    await page.request.post('/api/user/language', { data: { language } });
    await page.evaluate((choice) => localStorage.setItem('lang', choice), language);
    for (const section of ['users', 'invitations', 'health', 'queue', 'settings', 'audit']) {
      await page.goto(`/admin/${section}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('checkbox').or(page.getByRole('listitem')).first()).toBeAttached();
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    }
  },
);
