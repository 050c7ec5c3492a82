import type { Page } from '@playwright/test';
import { studyTexts } from '#testing/upload.ts';
import { answerByKeyboard } from './answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

const QUESTIONS = 4;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const position = (page: Page, number: number, total: number) =>
  page.getByRole('button', { name: `Question ${number} of ${total}: go to another` });

/** Opens the list of tests of a document with one test. */
async function openTests(page: Page, options: { mode?: 'exam'; minutes?: number } = {}): Promise<void> {
  const documentUuid = await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
  const ordered = await page.request.post('/api/generations', {
    headers: { 'x-requested-with': 'fetch', 'idempotency-key': crypto.randomUUID() },
    data: {
      kind: 'test',
      documents: [documentUuid],
      options: { count: QUESTIONS, forms: ['choice', 'true-false'], ...options },
    },
  });
  expect(ordered.status()).toBe(202);
  await page.goto(`/tests/${documentUuid}`);
  const state = options.mode === 'exam' ? `Exam of ${options.minutes} minutes` : 'Not started';
  await expect(page.getByRole('cell', { name: state, exact: true })).toBeVisible();
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for question 1' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function checkFirst(page: Page): Promise<void> {
  await answerByKeyboard(page);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('link', { name: /^See it in the document/ })).toBeVisible();
}

test(
  '[T07] a question is edited, replaced and reported while the test is taken',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await openTests(page);
    await page.getByRole('link', { name: /^Start/ }).click();
    await expect(position(page, 1, QUESTIONS)).toBeVisible();
    await checkFirst(page);

    await choose(page, 'Edit');
    const stem = page.getByRole('textbox', { name: 'Question', exact: true });
    await stem.fill('What did I just change here?');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(heading(page)).toHaveText('What did I just change here?');
    await expect(page.getByText('Edited by you: it is no longer the one we checked.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actions for question 1' })).toBeFocused();

    await choose(page, 'Replace it');
    await page.getByRole('radio', { name: 'It isn’t worth asking' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Replace it' }).click();
    await expect(page.getByText('Question replaced', { exact: true })).toBeVisible();
    await expect(heading(page)).not.toHaveText('What did I just change here?');
    await expect(position(page, 1, QUESTIONS)).toBeVisible();

    const replaced = await heading(page).textContent();
    await checkFirst(page);
    await choose(page, 'Report a mistake');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Report a mistake' }).click();
    await expect(position(page, 1, QUESTIONS - 1)).toBeVisible();
    await expect(heading(page)).not.toHaveText(replaced ?? '');
    await page.reload();
    await expect(position(page, 1, QUESTIONS - 1)).toBeVisible();
  },
);

test(
  '[T08] an exam keeps its time and its answers over a reload, and tells nothing before the end',
  { tag: '@desktop-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await openTests(page);
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Take it as an exam' }).click();
    await page.getByRole('spinbutton', { name: 'Minutes' }).fill('30');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start the exam' }).click();

    await expect(position(page, 1, QUESTIONS)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(30:00|2\d:\d\d)$/);
    const saved = page.waitForResponse((answer) => answer.url().includes('/answers/') && answer.ok());
    await page.keyboard.press('2');
    await saved;
    await expect(page.getByRole('button', { name: 'Check' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^2\d:\d\d$/);
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    // The answer may still change.
    const changed = page.waitForResponse((answer) => answer.url().includes('/answers/') && answer.ok());
    await page.keyboard.press('1');
    await changed;
    await page.keyboard.press('Enter');
    await expect(position(page, 2, QUESTIONS)).toBeVisible();

    await position(page, 2, QUESTIONS).click();
    await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('button', { name: 'Submit anyway' }).click();
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    await page.getByRole('button', { name: `All ${QUESTIONS}` }).click();
    await expect(page.getByRole('article')).toHaveCount(QUESTIONS);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  '[T08] an exam that waits has its choices apart, and the way back below them',
  { tag: '@phone-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await openTests(page, { mode: 'exam', minutes: 30 });
    await page.getByRole('link', { name: /^Start/ }).click();
    const boxes = [
      page.getByRole('button', { name: 'Start the exam' }),
      page.getByRole('button', { name: 'Practise without a time limit' }),
      page.getByRole('link', { name: 'Back to the tests' }),
    ].map(async (choice) => {
      await expect(choice).toBeVisible();
      return choice.boundingBox();
    });
    const [begin, practise, back] = (await Promise.all(boxes)).map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    if (!begin || !practise || !back) throw new Error('three choices were measured');
    const apart = Math.max(practise.x - (begin.x + begin.width), practise.y - (begin.y + begin.height));
    expect(apart).toBeGreaterThanOrEqual(8);
    expect(back.y - (practise.y + practise.height)).toBeGreaterThanOrEqual(16);
    const middle = ({ x, width }: { x: number; width: number }) => x + width / 2;
    expect(Math.abs(middle(back) - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThanOrEqual(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
