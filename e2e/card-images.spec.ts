import type { FileChooser, Locator, Page } from '@playwright/test';
import type { Flashcard } from '#contract/flashcards.ts';
import { makePng } from '#testing/fixtures/make-image.ts';
import { makePdf, type PdfContent } from '#testing/make-pdf.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  uploadDocument,
} from './journey.ts';

const cell = { name: 'A cell.png', mimeType: 'image/png', buffer: makePng({ width: 640, height: 400 }) };

/** Returns the natural width of an image; 0 until it is loaded. */
const widthOf = (page: Page, alt: string) =>
  page.getByRole('img', { name: alt }).evaluate((image) => (image as HTMLImageElement).naturalWidth);

/** Presses the button until the browser opens a file chooser, since a busy page may ignore the first press. */
const chooseFile = (page: Page, button: Locator, file: Parameters<FileChooser['setFiles']>[0]) =>
  expect(async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 10_000 }), button.click()]);
    await chooser.setFiles(file);
  }).toPass();

test(
  '[F04] an image is chosen, named and shown while a card is studied',
  { tag: '@desktop-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/flashcards/all');
    await page.getByRole('button', { name: 'Add card' }).click();
    const dialog = page.getByRole('dialog', { name: 'A card of your own' });
    await chooseFile(page, dialog.getByRole('button', { name: /Image.*Front/ }), cell);
    const alt = dialog.getByRole('textbox', { name: 'What the image shows' });
    await expect(alt).toHaveValue('A cell');
    await alt.fill('A plant cell');
    await expect(dialog.getByRole('textbox', { name: 'Front' })).toHaveValue('[🖼 A plant cell]');
    await dialog.getByRole('textbox', { name: 'Back' }).fill('A cell with a wall');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /A plant cell/ })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/flashcards/all/study');
    await expect.poll(() => widthOf(page, 'A plant cell')).toBe(640);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(page.getByRole('img', { name: 'A plant cell' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  },
);

test(
  '[F04, Z49] what is no image is refused in words, and what was written stays',
  { tag: ['@desktop', '@night'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/flashcards/all');
    await page.getByRole('button', { name: 'Add card' }).click();
    const dialog = page.getByRole('dialog', { name: 'A card of your own' });
    const front = dialog.getByRole('textbox', { name: 'Front' });
    await front.fill('What is this?');
    await chooseFile(page, dialog.getByRole('button', { name: /Image.*Front/ }), {
      name: 'cell.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg/>'),
    });
    await expect(dialog.getByRole('alert')).toHaveText('We can’t read that image. Use a PNG, JPEG, WebP or GIF file.');
    await expect(front).toHaveValue('What is this?');
    await expectAccessible(page);

    // A pasted image is inserted at the cursor.
    await front.evaluate(
      (field, bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [...cell.buffer],
    );
    await expect(front).toHaveValue('What is this?\n[🖼 pasted]');
    await expect(dialog.getByRole('alert')).toBeHidden();
    await dialog.getByRole('button', { name: 'Remove the image pasted' }).click();
    await expect(front).toHaveValue(/^What is this\?\n?$/);
  },
);

test(
  '[F04] places of an image are covered with the pointer and with keys, and each is a card that shows it when it is turned',
  { tag: ['@night', '@desktop'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
    await page.goto('/flashcards/all');
    await page.getByRole('button', { name: 'Add card' }).click();
    await chooseFile(page, page.getByRole('button', { name: /Image.*Front/ }), cell);
    await page.getByRole('button', { name: 'Cover parts of the image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cover parts of the image' });
    const image = dialog.getByRole('img', { name: 'A cell' });
    await expect(image).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Make 0 cards/ })).toBeDisabled();
    const box = await image.boundingBox();
    if (!box) throw new Error('the image has no place');
    await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3);
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5);
    await page.mouse.up();
    await dialog.getByRole('button', { name: 'Add a place' }).click();
    const second = dialog.getByRole('application', { name: 'Place 2' });
    await second.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await dialog.getByRole('textbox', { name: 'What is in place 1' }).fill('Nucleus');
    await dialog.getByRole('textbox', { name: 'What is in place 2' }).fill('Cell wall');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Make 2 cards' }).click();
    await expect(dialog).toBeHidden();

    const { items } = (await (await page.request.get('/api/flashcards')).json()) as { items: Flashcard[] };
    expect(items.map(({ back }) => back)).toEqual(['Nucleus', 'Cell wall']);
    const masks = items[0]?.occlusion?.masks ?? [];
    expect(masks[0]?.x).toBeCloseTo(0.1, 1);
    expect(masks[0]?.width).toBeCloseTo(0.3, 1);
    expect(masks[1]).toMatchObject({ x: 0.36, y: 0.54, width: 0.3, height: 0.13 });

    await page.goto('/flashcards/all/study');
    await expect(page.getByRole('list', { name: 'Left' })).toHaveText(/^1 new/);
    await expect(page.getByRole('img', { name: 'Covered, place 1 of 2: what is there?' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(page.getByRole('img', { name: 'What was covered: Nucleus' })).toBeVisible();
    await expect(page.getByText('Nucleus', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[F04] a part of a page of a PDF becomes the image of a card, which leads back to the page',
  { tag: ['@night', '@desktop'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
    const words = 'The heart has four chambers, and each of them has a name that one should know. ';
    const paragraphs = Array.from({ length: 14 }, (_, index): PdfContent => {
      return { kind: 'paragraph', text: `Paragraph ${index + 1}. ${words.repeat(5)}` };
    });
    const book = await makePdf([{ kind: 'heading', level: 1, text: 'The heart' }, ...paragraphs]);
    const uuid = await uploadDocument(page, 'Heart.pdf', Buffer.from(book));
    await page.goto(`/documents/${uuid}#page=2`);
    await page.getByRole('button', { name: 'Card from part of the page' }).click();
    const dialog = page.getByRole('dialog', { name: 'Card with an image' });
    const region = dialog.getByRole('application', { name: 'Part of the page' });
    await region.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowUp');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Use this part' }).click();
    const card = page.getByRole('dialog', { name: 'A card of your own' });
    await expect(card.getByRole('textbox', { name: 'Front' })).toHaveValue(/^\[🖼 Heart, p\. \d\]$/);
    await card.getByRole('textbox', { name: 'Back' }).fill('The heart');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card).toBeHidden();
    const { items } = (await (await page.request.get('/api/flashcards')).json()) as { items: Flashcard[] };
    expect(items[0]?.document?.uuid).toBe(uuid);
    const number = items[0]?.page ?? 0;
    expect(number).toBeGreaterThan(0);
    expect(items[0]?.images[0]?.width).toBeGreaterThan(400);

    await page.goto(`/flashcards/${uuid}/study`);
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(page.getByRole('link', { name: `In the document: p. ${number}` })).toHaveAttribute(
      'href',
      `/documents/${uuid}#page=${number}`,
    );
    await expectAccessible(page);
  },
);
