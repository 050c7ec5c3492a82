import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '#testing/server-process.ts';
import {
  administrator,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  password,
  test,
} from './journey.ts';

const question = 'Can my teacher share the notes of biology with three classes by one link?';

test(
  '[W03] a visitor writes to the operator, is told what is missing, and is thanked',
  { tag: '@phone-first' },
  async ({ page }) => {
    await page.goto('/contacts');
    await expect(page.getByRole('heading', { level: 1, name: 'Write to us' })).toBeVisible();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Enter your name').first()).toBeVisible();
    await page.getByLabel('Message').fill('Heeelp');
    await expect(page.getByText('6 of at least 10')).toBeVisible();
    await expect(page.getByText('The message needs 4 more characters').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByText('Teacher', { exact: true }).click();
    await page.getByLabel('Name').fill('Lucía Moreno');
    await page.getByLabel('E-mail').fill('lucia@example.org');
    await page.getByLabel('Message').fill(question);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we got it' })).toBeVisible();
    await expect(page.getByText('The server sends no e-mail')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[W03, B04] feedback knows who writes, takes a rating and gives it back',
  { tag: '@night' },
  async ({ page, person }) => {
    await page.goto('/feedback');
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
    await page.getByText('An idea').click();
    await page.getByLabel('Tell us').fill('Draw the map of two documents on one sheet.');
    await page.getByRole('radio', { name: '4, very good' }).check({ force: true });
    await page.getByRole('button', { name: 'Remove the rating' }).click();
    await page.getByRole('radio', { name: '5, great' }).check({ force: true });
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we got it' })).toBeVisible();
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect(page.getByLabel('Tell us')).toHaveValue('');
  },
);

test('[W01] a visitor proposes a page for the academy, in Spanish', { tag: '@night' }, async ({ page }) => {
  await page.context().addCookies([{ name: 'lang', value: 'es', url: process.env['E2E_ORIGIN'] ?? '' }]);
  await page.goto('/academy/home/es/contribute');
  await page.getByText('Vídeo', { exact: true }).click();
  await page.getByLabel('Dirección web').fill('ejemplo.org');
  await page.getByLabel('Título').fill('Espaciar sin agobios');
  await expect(page.getByText('Escribe la dirección completa').first()).toBeVisible();
  await page.getByLabel('Dirección web').fill('https://ejemplo.org/espaciar');
  await page.getByLabel('Por qué ayuda').fill('Cuenta en cinco minutos cómo repartir un tema en la semana.');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Correo').fill('ana@example.org');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar propuesta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gracias, ya lo tenemos' })).toBeVisible();
});

/** A server with mail; none listens there, so letters wait in its outbox. */
const mailing = test.extend({
  baseURL: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'repaso-e2e-newsletter-'));
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'repaso@example.org' };
    const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...mail });
    await use(server.origin);
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  },
});

mailing(
  '[W03, O19] a reader joins the newsletter at the foot of the page and confirms it from the letter',
  { tag: '@desktop' },
  async ({ page }) => {
    const email = `reader-${Date.now()}@example.org`;
    await page.goto('/');
    await page.getByLabel('One idea for better studying').fill(email);
    await page.getByRole('button', { name: 'Sign me up' }).click();
    await expect(page.getByText('We have written to you')).toBeVisible();

    const data = { email: administrator, password, username: 'Grace', language: 'en' };
    const admin = await page.request.post('/api/register', { data });
    expect(admin.ok()).toBe(true);
    const letters = (await (await page.request.get('/api/admin/outbox')).json()) as {
      items: { to: string; text: string }[];
    };
    const link = /https?:\S+newsletter\?token=\S+/.exec(letters.items.find(({ to }) => to === email)?.text ?? '')?.[0];
    const { pathname, search } = new URL(link ?? '');
    await page.goto(pathname + search);
    await page.getByRole('button', { name: 'Yes, send it to me' }).click();
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
    await expect(page).toHaveURL(/\/newsletter$/);
    await expectAccessible(page);
  },
);
