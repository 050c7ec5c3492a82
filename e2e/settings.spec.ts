import { readFile } from 'node:fs/promises';
import {
  administrator,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  password,
  test,
  useTheme,
} from './journey.ts';

const newPassword = 'Luna8-mar!sol';

test(
  '[A12, Z07] name, language, theme, zone and password are changed, and other browsers signed out, in the settings',
  { tag: '@desktop-first' },
  async ({ page, person, browser, baseURL }) => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada King');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Atlantic/Canary');
    await expect(page.getByRole('button', { name: 'Use the one of this device (Europe/Madrid)' })).toBeVisible();
    await page.getByRole('link', { name: 'Security and data' }).click();
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
    await expect(page.getByText('Not confirmed yet')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(page.getByText('This browser')).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const login = { email: person.email, password };
    expect((await elsewhere.request.post('/api/auth/login', { data: login })).status()).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('Signed out').first()).toBeVisible();
    expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);
    await elsewhere.close();

    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Repeat the new password').fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed').first()).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveValue('');

    await useTheme(page, 'dark');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);

test(
  '[A12, Z47] an account is given up with its e-mail typed and its password, and signing in takes that back',
  { tag: '@phone' },
  async ({ page, person }) => {
    await page.goto('/profile?tab=security');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
    const confirm = question.getByRole('button', { name: 'Delete my account' });
    await expect(confirm).toBeDisabled();
    await expectAccessible(page);
    await question.getByRole('textbox', { name: /^Type/ }).fill(person.email);
    await question.getByLabel('Password', { exact: true }).fill('Wrong-1-password');
    await confirm.click();
    await expect(question.getByText('The current password is wrong.')).toBeVisible();
    await question.getByLabel('Password', { exact: true }).fill(password);
    await confirm.click();
    const farewell = page.getByRole('dialog', { name: 'Your account is closed' });
    await expect(farewell).toContainText(person.email);
    await expectAccessible(page);
    await farewell.getByRole('button', { name: 'Go to the start page' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/documents');
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('your account is kept').first()).toBeVisible();
    await expect(page).toHaveURL(/\/documents/);
  },
);

test(
  '[A07] who forgot a password asks for a link, and chooses another one with it',
  { tag: '@phone' },
  async ({ page, person, browser, baseURL }) => {
    const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
    const asking = await visitor.newPage();
    await asking.goto('/login');
    await asking.getByRole('link', { name: /forgot|olvidaste/i }).click();
    // The previous page has such a field too.
    await expect(asking.getByRole('heading', { name: /forgot|olvidaste/i })).toBeVisible();
    await asking.getByLabel('E-mail').fill(person.email);
    await expectAccessible(asking);
    await expectNoSidewaysScroll(asking);
    await asking.getByRole('button', { name: 'Ask for a link' }).click();
    await expect(asking.getByText('If an account exists for this e-mail')).toBeVisible();
    await visitor.close();

    // This server sends no mail, so the first account reads it.
    const admin = await browser.newContext({ baseURL: baseURL ?? '' });
    const login = { email: administrator, password };
    expect((await admin.request.post('/api/auth/login', { data: login })).status()).toBe(200);
    const office = await admin.newPage();
    await office.goto('/admin/unsent-mail');
    const letter = office.getByRole('listitem').filter({ hasText: `${person.email}Choose a new password` });
    await letter.locator('summary').click();
    const link = /https?:\S+token=\S+/.exec((await letter.textContent()) ?? '')?.[0] ?? '';
    await expectAccessible(office);
    await admin.close();

    await page.goto(new URL(link).pathname + new URL(link).search);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByLabel('New password').fill(newPassword);
    await page.getByLabel('Repeat the password').fill(newPassword);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/documents/);
  },
);

test('[D01] a sample is opened from the empty shelf by one press', { tag: '@night' }, async ({ page, person }) => {
  expect(person.name).not.toBe('');
  await page.goto('/documents');
  await expectAccessible(page);
  await page.getByRole('button', { name: /How memory learns/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How memory learns' })).toBeVisible();
  await expect(page.getByText('The analysis is ready')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map of ideas/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test(
  '[B15] the palette leads to a document, and the sheet names the keys',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/documents');
    await page.getByRole('button', { name: /How memory learns/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How memory learns' })).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to…' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('memory');
    await expect(palette.getByRole('option', { name: 'How memory learns' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'How memory learns' })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' }).getByText('Tests of the document')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[A12, Z46] what was downloaded is brought in again in the settings, and told piece by piece',
  { tag: '@night' },
  async ({ page, person }) => {
    const text = `# Cells\n\n${'A cell is the smallest unit of life. '.repeat(20)}`;
    const file = { name: 'cells.md', mimeType: 'text/markdown', buffer: Buffer.from(text) };
    const headers = { 'x-requested-with': 'fetch' };
    const sent = await page.request.post('/api/documents/file', { multipart: { file }, headers });
    expect(sent.status()).toBe(202);
    const { uuid } = (await sent.json()) as { uuid: string };
    const statusOf = async () => (await (await page.request.get(`/api/documents/${uuid}`)).json()).status;
    await expect.poll(statusOf).toBe('completed');
    await page.goto('/profile?tab=security');
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    const path = await download.path();
    const removed = await page.request.delete(`/api/documents/${uuid}`, { data: { name: 'Cells' }, headers });
    expect(removed.status()).toBe(200);

    const chooser = page.getByLabel('Choose the zip').and(page.locator('input'));
    await chooser.setInputFiles({ name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
    await expect(page.getByText('This file isn’t a copy of your Repaso data.')).toBeVisible();
    await chooser.setInputFiles({ name: 'repaso.zip', mimeType: 'application/zip', buffer: await readFile(path) });
    await expect(page.getByText('Import finished')).toBeVisible();
    await expect(page.getByText('Documents: 1 added')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(page.getByText('Documents: 1 added')).toBeVisible();
    await useTheme(page, 'dark');
    await expectAccessible(page);
  },
);
