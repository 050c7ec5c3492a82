import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AiReply, startFakeAi } from '#testing/fake-ai.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { studyTexts } from '#testing/upload.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test as base,
  uploadDocument,
} from './journey.ts';

const recorded = JSON.parse(
  readFileSync(new URL('../src/testing/fixtures/recorded-lines.json', import.meta.url), 'utf8'),
) as unknown[];

/** A separate server with a model that reads documents on request. */
const test = base.extend<object, { model: { origin: string; says: (reply: AiReply) => void } }>({
  model: [
    async ({}, use) => {
      const said = Promise.withResolvers<AiReply>();
      let next = said.promise;
      const ai = await startFakeAi(() => next);
      const dataDir = mkdtempSync(join(tmpdir(), 'repaso-e2e-analysis-'));
      const server = await startServerProcess({
        DATA_DIR: dataDir,
        PLANS: 'off',
        LOG_LEVEL: 'error',
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: ai.baseUrl['openai-compatible'],
        AI_API_KEY: 'secret',
        AI_MODEL: 'small',
      });
      await use({
        origin: server.origin,
        says(reply) {
          said.resolve(reply);
          next = Promise.resolve(reply);
        },
      });
      await server.end('SIGTERM');
      await ai.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ model }, use) => use(model.origin),
});

test(
  '[N05, N02] an analysis is there at once; what a model adds takes its place, bears its name, and is asked for again where it is missing',
  { tag: '@desktop-first' },
  async ({ page, person, model }) => {
    expect(person.email).not.toBe('');
    await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
    await page.goto('/documents');
    await page.getByRole('link', { name: 'The Industrial Revolution' }).first().click();
    const panel = page.getByRole('complementary', { name: 'Analysis' });
    await expect(panel.getByText('The analysis is ready')).toBeVisible();
    await expect(panel.getByText(/^small is reading the document;/)).toBeVisible();

    model.says({ status: 400 });
    await expect(panel.getByText(/^The part by small is missing/)).toBeVisible();
    await expectAccessibleInBothThemes(page);

    model.says({ json: { elements: recorded, notions: [], lines: [] } });
    await panel.getByRole('button', { name: 'Ask again' }).click();
    const points = panel.getByRole('region', { name: 'Key points' });
    await expect(points.getByText('By small and the built-in engine')).toBeVisible();
    await expect(panel.getByText(/is missing/)).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);

    const cited = points.getByRole('listitem').filter({ hasText: 'By 1830 cotton was half' });
    await cited.getByRole('link').click();
    await expect(page.locator('mark').filter({ hasText: 'By 1830 cotton made up half' })).toBeVisible();
  },
);
