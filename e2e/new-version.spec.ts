import type { Page } from '@playwright/test';
import { studyTexts } from '#testing/upload.ts';
import { answerByKeyboard } from './answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument, useTheme } from './journey.ts';

const NAME = 'The Industrial Revolution';
/** Changes every year, so that no question about it keeps its sentence. */
const corrected = studyTexts.en.replace(/1[78](\d\d)/g, '19$1');

async function sendVersion(page: Page, name: string, content: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose a file').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  await dialog.getByRole('button', { name: 'Upload version' }).click();
  await expect(dialog).toBeHidden();
}

async function askForVersion(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Upload a new version' }).click();
}

async function orderTest(page: Page, documentUuid: string): Promise<string> {
  const answer = await page.request.post('/api/generations', {
    headers: { 'x-requested-with': 'fetch' },
    data: { kind: 'test', documents: [documentUuid], options: { count: 8, forms: ['choice', 'typed', 'true-false'] } },
  });
  return ((await answer.json()) as { resultUuid: string }).resultUuid;
}

test(
  '[G03, T07] a newer version of a document marks the questions that lost their sentence, and they are replaced',
  { tag: ['@night', '@desktop'] },
  async ({ page, person }) => {
    expect(person.email).not.toBe('');
    const uuid = await uploadDocument(page, `${NAME}.md`, studyTexts.en);
    const testUuid = await orderTest(page, uuid);
    await page.goto(`/documents/${uuid}`);
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();

    await askForVersion(page);
    await expect(page.getByRole('button', { name: 'Upload version' })).toBeDisabled();
    await expectAccessible(page);
    await sendVersion(page, 'broken.pdf', '%PDF-1.7\nno PDF at all');
    await expect(page.getByText('We couldn’t read “broken.pdf”')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText('around 1760').first()).toBeVisible();

    await page.getByRole('button', { name: 'Choose another file' }).click();
    await sendVersion(page, 'Second edition.md', corrected);
    await expect(page.getByText('around 1960').first()).toBeVisible();
    await expect(page.getByText('We couldn’t read “broken.pdf”')).toBeHidden();

    await page.getByRole('link', { name: 'See the tests' }).click();
    await expect(
      page.getByText(/sentences? of \d+ questions? (is|are) gone|holds the sentences? of \d+ questions?/),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await useTheme(page, 'dark');
    await expect(
      page.getByText(/sentences? of \d+ questions? (is|are) gone|holds the sentences? of \d+ questions?/),
    ).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/tests/${uuid}/${testUuid}`);
    const warning = page.getByText('no longer holds this question’s sentence');
    await expect(page.getByRole('button', { name: 'Question 1 of 8: go to another' })).toBeVisible();
    for (let number = 1; number < 8 && !(await warning.isVisible()); number += 1) {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('button', { name: `Question ${number + 1} of 8: go to another` })).toBeVisible();
    }
    const stem = await page.getByRole('heading', { level: 1 }).textContent();
    await answerByKeyboard(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('No longer in the document')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Replace it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(stem ?? '');

    await page.goto(`/tests/${uuid}`);
    await page.getByRole('button', { name: /^Replace (it|them)$/ }).click();
    await expect(
      page.getByText(/sentences? of \d+ questions? (is|are) gone|holds the sentences? of \d+ questions?/),
    ).toBeHidden();
  },
);
