import type { Page } from '@playwright/test';
import { studyTexts } from '#testing/upload.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  uploadDocument,
} from './journey.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Makes a test in the dialog, and waits on the list of tests until it is generated. */
async function makeTest(page: Page, inDialog: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^New test/ }).click();
  await inDialog();
  await page.getByRole('button', { name: 'Make test' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('cell', { name: /^In preparation/ })).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Not started' }).first()).toBeVisible();
}

test(
  '[G02, T01, T07] a test is chosen from or written, and what is less sure is replaced by one press',
  { tag: '@night' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    const uuid = await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
    await page.goto(`/tests/${uuid}`);

    await makeTest(page, async () => {
      await expect(page.getByRole('radio', { name: /^Choice/ })).toBeChecked();
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    });
    await expect(page.getByText(/^Choice · \d+ question/)).toBeVisible();

    await makeTest(page, async () => {
      await page.getByRole('radio', { name: /^Written/ }).check();
      await page.getByRole('button', { name: '5', exact: true }).click();
    });
    await expect(page.getByText(/^Written · \d+ question/)).toBeVisible();
    await page
      .getByRole('link', { name: /^Start/ })
      .first()
      .click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.goto(`/tests/${uuid}`);

    await makeTest(page, async () => {
      await page.getByRole('radio', { name: 'Only certain types' }).check();
      const others = ['Multiple choice', 'True or false', 'Match pairs', 'Mark all that apply', 'Put in order'];
      for (const name of [...others, 'Open question'])
        await page.getByRole('checkbox', { name }).uncheck({ force: true });
      await expectAccessible(page);
    });
    await page
      .getByRole('link', { name: /^Start/ })
      .first()
      .click();
    // An autofocused field would close the list.
    const isPhone = (page.viewportSize()?.width ?? 0) < 640;
    if (!isPhone) await expect(page.getByRole('textbox')).toBeFocused();
    await page.getByRole('button', { name: /go to another$/ }).click();
    await page
      .getByRole('button', { name: /^Question \d+, not answered, less sure$/ })
      .last()
      .click();
    const stem = await heading(page).textContent();
    await page.getByRole('button', { name: 'Less sure' }).click();
    await expect(page.getByText(/less sure that it is worth asking/)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Replace it' }).click();
    await expect(page.getByText('Question replaced', { exact: true })).toBeVisible();
    await expect(heading(page)).not.toHaveText(stem ?? '');
  },
);
