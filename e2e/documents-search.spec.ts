import type { Page } from '@playwright/test';
import { makePdf } from '#testing/make-pdf.ts';
import { studyTexts } from '#testing/upload.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument, useTheme } from './journey.ts';

const HISTORY = 'The Industrial Revolution';
const BIOLOGY = 'La fotosíntesis';
const note = 'Every living thing is made of cells. Plants turn the energy of light into sugar.';

/** Checks light and dark themes. */
async function expectGood(page: Page, isShown: () => Promise<void>): Promise<void> {
  await isShown();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await useTheme(page, 'dark');
  await isShown();
  await expectAccessible(page);
  await useTheme(page, 'light');
}

test(
  '[D10, D11] words are found in all texts, and what is found opens at its place',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).not.toBe('');
    await uploadDocument(page, `${HISTORY}.md`, studyTexts.en);
    await uploadDocument(page, `${BIOLOGY}.md`, studyTexts.es);
    await page.goto('/documents');
    const found = page.getByRole('region', { name: 'In the text' });
    await expect(async () => {
      await page.getByLabel('Search your documents').fill('');
      await page.getByLabel('Search your documents').fill('clorofila absorbe');
      await expect(found.getByRole('link', { name: BIOLOGY, exact: true })).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect(page.getByText('No name matches.')).toBeVisible();
    const passage = found.getByRole('link', { name: /clorofila/ }).first();
    await expect(passage.locator('mark').first()).toHaveText(/^clorofila$/i);
    await expectGood(page, () => expect(passage).toBeVisible());

    await page.getByLabel('Search your documents').fill('zzzqqq');
    await expect(page.getByText('We didn’t find “zzzqqq” in any name or text.')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Search your documents').fill('fotosintesis');
    await expect(page.getByRole('table').getByRole('link', { name: BIOLOGY })).toBeVisible();
    await passage
      .or(found.getByRole('link', { name: /§/ }).first())
      .first()
      .click();
    await expect(page).toHaveURL(/start=\d+&end=\d+/);
    await expect(page.locator('[data-viewer-scroll] mark').first()).toBeInViewport();
  },
);

test(
  '[D10, D11] what is found in a heading, a table or a list opens marked',
  { tag: ['@desktop', '@night'] },
  async ({ page, person }) => {
    expect(person.email).not.toBe('');
    const text = `# Government of Spain

## Autarky and isolation

The years after the war were hard ones for nearly everybody in the country, and trade was small. Very little was bought abroad.

| Minister | Office |
| --- | --- |
| Castiella | foreign affairs |
| Ullastres | commerce |

## Measures

- the peseta was devalued in the summer
- rationing ended after thirteen years
`;
    await uploadDocument(page, 'Government of Spain.md', text);
    for (const { words, marked, holder } of [
      { words: 'autarky', marked: /Autarky/, holder: 'h2, h3' },
      { words: 'ullastres', marked: /Ullastres/, holder: 'td' },
      { words: 'rationing', marked: /rationing/, holder: 'li' },
    ]) {
      await page.goto('/documents');
      const found = page.getByRole('region', { name: 'In the text' });
      await expect(async () => {
        await page.getByLabel('Search your documents').fill('');
        await page.getByLabel('Search your documents').fill(words);
        await expect(found.getByRole('link').first()).toBeVisible({ timeout: 10_000 });
      }).toPass();
      await found
        .getByRole('link')
        .filter({ has: page.locator('mark') })
        .first()
        .click();
      await expect(page).toHaveURL(/start=\d+&end=\d+/);
      const mark = page.locator(`[data-viewer-scroll] :is(${holder}) mark`).filter({ hasText: marked });
      await expect(mark.first()).toBeInViewport();
    }
  },
);

test(
  '[D10, D12] several documents are moved and deleted at once',
  { tag: ['@night', '@desktop'] },
  async ({ page, person }) => {
    expect(person.email).not.toBe('');
    for (const name of ['Algae', 'Bees', 'Cells']) await uploadDocument(page, `${name}.md`, note);
    await page.request.post('/api/folders', {
      headers: { 'x-requested-with': 'fetch' },
      data: { name: 'Biology', hue: 'green' },
    });
    await page.goto('/documents');
    const choose = (name: string) => page.getByRole('checkbox', { name: `Select “${name}”` });
    const bar = page.getByRole('region', { name: 'Actions for the selected documents' });
    await choose('Cells').check();
    await choose('Algae').click({ modifiers: ['Shift'] });
    await expect(bar.getByText('3 documents selected')).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();

    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await choose('Bees').uncheck();
    await bar.getByRole('button', { name: 'Move' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 documents' });
    await dialog.getByText('Biology').click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('2 documents moved to “Biology”').first()).toBeVisible();
    await page
      .getByRole('link', { name: /Biology/ })
      .first()
      .click();
    await expect(page.getByRole('table').getByRole('link')).toHaveText(['Cells', 'Algae']);

    await useTheme(page, 'dark');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 2 documents?' });
    await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await expectAccessible(page);
    await question.getByLabel('Type “2” to confirm').fill('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 documents deleted').first()).toBeVisible();
    await expect(page.getByText('This folder is empty')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/documents');
    await expect(page.getByRole('table').getByRole('link')).toHaveText(['Bees']);
  },
);

test('[D10] cards are chosen as rows are', { tag: ['@desktop', '@night'] }, async ({ page, person }) => {
  expect(person.email).not.toBe('');
  for (const name of ['Algae', 'Bees']) await uploadDocument(page, `${name}.md`, note);
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Grid' }).click();
  await page.getByRole('checkbox', { name: 'Select “Bees”' }).check();
  await expect(page.getByText('1 document selected').last()).toBeVisible();
  await expectAccessible(page);
  await useTheme(page, 'dark');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('2 documents selected').last()).toBeVisible();
  await expectAccessible(page);
});

test(
  '[D10] on a phone one begins to choose by a button or a long press',
  { tag: '@phone' },
  async ({ page, person }) => {
    expect(person.email).not.toBe('');
    for (const name of ['Algae', 'Bees']) await uploadDocument(page, `${name}.md`, note);
    await page.goto('/documents');
    const bees = page.getByRole('checkbox', { name: 'Select “Bees”' });
    await expect(page.getByRole('link', { name: 'Bees' })).toBeVisible();
    await expect(bees).toBeHidden();
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText('2 documents selected').last()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(bees).toBeHidden();
    await page.getByRole('link', { name: 'Bees' }).dispatchEvent('pointerdown', { pointerType: 'touch' });
    await expect(bees).toBeChecked();
  },
);

test(
  '[D11, B13] words are found inside a text and on the pages of a PDF',
  { tag: '@desktop-first' },
  async ({ page, person }) => {
    expect(person.email).not.toBe('');
    const text = await uploadDocument(page, `${BIOLOGY}.md`, studyTexts.es);
    const paragraphs = Array.from({ length: 40 }, (_, number) => ({
      kind: 'paragraph' as const,
      text: `Plants turn the energy of light into chemical energy, as experiment ${number} shows.`,
    }));
    const pdf = await uploadDocument(
      page,
      'Notes.pdf',
      await makePdf([...paragraphs, { kind: 'paragraph', text: 'At the very end stands the chloroplast.' }]),
    );

    const open = async (uuid: string) => {
      await page.goto(`/documents/${uuid}?start=0&end=1`);
      await page.locator('[data-viewer-scroll]').click({ position: { x: 5, y: 5 } });
      await page.keyboard.press('Control+f');
      await expect(field).toBeFocused();
    };
    const field = page.getByRole('textbox', { name: 'Find in the document' });
    const bar = page.getByRole('region', { name: 'Find in the document' });
    await open(text);
    await field.fill('ENERGIA');
    await expect(bar.getByText(/^1 of \d$/)).toBeVisible();
    await field.press('Shift+Enter');
    await expect(bar.getByText(/^(\d) of \1$/)).toBeVisible();
    await expect(page.locator('[data-viewer-scroll] mark')).toContainText('energía');
    await expect(page.locator('[data-viewer-scroll] mark')).toBeInViewport();
    await expectAccessible(page);
    // The other visible matches are marked too, and nothing else.
    const painted = () => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String));
    await field.fill('luz');
    await expect.poll(painted).not.toEqual([]);
    expect(new Set((await painted()).map((word) => word.toLowerCase()))).toEqual(new Set(['luz']));
    await expect(page.locator('[data-viewer-scroll] mark')).toContainText(/luz/i);
    await field.fill('zzzqqq');
    await expect.poll(painted).toEqual([]);
    await expect(bar.getByText('No results')).toBeVisible();
    await field.press('Escape');
    await expect(bar).toBeHidden();

    await useTheme(page, 'dark');
    await open(pdf);
    await field.fill('the energy of light');
    await expect(page.locator('[data-page="1"] mark')).toBeInViewport();
    await expect(page.locator('[data-page="1"] [data-found]').first()).toBeInViewport();
    const all = Number(/of (\d+)/.exec((await bar.locator('output').textContent()) ?? '')?.[1]);
    expect(await page.locator('[data-found]').count()).toBeLessThan(all);
    await expectAccessible(page);
    await field.fill('chloroplast');
    await expect(bar.getByText('1 of 1')).toBeVisible();
    await expect(page.locator('[data-page] mark')).toBeInViewport();
    // The mark begins and ends with the word as drawn on the page.
    const drawn = await page.locator('[data-text-layer] span', { hasText: 'chloroplast' }).evaluate((line) => {
      const word = document.createRange();
      const node = line.firstChild ?? line;
      const start = (node.textContent ?? '').indexOf('chloroplast');
      word.setStart(node, start);
      word.setEnd(node, start + 'chloroplast'.length);
      return { left: word.getBoundingClientRect().left, right: word.getBoundingClientRect().right };
    });
    const marked = await page.locator('[data-page] mark').boundingBox();
    expect(Math.abs((marked?.x ?? 0) - drawn.left)).toBeLessThan(5);
    expect(Math.abs((marked?.x ?? 0) + (marked?.width ?? 0) - drawn.right)).toBeLessThan(5);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
