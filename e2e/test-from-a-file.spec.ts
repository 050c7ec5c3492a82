import { studyTexts } from '#testing/upload.ts';
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

const gift = `$CATEGORY: Unit 3

Who invented the spinning jenny in 1764? {
=James Hargreaves
~Samuel Crompton
~Eli Whitney
}

Who painted the Mona Lisa? {=Leonardo da Vinci =Leonardo}

How tall is the tower in metres? {#330:5}
`;

test(
  '[T01, Z26] a test that a teacher wrote elsewhere comes in, with the sentence that proves it, and is taken',
  { tag: '@phone-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    const uuid = await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
    await page.goto(`/tests/${uuid}`);
    // On phones it is in a menu.
    if ((page.viewportSize()?.width ?? 0) < 640) {
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Import from a file' }).click();
    } else await page.getByRole('button', { name: 'Import from a file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a test from a file' });
    await expectAccessibleInBothThemes(page);
    const chosen = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await (await chosen).setFiles({ name: 'unit.txt', mimeType: 'text/plain', buffer: Buffer.from(gift) });
    await expect(dialog.getByText('2 questions', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Samuel Crompton · Eli Whitney')).toBeVisible();
    await expect(
      dialog.getByText(/^No\. 3, .*: a number with a tolerance; here the answer has to be exact\.$/),
    ).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /^Quote found: “.*spinning jenny/ })).toBeChecked();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);

    await dialog.getByRole('button', { name: 'Make a test of 2 questions' }).click();
    await expect(page.getByRole('heading', { name: 'Who invented the spinning jenny in 1764?' })).toBeVisible();
    await page.getByText('James Hargreaves', { exact: true }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Your own question, from a file; its quote was found in the document.')).toBeVisible();
    await page.getByRole('button', { name: /^Next/ }).click();
    await page.getByRole('textbox').fill('Leonardo');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Your own question, from a file. It has no quote from the document.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  },
);
