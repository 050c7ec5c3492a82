import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makePdf, type PdfContent } from '#testing/make-pdf.ts';
import {
  declineFirstTest,
  expect,
  expectAccessible,
  goToUploaded,
  expectNoSidewaysScroll,
  test,
  uploadDocument,
  useTheme,
} from './journey.ts';

const text = readFileSync(join(import.meta.dirname, '../src/testing/texts/industrial-revolution.en.md'), 'utf8');
/** Opens the dialog over the library. */
async function openUpload(page: Page): Promise<void> {
  await page.goto('/documents');
  await page
    .getByRole('button', { name: /Upload/ })
    .first()
    .click();
}

const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test(
  '[D01, D02, D11] a file becomes an analysed document, and the countdown opens it',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/documents');
    await expect(page.getByText('Your shelf is empty')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /Upload/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await declineFirstTest(page);
    await page.locator('input[type=file]').setInputFiles(file('Industrial Revolution.md', text));
    await page.getByRole('button', { name: /^Process/ }).click();
    await goToUploaded(page);
    // It has its own title, with the file name beside it.
    await expect(page.getByRole('heading', { level: 1, name: 'The Industrial Revolution' })).toBeVisible();
    await expect(page.getByText('Industrial Revolution.md')).toBeVisible();
  },
);

test(
  '[D01, G01] a first document opens its own test with its first question',
  { tag: '@phone' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await openUpload(page);
    await page.locator('input[type=file]').setInputFiles(file('Industrial Revolution.md', text));
    await page.getByRole('button', { name: /^Process/ }).click();
    await page.waitForURL(/\/tests\/[0-9a-f-]{36}\/[0-9a-f-]{36}/, { timeout: 240_000 });
    await expect(page.getByText(/^Question 1 of/).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[D04] short text is refused with its count, and nothing typed is lost',
  { tag: '@phone' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await openUpload(page);
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByLabel('Text', { exact: true }).last().fill('Too short to learn from.');
    await page.getByRole('button', { name: /^Process/ }).click();
    await expect(page.getByText('Enter at least 500 characters (currently 24)')).toBeVisible();
    await expect(page.getByLabel('Text', { exact: true }).last()).toHaveValue('Too short to learn from.');
  },
);

test(
  '[D09, D12] a broken file says why in the list and in a toast; it can be deleted by its name',
  { tag: '@phone' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await openUpload(page);
    await page.locator('input[type=file]').setInputFiles(file('Broken.pdf', '%PDF-1.7 and nothing behind it'));
    await page.getByRole('button', { name: /^Process/ }).click();
    await expect(page.getByText(/We couldn’t read the file: it is damaged/).first()).toBeVisible();
    await page.goto('/documents');
    await expect(page.getByText(/We couldn’t read the file: it is damaged/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Broken' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await expectAccessible(page);
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await dialog.getByRole('textbox').fill(' Broken ');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Your shelf is empty')).toBeVisible();
  },
);

test('[D11, N01, B13] the document page shows eleven parts, and a citation opens its passage, in both themes', async ({
  page,
  person,
}) => {
  expect(person.name).not.toBe('');
  const uuid = await uploadDocument(page, 'Industrial Revolution.md', text);
  await page.goto(`/documents/${uuid}`);
  await expect(page.getByText('The analysis is ready')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await useTheme(page, 'dark');
  await expect(page.getByText('The analysis is ready')).toBeVisible();
  await expectAccessible(page);
  const { uuid: documentUuid, parts } = (await (await page.request.get(`/api/documents/${uuid}/analysis`)).json()) as {
    uuid: string;
    parts: { key_points: { result: { points: { source: { quote: string; start: number; end: number } }[] } } };
  };
  expect(documentUuid).toBeUndefined();
  const source = parts.key_points.result.points[0]?.source;
  await page.goto(`/documents/${uuid}?start=${source?.start}&end=${source?.end}`);
  await expect(page.locator('mark').first()).toBeVisible();
  await expect(page.locator('mark').first()).toContainText(source?.quote.slice(0, 60) ?? 'no source');
});

test('[D10] documents are found by name and put into folders', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.name).not.toBe('');
  await uploadDocument(page, 'Cells.md', text);
  await uploadDocument(page, 'Stars.md', text);
  await page.goto('/documents');
  await page.getByLabel('Search your documents').fill('star');
  const table = page.getByRole('table');
  await expect(table.getByRole('link', { name: /Stars/ })).toBeVisible();
  await expect(table.getByRole('link', { name: /Cells/ })).toHaveCount(0);
  await page.getByLabel('Search your documents').fill('zzzqqq');
  await expect(page.getByText('No document matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('link', { name: /Cells/ }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await useTheme(page, 'dark');
  await expect(page.getByRole('link', { name: /Cells/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test(
  '[D11, B05] the document fits the window under the notice, and a jump shows the heading of its part',
  { tag: '@desktop-first' },
  async ({ page, person, isMobile }) => {
    expect(person.name).not.toBe('');
    const uuid = await uploadDocument(page, 'Steam.md', text);
    await page.goto(`/documents/${uuid}`);
    await expect(page.getByText('Free beta.')).toBeVisible();
    const heading = page.getByRole('heading', { level: 2, name: 'Structure' });
    await expect(heading).toBeVisible();
    if (!isMobile) {
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    }
    await page.getByRole('navigation', { name: 'Parts of the analysis' }).getByText('Structure').click();
    await expect(heading).toBeInViewport();
    const above = isMobile
      ? page.getByRole('group', { name: 'View' })
      : page.getByRole('navigation', { name: 'Parts of the analysis' });
    await expect
      .poll(async () => {
        const [bar, title] = [await above.boundingBox(), await heading.boundingBox()];
        return bar && title ? title.y - (bar.y + bar.height) : -1;
      })
      .toBeGreaterThanOrEqual(0);
  },
);

test(
  '[D11, N01] every citation opens in sight, in a browser that holds no line by itself either',
  { tag: '@night' },
  async ({ page, person, isMobile }) => {
    expect(person.name).not.toBe('');
    // Each chapter is far longer than its placeholder while it is not rendered.
    const uuid = await uploadDocument(page, 'Long.md', text.replaceAll(/^(#+ .*\n\n)((?:[^#].*\n+)+)/gm, '$1$2\n$2\n'));
    await page.goto(`/documents/${uuid}`);
    await expect(page.getByText('The analysis is ready')).toBeVisible();
    const desk = page.getByRole('region', { name: 'Long', exact: true });
    await page.locator('[data-viewer-scroll]').evaluate((element: HTMLElement) => {
      element.style.overflowAnchor = 'none';
    });
    const citations = page.locator('#part-key_points').getByRole('link', { name: /see in the document$/ });
    const count = await citations.count();
    expect(count).toBeGreaterThan(2);
    for (let index = 0; index < count; index += 1) {
      await citations.nth(index).click();
      await expect
        .poll(async () => {
          const [room, mark] = [
            await desk.boundingBox(),
            await page.locator('[data-viewer-scroll] mark').first().boundingBox(),
          ];
          return room && mark && mark.y >= room.y && mark.y + 20 <= room.y + room.height;
        })
        .toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      if (isMobile) await page.getByRole('button', { name: 'Analyse', exact: true }).click();
    }
  },
);

test(
  '[D11, B09] what stands in for the text while it loads is as light as its page',
  { tag: ['@desktop', '@night'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    const uuid = await uploadDocument(page, 'Light.md', text);
    await page.goto('/documents');
    await useTheme(page, 'dark');
    // The text never loads.
    await page.route(/\/content(\?|$)/, () => undefined);
    await page.goto(`/documents/${uuid}`);
    const bar = page.locator('[data-viewer-scroll] [aria-hidden]').first();
    await expect(bar).toBeVisible();
    const darkest = await bar.evaluate((element) => {
      const colours = getComputedStyle(element).backgroundImage.match(/(?:rgba?|color)\([^)]*\)/g) ?? [];
      const pen = document.createElement('canvas').getContext('2d');
      const parts = colours.flatMap((colour) => {
        if (!pen) return [];
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
      });
      return Math.min(...parts);
    });
    expect(darkest).toBeGreaterThan(160);
    expect(darkest).toBeLessThan(256);
  },
);

test(
  '[D11] a PDF shows the page one is on under open panels, goes to a heading, and keeps its place as text',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    const chapter = (name: string): PdfContent[] => [
      { kind: 'heading', level: 1, text: `Chapter ${name}` },
      ...Array.from({ length: 14 }, (_, index): PdfContent => {
        return {
          kind: 'paragraph',
          text: `${name} paragraph ${index + 1}. ${'Plants turn light into sugar. '.repeat(9)}`,
        };
      }),
    ];
    const book = await makePdf(['Alpha', 'Beta', 'Gamma', 'Delta'].flatMap(chapter));
    const uuid = await uploadDocument(page, 'Book.pdf', Buffer.from(book));
    await page.goto(`/documents/${uuid}`);
    const viewer = page.getByRole('region', { name: 'Document', exact: true });
    const desk = page.getByRole('region', { name: 'Book', exact: true });
    const outlineButton = viewer.getByRole('button', { name: 'Contents' });
    const pageField = viewer.getByRole('textbox', { name: 'Go to page' });
    const isAtTop = async (words: string) => {
      const place = desk.getByText(words, { exact: false }).first();
      const [room, box] = [await desk.boundingBox(), await place.boundingBox()];
      return room && box ? Math.round(box.y - room.y) : -1000;
    };

    await outlineButton.click();
    await viewer.getByRole('button', { name: 'Chapter Gamma' }).click();
    await expect.poll(() => isAtTop('Chapter Gamma')).toBeGreaterThanOrEqual(0);
    await expect.poll(() => isAtTop('Chapter Gamma')).toBeLessThan(120);
    const number = await pageField.inputValue();
    expect(Number(number)).toBeGreaterThan(1);

    await outlineButton.click();
    await expect(outlineButton).toHaveAttribute('aria-expanded', 'true');
    await desk.hover();
    await page.mouse.wheel(0, 40);
    await expect(pageField).toHaveValue(number);
    await page.keyboard.press('Escape');
    await expect(outlineButton).toHaveAttribute('aria-expanded', 'false');

    await viewer.getByRole('button', { name: 'Text', exact: true }).click();
    await expect.poll(() => isAtTop('Gamma paragraph 1.')).toBeGreaterThan(-150);
    await expect.poll(() => isAtTop('Gamma paragraph 1.')).toBeLessThan(250);
    await viewer.getByRole('button', { name: 'Pages', exact: true }).click();
    await expect(pageField).toHaveValue(number);
    await expect.poll(() => isAtTop('Gamma paragraph 1.')).toBeGreaterThan(-150);
    await expect.poll(() => isAtTop('Gamma paragraph 1.')).toBeLessThan(250);
  },
);
