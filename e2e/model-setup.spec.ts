import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { askAboutSample } from '#testing/ask-about-sample.ts';
import { startFakeModelServer } from '#testing/fake-model-server.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { test as base, expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, password } from './journey.ts';

const MOST_CLICKS = 5;

/** A new server without accounts, with Ollama beside it. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const ollama = await startFakeModelServer('ollama', [{ name: 'qwen3:8b', bytes: 5_225_388_164 }], askAboutSample);
    const dataDir = mkdtempSync(join(tmpdir(), 'repaso-e2e-model-setup-'));
    const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error', INTRANET_ORIGINS: ollama.origin });
    await use(server.origin);
    await server.end('SIGTERM');
    await ollama.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

test(
  '[X08] from the first page to the first question of a model in five clicks, without a restart',
  { tag: '@desktop-first' },
  async ({ page }) => {
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    const begun = Date.now();
    await page.goto('/');
    await click(page.getByRole('link', { name: 'Start', exact: true }).first());
    await page.getByLabel('Name').fill('Carmen');
    await page.getByLabel('E-mail').fill('carmen@example.org');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await click(page.getByRole('button', { name: 'Create account' }));

    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Carmen. It works.' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/start$/);
    await click(page.getByRole('link', { name: 'Choose a model' }));
    await click(page.getByRole('button', { name: 'Use qwen3:8b' }));
    await expect(page.getByRole('region', { name: 'Ollama' }).first().getByText('In use')).toBeVisible();
    await click(page.getByRole('button', { name: 'Compare now' }));
    const question = page.getByRole('article', { name: 'qwen3:8b' });
    await expect(question.getByRole('listitem')).toHaveCount(4);
    test.info().annotations.push({ type: 'seconds', description: ((Date.now() - begun) / 1000).toFixed(1) });
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    await expect(page.getByRole('article', { name: 'Built-in engine' }).getByRole('listitem')).toHaveCount(4);

    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    // The model, and plans, which an environment variable disables.
    await page.goto('/admin/start');
    await expect(page.getByText('2 of 7 in place')).toBeVisible();
    const mail = page.getByRole('region', { name: 'Mail' });
    await mail.getByRole('button', { name: 'How to do it' }).click();
    await expect(mail.getByText('SMTP_URL=')).toBeVisible();
    await mail.getByRole('button', { name: 'Later' }).click();
    await expect(mail.getByRole('button', { name: 'Show again' })).toBeVisible();
    await page.reload();
    await expect(mail.getByRole('button', { name: 'Show again' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  },
);
