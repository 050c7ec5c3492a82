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

async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
}

/** Opens another person's browser, without an account. */
async function anotherBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: process.env['E2E_ORIGIN'] ?? '',
    locale: 'en-GB',
  });
  return context.newPage();
}

test(
  '[S07, S08] a teacher makes a class, a pupil joins it, and what the pupil has finished is shown once they say so',
  { tag: '@desktop' },
  async ({ page, browser, person }) => {
    test.slow();
    const document = await uploadDocument(page, 'Industry.md', studyTexts.en.slice(0, 9_000));
    const answer = await page.request.post('/api/generations', {
      data: { kind: 'test', documents: [document], options: { count: 2, forms: ['choice'] } },
    });
    const { uuid } = (await answer.json()) as { uuid: string };
    const status = async () =>
      ((await (await page.request.get(`/api/generations/${uuid}`)).json()) as { status: string }).status;
    await expect.poll(status).toBe('completed');

    await page.goto('/classes');
    await expect(page.getByRole('heading', { name: 'You aren’t in a class yet' })).toBeVisible();
    await page.getByRole('button', { name: 'New class' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('History, 9B');
    await page.getByRole('button', { name: 'Create class' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'History, 9B' })).toBeVisible();
    await page.getByRole('button', { name: 'Add document' }).click();
    await page.getByRole('button', { name: 'Add “Industry”' }).click();
    await expect(page.getByRole('dialog').getByText('In the class')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Invite' }).click();
    const code = (await page.getByRole('status', { name: 'Class code' }).textContent()) ?? '';
    expect(code).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
    await expectGood(page);

    const pupil = await anotherBrowser(browser, page);
    await pupil.goto(`/classes/join/${code}`);
    await expect(pupil.getByRole('heading', { name: 'Join “History, 9B”' })).toBeVisible();
    await expect(pupil.getByText(`${person.name} always sees your name`)).toBeVisible();
    await pupil.getByRole('link', { name: 'Create an account' }).click();
    await pupil.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    await pupil.getByRole('textbox', { name: 'E-mail' }).fill(`pupil-${Date.now()}@example.org`);
    await pupil.getByLabel('Password', { exact: true }).fill(password);
    await pupil.getByLabel('Repeat the password', { exact: true }).fill(password);
    await pupil.getByRole('button', { name: 'Create account' }).click();
    // After the registration they are back at the class page, and nothing is shared without consent.
    await expect(pupil.getByRole('checkbox', { name: `Let ${person.name} see what I finish` })).not.toBeChecked();
    await expectGood(pupil);
    await pupil.getByRole('button', { name: 'Join the class' }).click();
    await expect(pupil.getByRole('heading', { level: 1, name: 'History, 9B' })).toBeVisible();
    await expectGood(pupil);
    const address = pupil.url();
    await pupil.getByRole('button', { name: 'Start: Industry' }).click();
    await expect(pupil).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
    const { items } = (await (await pupil.request.get('/api/tests')).json()) as { items: { uuid: string }[] };
    const taken = `/api/tests/${items[0]?.uuid}`;
    const { questions } = (await (await pupil.request.get(taken)).json()) as {
      questions: { uuid: string; options: { uuid: string }[] }[];
    };
    await pupil.request.put(`${taken}/answers/${questions[0]?.uuid}`, {
      data: { response: [questions[0]?.options[0]?.uuid], elapsedMs: 1 },
    });
    await pupil.request.post(`${taken}/submit`, { data: {} });

    await page.reload();
    await expect(page.getByText('No one shares what they finish yet.')).toBeVisible();
    // The name is always seen, the work only with consent.
    await expect(page.getByText('Grace Hopper')).toBeVisible();
    await expect(page.getByRole('row', { name: /Grace Hopper/ })).toBeHidden();
    await pupil.goto(address);
    await expect(pupil.getByText('Finished', { exact: true })).toBeVisible();
    const share = pupil.getByRole('checkbox', { name: `Let ${person.name} see what I finish` });
    await pupil.getByText(`Let ${person.name} see what I finish`).click();
    await expect(share).toBeChecked();

    await page.reload();
    const row = page.getByRole('row', { name: /Grace Hopper/ });
    await expect(row).toContainText('Finished');
    await expect(row).toContainText('1 test');
    await expectGood(page);
    await share.click({ force: true });
    await expect(share).not.toBeChecked();
    await page.reload();
    await expect(page.getByText('No one shares what they finish yet.')).toBeVisible();
    await expect(row).toBeHidden();

    await page.getByRole('button', { name: 'More class actions' }).click();
    await page.getByRole('menuitem', { name: 'See pupils' }).click();
    await page.getByRole('button', { name: 'Remove Grace Hopper from the class' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('No one has joined yet').first()).toBeVisible();
    await pupil.reload();
    await expect(pupil.getByText('We couldn’t find this class')).toBeVisible();
  },
);
