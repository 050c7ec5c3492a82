import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeLecture } from '../src/testing/fixtures/make-captions.ts';
import { makeOdt, odtContent, odtHeading, odtParagraph } from '../src/testing/fixtures/make-zip.ts';
import { makePdf } from '../src/testing/make-pdf.ts';
import {
  declineFirstTest,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  uploadDocument,
  useTheme,
} from './journey.ts';

const text = readFileSync(join(import.meta.dirname, '../src/testing/texts/industrial-revolution.en.md'), 'utf8');
const lecture = makeLecture(text, 25);

function odt(): Buffer {
  const body = text.split(/\n{2,}/).map((block) => {
    const [, signs = '', words = block] = /^(#+) (.*)/.exec(block) ?? [];
    return signs ? odtHeading(words, signs.length) : odtParagraph(words.trim());
  });
  return makeOdt(odtContent(body.join('')));
}

/** Drags files over the page and drops them, like a file manager. */
async function drop(page: Page, files: { name: string; bytes: Buffer }[]): Promise<void> {
  const carried = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of given) {
        transfer.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name));
      }
      return transfer;
    },
    files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: carried });
  await expect(page.getByText('Drop to upload')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: carried });
  await expect(page.getByText('Drop to upload')).toBeHidden();
}

test(
  '[D02, D08, D11] an ODT and a transcript dropped on the list become documents with an outline',
  { tag: ['@desktop', '@night'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/documents');
    await expect(page.getByText('Your shelf is empty')).toBeVisible();
    await drop(page, [
      { name: 'Industry.odt', bytes: odt() },
      { name: 'Lecture.srt', bytes: Buffer.from(lecture) },
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Process 2 documents' }).click();
    await expect(page.getByText('2 documents ready')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: 'The Industrial Revolution', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Industrial Revolution' })).toBeVisible();
    await page.getByRole('button', { name: 'Contents', exact: true }).click();
    await page.getByRole('button', { name: 'Textiles', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Textiles', exact: true }).last()).toBeInViewport();
  },
);

test(
  '[D02, D08, D11] a transcript shows its times, and a citation opens the very second, in both themes',
  { tag: '@phone' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    const uuid = await uploadDocument(page, 'Lecture.srt', lecture);
    await page.goto(`/documents/${uuid}`);
    const citation = page.getByRole('link', { name: /^\d+:\d\d: see in the document$/ }).first();
    await citation.click();
    await expect(page.locator('mark').first()).toBeInViewport();
    await page.getByRole('button', { name: 'Contents', exact: true }).click();
    await page.getByRole('button', { name: '05:00–10:00' }).click();
    await expect(page.getByRole('heading', { name: '05:00–10:00' }).last()).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await useTheme(page, 'dark');
    await expect(
      page
        .locator('[data-viewer-scroll]')
        .getByText(/^\d+:\d\d/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[D11] the pages of a PDF are reached by their number and by its contents',
  { tag: '@night' },
  async ({ page, person, isMobile }) => {
    expect(person.name).not.toBe('');
    const paragraphs = text.split(/\n{2,}/).filter((block) => !block.startsWith('#'));
    const chapters = ['Cotton', 'Coal', 'Iron'].flatMap((heading) => [
      { kind: 'heading' as const, level: 1 as const, text: heading },
      ...[...paragraphs, ...paragraphs].map((words) => ({
        kind: 'paragraph' as const,
        text: words.replaceAll(/\s+/g, ' '),
      })),
    ]);
    const uuid = await uploadDocument(page, 'Book.pdf', await makePdf(chapters));
    await page.goto(`/documents/${uuid}`);
    if (isMobile) await page.getByRole('button', { name: 'Read', exact: true }).click();
    const field = page.getByLabel('Go to page');
    await field.fill('4');
    await field.press('Enter');
    await expect(page.getByRole('region', { name: 'Page 4', exact: true })).toBeInViewport({ ratio: 0.2 });
    await page.getByRole('button', { name: 'Contents', exact: true }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('button', { name: 'Cotton' }).click();
    await expect(page.getByRole('region', { name: 'Page 1', exact: true })).toBeInViewport({ ratio: 0.2 });
    await expect(field).toHaveValue('1');
  },
);

/** Returns a photo of a page of notes. */
async function photo(page: Page, words: string): Promise<Buffer> {
  const base64 = await page.evaluate((text) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 1600;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 1200, 1600);
    context.fillStyle = 'black';
    context.font = '64px serif';
    context.fillText(text, 100, 200);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, words);
  return Buffer.from(base64, 'base64');
}

test(
  '[D02, D09] photos of notes become one document, and one that the browser cannot open is named',
  { tag: '@phone' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/documents');
    await page.getByRole('button', { name: 'Upload', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'What do you want to study?' });
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'IMG_10.png', mimeType: 'image/png', buffer: await photo(page, 'Second page') },
      { name: 'IMG_9.png', mimeType: 'image/png', buffer: await photo(page, 'First page') },
      { name: 'IMG_11.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
    ]);
    await expect(dialog.getByText('2 photos in one document')).toBeVisible();
    await expect(
      dialog.getByText('We couldn’t open this .heic photo. Save it as JPG or PNG and try again.'),
    ).toBeVisible();
    await declineFirstTest(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Process 1 document' }).click();
    await page.getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Photo notes, / })).toBeVisible();
    await expect(page.getByText('/ 2')).toBeVisible();
  },
);
