import type { Browser, Page } from '@playwright/test';
import { studyTexts } from '#testing/upload.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  password,
  test,
  uploadDocument,
} from './journey.ts';

test.beforeEach(async ({ page, person }) => {
  expect(person.name).toBe('Ada Lovelace');
  await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
});

async function untilMade(
  page: Page,
  kind: 'test' | 'flashcards',
  documentUuid: string,
  options: object,
): Promise<void> {
  const answer = await page.request.post('/api/generations', { data: { kind, documents: [documentUuid], options } });
  const { uuid } = (await answer.json()) as { uuid: string };
  const status = async () =>
    ((await (await page.request.get(`/api/generations/${uuid}`)).json()) as { status: string }).status;
  await expect.poll(status).toBe('completed');
}

async function aGuest(browser: Browser, page: Page): Promise<Page> {
  const { viewport, isMobile, hasTouch } = { viewport: page.viewportSize(), isMobile: false, hasTouch: false };
  const context = await browser.newContext({ viewport, isMobile, hasTouch, baseURL: process.env['E2E_ORIGIN'] ?? '' });
  return context.newPage();
}

async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
}

test(
  '[B04, S01, S02, S03, S05, T10, F08] a teacher hands a class one link, and pupils study without an account',
  { tag: '@desktop-first' },
  async ({ page, browser }) => {
    const uuid = await uploadDocument(page, 'Industry.md', studyTexts.en);
    await untilMade(page, 'test', uuid, { count: 2, forms: ['choice'] });
    await untilMade(page, 'flashcards', uuid, { count: 12 });

    await page.goto(`/documents/${uuid}`);
    await page.getByRole('button', { name: 'Actions for Industry' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share “Industry”' });
    await dialog.getByRole('textbox', { name: 'Who it’s for' }).fill('Year 9 B');
    await dialog.getByRole('textbox', { name: 'Maximum people' }).fill('0');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByText('Enter a whole number from 1')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Maximum people' }).fill('2');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const address = dialog.getByRole('textbox', { name: 'Link: Year 9 B' });
    await expect(address).toHaveValue(/\/shared\/[\w-]{32}$/);
    const path = new URL(await address.inputValue()).pathname;
    await dialog.getByRole('button', { name: 'QR code' }).click();
    await expect(dialog.getByRole('img', { name: /^QR code of http/ })).toBeVisible();
    await expect(dialog.getByText('0 of 2 people')).toBeVisible();
    await expectGood(page);

    const guest = await aGuest(browser, page);
    const answer = await guest.goto(path);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(guest.getByRole('heading', { level: 1, name: 'Industry' })).toBeVisible();
    await expectGood(guest);
    // Opening alone doesn't count as a use.
    await expect(dialog.getByText('0 of 2 people')).toBeVisible();
    await guest.getByRole('button', { name: 'Open the document' }).click();
    await expect(guest.getByRole('region', { name: 'Shared view' })).toContainText('Shared by Ada Lovelace');
    await expect(guest.getByRole('heading', { name: 'Key points' })).toBeVisible();
    await expectGood(guest);
    // The owner's list updates live.
    await expect(dialog.getByText('1 of 2 people')).toBeVisible();

    const menuButton = guest.getByRole('button', { name: 'Guest menu' });
    await menuButton.click();
    const locked = guest.locator('[role="menuitem"][aria-disabled="true"]');
    await expect(locked).toHaveText([
      'Limits',
      'Subscription',
      'Quests',
      'Academy',
      'Shared links',
      'Invite friends',
      'Feedback',
    ]);
    await expectGood(guest);
    // Locked entries keep the focus and do nothing.
    await locked.first().focus();
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('menu')).toBeVisible();
    await guest.keyboard.press('Escape');

    await guest.getByRole('link', { name: /^Take a test/ }).click();
    for (const number of [1, 2]) {
      await expect(guest.getByText(`${number} of 2`)).toBeVisible();
      await guest.getByRole('radio').first().check({ force: true });
      await guest.getByRole('button', { name: 'Check' }).click();
      await expect(guest.getByText(/Right answer|Your answer/).first()).toBeVisible();
      if (number === 1) await expectGood(guest);
      await guest.getByRole('button', { name: number === 2 ? 'See the result' : 'Next' }).click();
    }
    await expect(guest.getByText('We don’t keep this result.')).toBeVisible();
    await expectGood(guest);

    await guest.getByRole('link', { name: 'Back to the document' }).click();
    await guest.getByRole('link', { name: /^Flashcards/ }).click();
    await guest.getByRole('button', { name: 'Show answer' }).click();
    await expect(guest.getByRole('heading', { name: 'Answer' })).toBeFocused();
    await expectGood(guest);
    await guest.getByRole('button', { name: 'Next' }).click();
    await expect(guest.getByText(/^2 of \d+$/)).toBeVisible();

    // With an account, the user can copy the document.
    await guest.getByRole('link', { name: 'Back to the document' }).click();
    await guest.getByRole('link', { name: /^Ask the document/ }).click();
    await guest.getByRole('textbox', { name: 'Your question' }).fill('Who invented the spinning jenny?');
    await guest.getByRole('button', { name: 'Send' }).click();
    await expect(guest.getByText('What the document says')).toBeVisible();
    await expect(guest.getByText('19 questions left')).toBeVisible();
    await expectGood(guest);

    await guest.getByRole('link', { name: 'Back to the document' }).click();
    await guest.getByRole('link', { name: /^Register/ }).click();
    await guest.getByLabel('E-mail').fill(`pupil-${Date.now()}@example.org`);
    await guest.getByLabel('Name').fill('Pupil');
    await guest.getByLabel('Password', { exact: true }).fill(password);
    await guest.getByLabel('Repeat the password').fill(password);
    await guest.getByRole('button', { name: 'Create account' }).click();
    await expect(guest).toHaveURL(new RegExp(`${path}$`));
    await guest.getByRole('button', { name: 'Copy to my documents' }).click();
    const copied = guest.getByRole('dialog', { name: 'It is now in your documents' });
    await expect(copied.getByText(/^\d+ cards?$/)).toBeVisible();
    await expectGood(guest);
    await copied.getByRole('link', { name: 'Open my copy' }).click();
    await expect(guest).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
    await expect(guest.getByRole('heading', { level: 1, name: 'Industry' })).toBeVisible();

    // A disabled link opens for nobody.
    await dialog.getByRole('button', { name: 'Actions for Year 9 B' }).click();
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await expect(dialog.getByText('Switched off')).toBeVisible();
    const late = await aGuest(browser, page);
    await late.goto(path);
    await expect(late).toHaveURL(/\/shared-error\?reason=SHARED_LINK_INACTIVE$/);
    await expect(late.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this document');
    await expectGood(late);
    await late.goto(`/documents/${uuid}?shared=true&accessKey=${'A'.repeat(32)}`);
    await expect(late.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this link');

    await dialog.getByRole('button', { name: 'Actions for Year 9 B' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(address).toBeHidden();
    await page.goto('/shared-links');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('You haven’t shared anything yet');
    await expectGood(page);
  },
);
