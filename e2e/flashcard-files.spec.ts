import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makePackage } from '#testing/fixtures/make-package.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';

test.beforeEach(async ({ page, person }) => {
  expect(person.name).not.toBe('');
  await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
});

/** Checks both themes. */
async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await expectAccessible(page);
  }
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
}

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

test(
  '[F06] a person brings cards from a table and from Anki, sees before what comes, and takes all along',
  { tag: '@night' },
  async ({ page }) => {
    await page.goto('/flashcards/all');
    await page.getByRole('button', { name: 'Import cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import cards' });
    await choose(page, 'broken.apkg', 'PK\u0003\u0004 broken');
    await expect(dialog.getByText('damaged')).toBeVisible();

    await choose(page, 'words.csv', 'Tema;Dorso;Anverso\nFrutas;apple;manzana\nFrutas;pear;pera\n');
    await expect(dialog.getByText('2 cards')).toBeVisible();
    const sample = dialog.getByRole('list', { name: 'First cards' }).getByRole('listitem');
    await expect(sample.first()).toHaveText(/manzana\s*apple/);
    await expectGood(page);
    await dialog.getByRole('combobox', { name: 'Front' }).selectOption('Dorso');
    await dialog.getByRole('combobox', { name: 'Back' }).selectOption('Anverso');
    await expect(sample.first()).toHaveText(/apple\s*manzana/);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('apple')).toBeVisible();

    const anki = makePackage({
      layout: 'collection.anki21b',
      created: 1_768_446_000,
      noteTypes: [
        {
          id: 1,
          name: 'Cloze',
          isCloze: true,
          fields: ['Text'],
          templates: [{ front: '{{cloze:Text}}', back: '{{cloze:Text}}' }],
        },
      ],
      decks: { 1: 'Cells' },
      notes: [{ id: 1, guid: 'one', type: 1, fields: ['{{c1::Mitochondria}} make <b>ATP</b> <img src="cell.png">'] }],
      cards: [{ id: 1, note: 1, deck: 1, type: 2, queue: 2, due: 9, interval: 4, factor: 2_500, reps: 3 }],
      reviews: [{ id: 1_768_500_000_000, card: 1, ease: 3 }],
    });
    await page.getByRole('button', { name: 'Export or import' }).click();
    await page.getByRole('menuitem', { name: 'Import cards' }).click();
    await choose(page, 'cells.apkg', anki);
    await expect(dialog.getByText('1 card · 1 review · without 1 picture or sound')).toBeVisible();
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('make ATP')).toBeVisible();

    for (const [entry, ending] of [
      ['Export for Anki', 'apkg'],
      ['Export CSV', 'csv'],
      ['Export Markdown', 'md'],
    ] as const) {
      await page.getByRole('button', { name: 'Export or import' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: entry }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`repaso.${ending}`);
      const bytes = await readFile(await download.path());
      expect(ending === 'apkg' ? bytes.toString('latin1', 0, 2) : bytes.toString()).toContain(
        ending === 'apkg' ? 'PK' : 'manzana',
      );
    }
  },
);

test(
  '[F06] a person says what separates the columns of a table, and sees what importing it again changes',
  { tag: '@night' },
  async ({ page }) => {
    await page.goto('/flashcards/all');
    await page.getByRole('button', { name: 'Import cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import cards' });
    await choose(page, 'terms.txt', 'der Hund, -e\tdog\ndie Katze, -n\tcat\ndas Haus, Häuser\thouse\nder Baum\n');
    const sample = dialog.getByRole('list', { name: 'First cards' }).getByRole('listitem');
    const delimiter = dialog.getByRole('combobox', { name: 'Columns separated by' });
    await expect(delimiter).toHaveValue('tab');
    await expect(sample).toHaveText([/der Hund, -e\s*dog/, /die Katze, -n\s*cat/, /das Haus, Häuser\s*house/]);
    await expect(dialog.getByText('Line 4: the back is missing (der Baum)')).toBeVisible();
    await delimiter.selectOption('Comma (,)');
    await expect(sample.first()).toHaveText(/der Hund\s*-e\s+dog/);
    // A choice that leaves nothing to add can be reverted with the keyboard.
    await delimiter.selectOption('Bar (|)');
    await expect(dialog.getByText('4 left out')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
    await delimiter.focus();
    await page.keyboard.press('T');
    await expect(delimiter).toHaveValue('tab');
    await expect(sample.first()).toHaveText(/der Hund, -e\s*dog/);
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('der Hund, -e')).toBeVisible();

    await page.getByRole('button', { name: 'Export or import' }).click();
    await page.getByRole('menuitem', { name: 'Import cards' }).click();
    await choose(page, 'terms.txt', 'der Hund, -e\tthe dog\ndie Katze, -n\tcat\nder Baum\ttree\n');
    await expect(dialog.getByText('3 cards · 1 new · 1 will be updated · 1 unchanged')).toBeVisible();
    const updated = dialog.getByRole('list', { name: 'Will be updated' }).getByRole('listitem');
    await expect(updated).toHaveText([/Here:\s+der Hund, -e\s+dog\s*In the file:\s+der Hund, -e\s+the dog/]);
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('the dog')).toBeVisible();

    // A card edited here stays, unless its owner prefers the file.
    const cards = await (await page.request.get('/api/flashcards')).json();
    const { uuid, version } = cards.items[0];
    await page.request.patch(`/api/flashcards/${uuid}`, { data: { version, back: 'my dog' } });
    await page.getByRole('button', { name: 'Export or import' }).click();
    await page.getByRole('menuitem', { name: 'Import cards' }).click();
    await choose(page, 'terms.txt', 'der Hund, -e\ta dog\ndie Katze, -n\tcat\nder Baum\ttree\n');
    await expect(dialog.getByText('3 cards · 0 new · 1 keeps your changes · 2 unchanged')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
    await expectGood(page);
    await dialog.getByRole('checkbox', { name: 'Also update the ones I changed here' }).press('Space');
    await expect(dialog.getByText('1 will be updated')).toBeVisible();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('a dog')).toBeVisible();
  },
);
