import type { Page } from '@playwright/test';
import { studyTexts } from '#testing/upload.ts';
import {
  askForOptionsOnly,
  expect,
  expectAccessibleInBothThemes as expectAccessible,
  expectNoSidewaysScroll,
  test,
  uploadDocument,
} from './journey.ts';

const origin = () => process.env['E2E_ORIGIN'] ?? '';

/** Uploads a document for tests; returns its uuid. */
const aDocument = (page: Page) => uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);

const question = (page: Page) => page.getByRole('heading', { level: 1 });
const position = (page: Page, number: number, total: number) =>
  page.getByRole('button', { name: `Question ${number} of ${total}: go to another` });

/** Makes a test of five questions in the dialog and opens it. */
async function makeAndOpenTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New test' }).click();
  await page.getByRole('button', { name: '5', exact: true }).click();
  await askForOptionsOnly(page);
  await page.getByRole('button', { name: 'Make test' }).click();
  await expect(page.getByRole('cell', { name: 'Not started', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Start/ }).click();
  await expect(position(page, 1, 5)).toBeVisible();
}

/** Chooses by digit and checks; returns whether the answer was right. */
async function answer(page: Page, digit: string): Promise<boolean> {
  await page.keyboard.press(digit);
  await expect(page.getByRole('radio').nth(Number(digit) - 1)).toBeChecked();
  await page.keyboard.press('Enter');
  const status = page.getByRole('status').filter({ hasText: /^(?:Correct\.|Incorrect\.)/ });
  await expect(status).toBeAttached();
  return (await status.textContent()) === 'Correct.';
}

test.beforeEach(async ({ page, person }) => {
  expect(person.name).not.toBe('');
  await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
});

test(
  '[T01, T02, T04, T05, G01, G02] a person makes a test, takes it by keyboard and practises what was wrong',
  { tag: '@desktop-first' },
  async ({ page }) => {
    // Ten screens are scanned twice each.
    test.slow();
    const documentUuid = await aDocument(page);
    await page.goto(`${origin()}/tests/${documentUuid}`);
    await expect(page.getByRole('heading', { name: 'There are no tests yet' })).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'What should the test be like?' })).toBeVisible();
    await page.getByText('More options').click();
    await expect(page.getByRole('checkbox', { name: 'Textiles' })).toBeChecked();
    await expect(page.getByText('Made by the built-in engine')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Other' }).click();
    await page.getByRole('spinbutton').fill('51');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter a whole number from 1 to 50')).toBeVisible();
    await askForOptionsOnly(page);
    await page.getByRole('spinbutton').fill('5');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('cell', { name: 'Not started', exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: /^Start/ }).click();
    await expect(question(page)).toBeFocused();
    await expect(position(page, 1, 5)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // A choice may change until it is checked.
    await page.keyboard.press('1');
    await page.keyboard.press('2');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: 'orrect.' })).toBeHidden();
    const first = await answer(page, '1');
    await expect(page.getByRole('radio').first()).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    const explanation = page.getByRole('button', { name: /^Why it is (?:true|false|\d)$/ });
    await expect(explanation).toHaveAttribute('aria-expanded', 'true');
    const said = page.getByRole('blockquote').or(page.getByText('The text says so in exactly these words.'));
    await expect(said).toBeVisible();
    await expect(page.getByRole('link', { name: /^See it in the document/ })).toHaveAttribute(
      'href',
      new RegExp(`/documents/${documentUuid}\\?start=\\d+&end=\\d+`),
    );
    await expectAccessible(page);
    await page.keyboard.press('x');
    await expect(said).toBeHidden();

    await page.keyboard.press('l');
    await expect(page.getByRole('button', { name: 'Review later' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(position(page, 2, 5)).toBeVisible();
    await expect(question(page)).toBeFocused();
    const second = await answer(page, '1');
    await page.keyboard.press('ArrowRight');
    await expect(position(page, 3, 5)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(position(page, 2, 5)).toBeVisible();

    await position(page, 2, 5).click();
    await expect(
      page.getByRole('button', { name: /^Question 1, (?:in)?correct(?:, less sure)?, to review later$/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Question 5, not answered' }).click();
    await expect(position(page, 5, 5)).toBeVisible();
    await expect(question(page)).toBeFocused();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('button', { name: 'Submit' }).click();
    const ask = page.getByRole('alertdialog', { name: 'You have 3 questions left to answer' });
    await expect(ask).toContainText('numbers 3–5');
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Continue with the rest' }).click();
    await expect(position(page, 3, 5)).toBeVisible();
    await expect(question(page)).toBeFocused();
    await position(page, 3, 5).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Submit anyway' }).click();

    const right = Number(first) + Number(second);
    await expect(page.getByText(`${right} of 5, ${right * 20}%`)).toBeAttached();
    await expect(page.getByText('Test submitted', { exact: true })).toBeVisible();
    // Wrong answers come first; without any, the three unanswered questions.
    await expect(page.getByRole('article')).toHaveCount(right === 2 ? 3 : 2 - right);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Later 1', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'All 5' }).click();
    await expect(page.getByRole('article')).toHaveCount(5);

    // Ask the document's chat about an unclear question, and come back.
    await page.getByRole('link', { name: 'Explain it' }).first().click();
    await expect(page.getByRole('heading', { name: /^Explain: / })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Source 1, / })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Source 1, / })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Explain: / })).toHaveCount(1);
    // A cleared chat doesn't repeat its question.
    await page.getByRole('button', { name: 'More chat actions' }).click();
    await page.getByRole('menuitem', { name: 'Clear the chat' }).click();
    await page.getByRole('button', { name: 'Clear the chat' }).click();
    await expect(page.getByRole('heading', { name: /^Explain: / })).toHaveCount(0);
    // Wait until the closed dialog has left its history entry.
    await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false);
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Ask “/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Explain: / })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the results' }).click();

    await page
      .getByRole('button', {
        name: right === 2 ? 'Answer the 3 you left blank' : `Answer 3 left blank and retry ${2 - right}`,
      })
      .click();
    await expect(position(page, 1, 5 - right)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('cell', { name: /Attempt 2/ })).toBeVisible();
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'See the last result' }).click();
    await expect(page.getByText(`${right} of 5, ${right * 20}%`)).toBeAttached();
  },
);

test(
  '[T03, T05] a person goes on where they were, on any device, and time is kept',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const documentUuid = await aDocument(page);
    await page.goto(`${origin()}/tests/${documentUuid}`);
    await makeAndOpenTest(page);
    await answer(page, '1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(position(page, 3, 5)).toBeVisible();
    const here = (await question(page).textContent()) ?? '';
    await expect(page.getByRole('timer')).not.toHaveText('0:00');
    await page.reload();
    await expect(position(page, 3, 5)).toBeVisible();
    await expect(question(page)).toHaveText(here);
    await expect(page.getByRole('timer')).not.toHaveText('0:00');

    const other = await browser.newContext({ storageState: await page.context().storageState() });
    const second = await other.newPage();
    await second.goto(page.url());
    await expect(question(second)).toHaveText(here);
    await answer(second, '2');

    // The first device doesn't know yet that this question is answered.
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You answered this on another device').first()).toBeVisible();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await expect(page.getByRole('radio').nth(1)).toBeDisabled();
    await other.close();

    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: 'Leave the test?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('cell', { name: 'In progress, 40%' })).toBeVisible();
    await page.getByRole('link', { name: /^Continue/ }).click();
    await expect(position(page, 3, 5)).toBeVisible();
  },
);

test(
  '[T02, B13] up and down choose among options, left and right move wherever one is, letters belong to whoever types',
  { tag: ['@desktop', '@night'] },
  async ({ page }) => {
    const documentUuid = await aDocument(page);
    await page.goto(`${origin()}/tests/${documentUuid}`);
    await makeAndOpenTest(page);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(position(page, 1, 5)).toBeVisible();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('l');
    await page.keyboard.press('3');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await expect(page.getByRole('button', { name: 'Review later' })).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('radio').nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await expect(position(page, 2, 5)).toBeVisible();
  },
);

test('[T01, T06] a person drops their progress and then the test', { tag: '@phone' }, async ({ page }) => {
  const documentUuid = await aDocument(page);
  await page.goto(`${origin()}/tests/${documentUuid}`);
  await makeAndOpenTest(page);
  await answer(page, '1');
  await page.goBack();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Start over' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Start this test over?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('Progress cleared', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Start/ })).toBeFocused();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Test deleted', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'There are no tests yet' })).toBeVisible();
});

test(
  '[T02, B14] an answer given without a connection waits in sight and is checked when it is back',
  { tag: '@phone' },
  async ({ page, context }) => {
    const documentUuid = await aDocument(page);
    await page.goto(`${origin()}/tests/${documentUuid}`);
    await makeAndOpenTest(page);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('1');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible();
    await expect(page.getByText(/^Waiting for the connection/)).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: 'Leave the test?' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue the test' }).click();
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: /^(?:Correct\.|Incorrect\.)/ })).toBeAttached();
  },
);
