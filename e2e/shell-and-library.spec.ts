import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeDocx, wordParagraph } from '../src/testing/fixtures/make-zip.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

const text = readFileSync(join(import.meta.dirname, '../src/testing/texts/industrial-revolution.en.md'), 'utf8');

/** On phones, language and theme are in the menu of the bottom bar. */
async function openMenu(page: Page, name: RegExp, isMobile: boolean): Promise<void> {
  await page.getByRole('button', { name: isMobile ? /^Men[uú]$/ : name }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

test(
  '[B03, B04, B08, B09] language and theme are chosen in menus, and stay',
  { tag: '@desktop-first' },
  async ({ page, person, isMobile }) => {
    await page.goto('/documents');
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await openMenu(page, /, language$/, isMobile);
    await expect(page.getByRole('menuitemcheckbox', { name: 'Español' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitemcheckbox', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
    await openMenu(page, /^Tema$/, isMobile);
    await page.getByRole('menuitemcheckbox', { name: 'Oscuro' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect((await page.context().cookies()).find(({ name }) => name === 'lang')?.value).toBe('es');
    await openMenu(page, new RegExp(`^Menú de ${person.name}`), isMobile);
    await expect(page.getByText('Plan Free')).toBeVisible();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Perfil',
      'Mis documentos',
      'Enlaces compartidos',
      'Clases',
      'Retos',
      'Academia',
      'Temporizador',
      'Límites',
      'Suscripción',
      'Invitar a amigos',
      'Danos tu opinión',
      'Salir',
    ]);
    await expectAccessible(page);
  },
);

test(
  '[B04] a menu that is opened while the screen loads stays open when the screen is there',
  { tag: '@phone' },
  async ({ page, person, isMobile }) => {
    let answerList = () => {};
    const menuIsOpen = new Promise<void>((resolve) => (answerList = resolve));
    await page.route(/\/api\/documents\?/, async (route) => {
      await menuIsOpen;
      await route.continue();
    });
    await page.goto('/documents');
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await openMenu(page, new RegExp(`^Menu of ${person.name}`), isMobile);
    answerList();
    await expect(page.getByText('Your shelf is empty')).toBeVisible();
    await expect(page.getByRole('menu')).toBeVisible();
  },
);

test(
  '[B05] the notice that this is a beta goes when it is closed, and stays away',
  { tag: ['@desktop', '@night'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/documents');
    await page.getByRole('button', { name: 'Close notice' }).click();
    await expect(page.getByText('Free beta.')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await expect(page.getByText('Free beta.')).toBeHidden();
  },
);

/** Creates a folder on a page with a paused clock; returns its toast. */
async function addFolder(page: Page, name: string) {
  await page.getByRole('button', { name: 'New folder', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return page.locator('[data-toasts] > li', { hasText: 'Folder created' });
}

test('[B10] a toast stays five seconds', { tag: '@night' }, async ({ page, person }) => {
  expect(person.name).not.toBe('');
  await uploadDocument(page, 'Steam.md', text);
  await page.clock.install();
  await page.goto('/documents');
  const toast = await addFolder(page, 'Biology');
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5_500);
  await expect(toast).toBeHidden();
});

test(
  '[B10] a toast stays as long as the pointer rests on it',
  { tag: ['@desktop', '@night'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await uploadDocument(page, 'Steam.md', text);
    await page.clock.install();
    await page.goto('/documents');
    const toast = await addFolder(page, 'History');
    await toast.hover();
    await page.clock.fastForward(30_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(5_500);
    await expect(toast).toBeHidden();
  },
);

test(
  '[B11] a tooltip comes after 700 ms of hovering, and the next one sooner',
  { tag: ['@desktop', '@night'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.clock.install();
    await page.goto('/documents');
    const theme = page.getByRole('button', { name: 'Theme' });
    await expect(theme).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await theme.hover();
    await page.clock.runFor(650);
    await expect(page.getByRole('tooltip', { includeHidden: true })).toBeHidden();
    await page.clock.runFor(100);
    await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText('Theme');
    await page.getByRole('button', { name: /, language$/ }).hover();
    await page.clock.runFor(50);
    await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText('EN, language');
  },
);

test(
  '[D10] a folder is made, filled, renamed and deleted; its documents stay',
  { tag: '@desktop-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await uploadDocument(page, 'Steam.md', text);
    await page.goto('/documents');
    await page.getByRole('button', { name: 'New folder', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter a name')).toBeVisible();
    await page.getByRole('dialog').getByLabel('Name').fill('History');
    await page.getByRole('radio', { name: 'Violet' }).check({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Actions for Steam' }).click();
    await page.getByRole('menuitem', { name: 'Move to folders' }).click();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const folders = page.getByRole('navigation', { name: 'Folders' });
    await folders.getByRole('link', { name: /^History/ }).click();
    await expect(page.getByRole('link', { name: /Steam/ }).first()).toBeVisible();
    await folders.getByRole('button', { name: 'Actions for History' }).click();
    await page.getByRole('menuitem', { name: 'Edit folder' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Modern history of the industrial centuries');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(folders.getByRole('link', { name: /^Modern history/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await folders.getByRole('button', { name: /^Actions for Modern/ }).click();
    await page.getByRole('menuitem', { name: 'Delete folder' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete folder' }).click();
    await expect(folders.getByRole('link', { name: /^Modern history/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Steam/ }).first()).toBeVisible();
  },
);

test(
  '[D11, Y04, Z38] what is being read is in the tray after a reload, and the list follows by itself',
  { tag: '@desktop-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/documents');
    await expect(page.getByText('Your shelf is empty')).toBeVisible();
    // Long enough to be still in progress when a page loads after the upload.
    const long = Array.from({ length: 60 }, (_, part) => text.replaceAll(/^# .*$/gm, `# Part ${part + 1}`)).join(
      '\n\n',
    );
    const taken = await page.request.post('/api/documents/file', {
      headers: { 'x-requested-with': 'fetch' },
      multipart: { file: { name: 'Long.md', mimeType: 'text/markdown', buffer: Buffer.from(long) } },
    });
    expect(taken.status()).toBe(202);
    // The event stream updated this page.
    await expect(page.getByRole('link', { name: /Long/ }).first()).toBeVisible();
    await page.reload();
    const tray = page.getByRole('region', { name: 'Tasks' });
    await expect(tray).toContainText('1 task');
    await tray.getByRole('button', { name: /Show tasks$/ }).click();
    await expect(tray).toContainText('Long');
    await expectAccessible(page);
    await expect(tray.getByRole('link', { name: 'Open' })).toBeVisible();
    await tray.getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Long' })).toBeVisible();
  },
);

test(
  '[D02, D11] a citation opens its passage in a Word document',
  { tag: ['@desktop', '@night'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    const paragraphs = text
      .split(/\n{2,}/)
      .map((block) =>
        block.startsWith('#') ? wordParagraph(block.replace(/^#+ /, ''), 'Heading1') : wordParagraph(block),
      );
    const uuid = await uploadDocument(page, 'Factories.docx', makeDocx(paragraphs.join('')));
    await page.goto(`/documents/${uuid}`);
    await page.getByRole('link', { name: '§ Textiles: see in the document' }).first().click();
    await expect(page.locator('mark').first()).toBeVisible();
    await expect(page.locator('mark').first()).toBeInViewport();
  },
);

test(
  '[B02, B08] the public page: anchors, a header that turns solid, a menu that closes on its links, languages',
  { tag: '@desktop-first' },
  async ({ page, isMobile }) => {
    await page.goto('/');
    const header = page.locator('header');
    await expect(header).toHaveCSS('border-bottom-width', '0px');
    await expect(header.getByRole('link', { name: 'Repaso' })).toHaveAttribute('href', '/');
    if (isMobile) {
      const burger = page.getByRole('button', { name: 'Menu', exact: true });
      await burger.click();
      await expect(burger).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page);
    }
    await header.getByRole('link', { name: 'Pricing' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/#pricing$/);
    await expect(page.locator('#pricing h2')).toBeInViewport();
    await expect(header).toHaveCSS('border-bottom-width', '1px');
    if (isMobile)
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: /^Annual/ }).click();
    await expect(page.getByText('9.59')).toBeVisible();
    await page.goto('/');
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    else await header.locator('summary').filter({ hasText: 'EN' }).click();
    await expect(header.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    await header.getByRole('button', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('link', { name: 'Empieza gratis' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cuenta/i);
  },
);

test(
  '[D10] a long name is cut after three lines in the grid, and its card stays a link',
  { tag: ['@desktop', '@night'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    const uuid = await uploadDocument(page, `${'Notes of the history of steam '.repeat(6).trim()}.md`, text);
    await page.goto('/documents');
    await page.getByRole('button', { name: 'Grid' }).click();
    const card = page.getByRole('list', { name: 'Your documents' }).getByRole('listitem');
    const lines = await card
      .getByRole('link')
      .evaluate((link) => link.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(link).lineHeight));
    expect(lines).toBeCloseTo(3, 0);
    // The link covers the whole card.
    await card.getByRole('paragraph').click({ force: true });
    await expect(page).toHaveURL(new RegExp(`/documents/${uuid}`));
  },
);
