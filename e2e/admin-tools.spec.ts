import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type FakeWebhookReceiver, startFakeWebhookReceiver } from '#testing/fake-webhook-receiver.ts';
import { startServerProcess } from '#testing/server-process.ts';
import {
  administrator as email,
  test as base,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  password,
} from './journey.ts';

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

/** A server with a single administrator, and a webhook receiver in its network. */
const test = base.extend<{ receiver: FakeWebhookReceiver }>({
  receiver: async ({}, use) => {
    const receiver = await startFakeWebhookReceiver(secret);
    await use(receiver);
    await receiver.stop();
  },
  baseURL: async ({ receiver }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'repaso-e2e-admin-tools-'));
    const { origin: hook } = new URL(receiver.address);
    const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error', INTRANET_ORIGINS: hook });
    await use(server.origin);
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  },
  page: async ({ page, baseURL }, use) => {
    const data = { email, password, username: 'Grace Hopper', language: 'en' };
    const answer = await page.request.post(`${baseURL}/api/register`, { data });
    expect(answer.status()).toBe(201);
    // A letter's sandboxed frames have no storage.
    await page.addInitScript(() => {
      if (self === top) localStorage.setItem('signedIn', '1');
    });
    await use(page);
  },
});

async function expectGoodLooks(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
}

test(
  '[X03] an administrator changes the words of a letter beside its preview, and goes back to those of the app',
  { tag: '@night' },
  async ({ page }) => {
    await page.goto('/admin/email-templates/confirm');
    const english = page.getByRole('group', { name: 'English' });
    const subject = english.getByRole('textbox', { name: 'Subject' });
    const own = await subject.inputValue();
    await subject.fill('Come in, the desk is set');
    const shown = page.getByRole('region', { name: 'Preview' });
    // A phone shows only the narrow frame.
    await expect(shown.getByText('Come in, the desk is set').filter({ visible: true }).first()).toBeVisible();
    await english.getByRole('textbox', { name: 'Text' }).fill('Hello {nmae}');
    await expect(page.getByText('Did you mean {name}?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectGoodLooks(page);
    await english.getByRole('textbox', { name: 'Text' }).fill('Hello {name}, here is your desk.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(english.getByText('Changed here')).toBeVisible();
    await expect(shown.locator('iframe:visible').first().contentFrame().getByText('here is your desk')).toBeVisible();
    await expectGoodLooks(page);
    // The preview must not be cut off at the edge.
    for (const frame of await shown.locator('iframe:visible').all()) {
      const box = await frame.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    }
    await english.getByRole('button', { name: 'Back to the app’s text' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the app’s text' }).click();
    await expect(subject).toHaveValue(own);
  },
);

test(
  '[X05] an administrator adds a row to a table, finds it, and deletes it; the record tells of both',
  { tag: '@night' },
  async ({ page }) => {
    await page.goto('/admin/dynamic-crud');
    await expect(page).toHaveURL(/\/dynamic-crud\/waitlist$/);
    await expect(page.getByText('There are no rows')).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'New row' }).click();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('hugo@example.org');
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /hugo@example\.org/ })).toBeVisible();
    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByRole('row', { name: /hugo@example\.org/ })).toBeHidden();
    await page.getByRole('searchbox').fill('hug');
    await page.getByRole('button', { name: 'Delete hugo@example.org' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('row', { name: /hugo@example\.org/ })).toBeHidden();
    await page.goto('/admin/dynamic-crud/quests');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectGoodLooks(page);
    await page.goto('/admin/audit');
    await expect(page.getByRole('row', { name: /Row added/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Row deleted/ })).toBeVisible();
    await expectGoodLooks(page);
  },
);

test(
  '[X07] an administrator adds a channel and sends a post there, once',
  { tag: '@night' },
  async ({ page, receiver }) => {
    await page.goto('/admin/social-poster');
    await page.getByRole('button', { name: 'Add channel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Webhook');
    await dialog.getByRole('textbox', { name: 'Name here' }).fill('Class list');
    await dialog.getByRole('textbox', { name: 'Receiving address' }).fill(receiver.address);
    await dialog.getByRole('textbox', { name: 'Signing secret' }).fill(secret);
    await expectGoodLooks(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('textbox', { name: 'Text of the post' }).fill('The test on cells is open until Friday.');
    await page.getByLabel('When').fill('2020-01-01T10:00');
    await expect(page.getByText('That time is over.')).toBeVisible();
    await expectGoodLooks(page);
    await page.getByLabel('When').fill('');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect.poll(() => receiver.received.length).toBe(1);
    await expect(page.getByRole('listitem').filter({ hasText: 'The test on cells' })).toBeVisible();
    await expectGoodLooks(page);
    await page.goto('/admin/social-poster/channels');
    await expect(page.getByText('nothing is sent before the first post')).toBeVisible();
    await expectGoodLooks(page);
    expect(receiver.received).toHaveLength(1);
  },
);

test(
  '[X08] the page of the model says what there is, and nothing of it is out of reach',
  { tag: '@night' },
  async ({ page }) => {
    await page.goto('/admin/model');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectGoodLooks(page);
    await page.goto('/admin/start');
    await expect(page.getByText(`${email}, is not confirmed yet`)).toBeVisible();
    await expectGoodLooks(page);
  },
);
