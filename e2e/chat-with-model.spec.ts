import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AiReply, startFakeAi } from '#testing/fake-ai.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { studyTexts } from '#testing/upload.ts';
import {
  administrator,
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  password,
  uploadDocument,
  useTheme,
} from './journey.ts';

const written = [
  'La fase luminosa ocurre en la **membrana de los tilacoides** [1]. ',
  'Necesita:\n\n- luz, que capta la clorofila [1]\n- agua, que se rompe en la fotólisis [1]\n\n',
  'La descubrió un perro en Marte.\n\n',
  '$$6CO_2 + 6H_2O$$\n\n```js\nluz = hojas[0];\n```\n',
];

/** A separate server with a scripted model. */
const test = base.extend<object, { model: { origin: string; says: (reply: AiReply) => void } }>({
  model: [
    async ({}, use) => {
      let reply: AiReply = { status: 400 };
      const ai = await startFakeAi(() => reply);
      const dataDir = mkdtempSync(join(tmpdir(), 'repaso-e2e-model-'));
      const server = await startServerProcess({
        DATA_DIR: dataDir,
        PLANS: 'off',
        LOG_LEVEL: 'error',
        AI_PROVIDER: 'openai-compatible',
        AI_ANALYSIS: 'off',
        AI_BASE_URL: ai.baseUrl['openai-compatible'],
        AI_API_KEY: 'secret',
        AI_MODEL: 'small',
        FIRST_ADMIN_EMAIL: administrator,
      });
      await use({ origin: server.origin, says: (next) => (reply = next) });
      await server.end('SIGTERM');
      await ai.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ model }, use) => use(model.origin),
});

test(
  '[C02, C03] a model’s words come as they are written, open what supports them, and can be stopped',
  { tag: '@desktop-first' },
  async ({ page, person, model }) => {
    expect(person.email).not.toBe('');
    await uploadDocument(page, 'La fotosíntesis.md', studyTexts.es);
    await page.goto('/documents');
    await page.getByRole('link', { name: 'La fotosíntesis' }).first().click();
    await page.getByRole('link', { name: 'Chat' }).click();
    const question = page.getByRole('textbox', { name: 'Your question' });
    await expect(page.getByText('small answers. It can be wrong: check what matters.')).toBeVisible();

    model.says({ pieces: written });
    await question.fill('¿Dónde ocurre la fase luminosa?');
    await question.press('Enter');
    const turn = page.getByRole('article').filter({ hasText: '¿Dónde ocurre la fase luminosa?' });
    await expect(turn.getByText('membrana de los tilacoides')).toBeVisible();
    await expect(turn.getByRole('button', { name: /^Source 1, / }).first()).toBeVisible();
    await expect(turn.getByText('La descubrió un perro en Marte. (Not supported by the document)')).toBeVisible();
    await expect(turn.locator('math')).toBeVisible();
    await expect(turn.locator('pre')).toHaveText('luz = hojas[0];');
    await turn.getByRole('button', { name: 'Useful', exact: true }).click();
    await expect(turn.getByRole('button', { name: 'Useful', exact: true })).toHaveAttribute('aria-pressed', 'true');
    for (const theme of ['light', 'dark'] as const) {
      await useTheme(page, theme);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await useTheme(page, 'light');

    model.says({ pieces: ['La clorofila capta la energía de la luz [1]. ', 'Además '], holds: true });
    await question.fill('¿Qué hace la clorofila con la luz?');
    await question.press('Enter');
    await expect(page.getByRole('log').getByText('La clorofila capta la energía de la luz')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('You stopped it here.')).toBeVisible();

    model.says({ status: 400 });
    await question.fill('¿Qué es el ciclo de Calvin?');
    await question.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This question was left unanswered');
    await useTheme(page, 'dark');
    await expectAccessible(page);
    model.says({ pieces: ['El ciclo de Calvin fija el dióxido de carbono [1].'] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('El ciclo de Calvin fija el dióxido de carbono.')).toBeVisible();
  },
);

test(
  '[G06, Z27] who runs the server sees how its model stands, and tries it',
  { tag: '@night' },
  async ({ page, model }) => {
    const account = { email: administrator, password, username: 'Grace', language: 'en' };
    expect((await page.request.post('/api/register', { data: account })).status()).toBe(201);
    await page.goto('/admin/model');
    const section = page.getByRole('region', { name: 'In use now' });
    const ask = section.getByRole('button', { name: 'Check that it answers' });

    model.says({ json: { answer: 'Carbon dioxide.' } });
    await ask.click();
    await expect(section.getByText('Carbon dioxide.')).toBeVisible();
    await expect(section.getByText('Ready')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    model.says('silence');
    await ask.click();
    await section.getByRole('button', { name: 'Stop' }).click();
    await expect(ask).toBeVisible();

    model.says({ status: 401 });
    await ask.click();
    await expect(section.getByText('It refuses what we ask. Check the key and the model.')).toBeVisible();
    await useTheme(page, 'dark');
    await expectAccessible(page);
  },
);
