import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Returns the left edge of a part of the text on the screen. */
const leftOf = (words: Locator, part: string): Promise<number> =>
  words.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const start = (node.nodeValue ?? '').indexOf(wanted);
      if (start === -1) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + wanted.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`There is no "${wanted}".`);
  }, part);

test(
  '[B13, F01] a card in Hebrew runs from right to left, with its last sign at its left end',
  { tag: '@night' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
    await page.goto('/flashcards/all');
    await page.getByRole('button', { name: 'Import cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import cards' });
    const buffer = Buffer.from('front,back\nקוד (abc) שלום עולם 25!,hello world\n');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'hebrew.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByText('1 card')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/flashcards/all/study');
    const front = page.getByText('קוד (abc) שלום עולם 25!');
    await expect(front).toBeVisible();
    const [first, latin, number, end] = [
      await leftOf(front, 'קוד'),
      await leftOf(front, 'abc'),
      await leftOf(front, '25'),
      await leftOf(front, '!'),
    ];
    expect(first).toBeGreaterThan(latin);
    expect(latin).toBeGreaterThan(number);
    expect(number).toBeGreaterThan(end);
  },
);
