import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  password,
  test,
  uploadDocument,
  useTheme,
} from './journey.ts';

test(
  '[A01, A03, A04, A06, A10, A15] a person registers, leaves, and comes back to the page that asked for the login',
  { tag: '@desktop-first' },
  async ({ page }) => {
    await page.goto('/register');
    await expect(page).toHaveTitle(/Repaso/);
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('E-mail').fill(`ada-${Date.now()}@example.org`);
    const email = await page.getByLabel('E-mail').inputValue();
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('The password doesn’t meet all requirements').first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/documents$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();

    for (const path of ['/', '/login', '/register', '/auth']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/documents$/);
    }
    await page.getByRole('button', { name: /Menu/ }).last().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/$/);

    const wanted = '/documents?search=x';
    await page.goto(wanted);
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-1-password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('The e-mail or the password isn’t correct.')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/documents\?search=x$/);
  },
);

test('[B01, B14] an address that does not exist says so, with a way home', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test(
  '[B08, B12] the language is kept by the account and used by the server',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/documents');
    await page.evaluate(() =>
      fetch('/api/user/language', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"language":"es"}',
      }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect(((await (await page.request.get('/api/nothing')).json()) as { message: string }).message).toMatch(/existe/);
  },
);

test(
  '[B09] a chosen dark theme is there before the first paint; visitors always see light',
  { tag: '@desktop-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/documents');
    await useTheme(page, 'dark');
    const first = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(first).toBe('rgb(20, 21, 26)');
    await page.request.post('/api/auth/logout');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem('signedIn'));
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  },
);

test('[B14] without a network the shell stays and says so', { tag: '@phone' }, async ({ page, person, context }) => {
  expect(person.name).not.toBe('');
  await page.goto('/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^Offline\./)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Offline\./)).toBeHidden();
});

test(
  '[B14] a screen that was never opened waits for the network, says so, and opens by itself',
  { tag: ['@night', '@desktop'] },
  async ({ page, person, context }) => {
    expect(person.name).not.toBe('');
    const uuid = await uploadDocument(
      page,
      'Factories.md',
      '# Factories\n\nThe first factories were built beside rivers, whose water drove their machines.',
    );
    await page.goto(`/documents/${uuid}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Factories' })).toBeVisible();
    await context.setOffline(true);
    const reason = 'There is no connection. Try again when it is back.';
    await expect(page.getByRole('button', { name: 'New test' })).toHaveAccessibleDescription(reason);
    // Use the shortcut for tests, so that no hover has prefetched that screen.
    await page.keyboard.press('t');
    await expect(page.getByRole('heading', { level: 1, name: 'Offline' })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: /^Tests/ })).toBeVisible();
  },
);

test(
  '[B14] a dialog that was never opened waits for the network, says so, and opens by itself',
  { tag: '@phone' },
  async ({ page, person, context }) => {
    expect(person.name).not.toBe('');
    await uploadDocument(page, 'Rivers.md', '# Rivers\n\nThe first factories were built beside rivers.');
    await page.goto('/documents');
    await expect(page.getByRole('link', { name: 'Rivers' })).toBeVisible();
    await context.setOffline(true);
    const newFolder = page.getByRole('button', { name: 'New folder' });
    const waiting = page.getByRole('dialog', { name: 'Offline' });
    await newFolder.click();
    await expect(waiting).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(waiting).toBeHidden();
    await expect(newFolder).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(waiting.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await context.setOffline(false);
    await expect(waiting).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'New folder' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(newFolder).toBeFocused();
  },
);

test(
  '[B13, W04, Z18] public screens have no accessibility fault in either language at this size',
  { tag: '@night' },
  async ({ page }) => {
    for (const language of ['es', 'en']) {
      await page.context().addCookies([{ name: 'lang', value: language, url: process.env['E2E_ORIGIN'] ?? '' }]);
      for (const path of ['/', '/login', '/register', '/terms', '/privacy', '/faq']) {
        await page.goto(path);
        await page.evaluate((choice) => localStorage.setItem('lang', choice), language);
        if (path !== '/') await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    }
  },
);

test(
  '[W04] the landing and the legal pages are whole without scripts and load no framework',
  { tag: '@desktop' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' });
    const page = await context.newPage();
    await page.goto(baseURL ?? '');
    for (const id of ['features', 'transform', 'pricing']) await expect(page.locator(`#${id}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('sabiéndotelo');
    await page.getByRole('link', { name: 'Privacidad' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacidad');
    await page.getByRole('link', { name: 'Read in English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await page.getByRole('link', { name: 'Questions' }).first().click();
    await page.getByText('Can a question be wrong?').click();
    await expect(page.getByText('A machine made it.')).toBeVisible();
    await context.close();
  },
);
