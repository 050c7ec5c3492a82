import type { Locator, Page } from '@playwright/test';
import { makePdf } from '#testing/make-pdf.ts';
import { studyTexts } from '#testing/upload.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  uploadDocument,
} from './journey.ts';

/** Selects words like a pointer or finger. */
async function select(page: Page, words: string): Promise<void> {
  await expect(page.locator('[data-viewer-scroll]').getByText(words).first()).toBeVisible();
  await page.evaluate((wanted) => {
    const area = document.querySelector('[data-viewer-scroll]') ?? document.body;
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1;
      if (start < 0) continue;
      node.parentElement?.scrollIntoView({ block: 'center' });
      document.getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length);
      return;
    }
  }, words);
}

/** Presses a highlight in the middle of its first line. */
async function press(page: Page, mark: Locator): Promise<void> {
  await mark.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y } = await mark.evaluate((element) => {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.click(x, y);
}

const tools = (page: Page) => page.getByRole('toolbar', { name: 'Highlight the selection' });
const marks = (page: Page) => page.locator('[data-viewer-scroll] mark[data-mark]');

test(
  '[D11] words are marked in colours, noted, listed, made into a card and asked about',
  { tag: '@desktop-first' },
  async ({ page, person, isMobile }) => {
    expect(person.email).not.toBe('');
    const uuid = await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
    await page.goto(`/documents/${uuid}`);
    const choose = async (name: RegExp) =>
      page
        .getByRole('group', { name: isMobile ? 'View' : 'Beside the text' })
        .getByRole('button', { name })
        .click();
    const read = async () => (isMobile ? choose(/^Read/) : undefined);
    await choose(/^Highlights/);
    await expect(page.getByText('Select a sentence of the document')).toBeVisible();
    await expectAccessible(page);

    await read();
    await select(page, 'James Hargreaves invented the spinning jenny');
    await expect(tools(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await tools(page).getByRole('button', { name: 'Definition' }).click();
    await expect(marks(page)).toHaveText(/James Hargreaves invented the spinning jenny/);
    await expect(tools(page)).toBeHidden();

    // Some browsers clear the selection when a tool is pressed.
    await select(page, 'Abraham Darby');
    const key = tools(page).getByRole('button', { name: 'Key', exact: true });
    await key.dispatchEvent('pointerdown');
    await page.evaluate(() => document.getSelection()?.removeAllRanges());
    await key.dispatchEvent('click');
    await expect(marks(page).filter({ hasText: 'Abraham Darby' })).toHaveCount(1);
    await expect(tools(page)).toBeHidden();
    await press(page, marks(page).filter({ hasText: 'Abraham Darby' }));
    await page.getByRole('dialog', { name: 'Your highlight' }).getByRole('button', { name: 'Remove' }).click();
    await expect(marks(page)).toHaveCount(1);

    // With the keyboard: H moves to the tools.
    await select(page, 'Puddling');
    await expect(tools(page)).toBeVisible();
    await page.keyboard.press('h');
    await expect(tools(page).getByRole('button', { name: 'Key', exact: true })).toBeFocused();
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your highlight' });
    await dialog.getByLabel('Note').fill('Look up who puddled first');
    await dialog.getByRole('radio', { name: 'Doubt' }).check({ force: true });
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(marks(page)).toHaveCount(2);

    await choose(/^Highlights \(2\)/);
    const list = page.getByRole('complementary', { name: 'Highlights' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText('Look up who puddled first')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await list.getByRole('button', { name: /^Doubt/ }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('link', { name: 'Download .md' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('The Industrial Revolution.md');

    // A press on a highlight opens it.
    await read();
    await press(page, marks(page).first());
    await dialog.getByRole('button', { name: 'Make a card' }).click();
    const card = page.getByRole('dialog').filter({ has: page.getByLabel('Front') });
    await expect(card.getByLabel('Back')).toHaveValue('James Hargreaves invented the spinning jenny');
    await card.getByLabel('Front').fill('Who invented it?');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Card saved').first()).toBeVisible();
    const cards = (await (await page.request.get(`/api/flashcards?documentUuid=${uuid}`)).json()) as {
      items: { source: { quote: string } }[];
    };
    expect(cards.items[0]?.source.quote).toBe('James Hargreaves invented the spinning jenny');

    await page.reload();
    await read();
    await expect(marks(page)).toHaveCount(2);
    await press(page, marks(page).last());
    await dialog.getByRole('button', { name: 'Remove highlight' }).click();
    await expect(marks(page)).toHaveCount(1);
    await press(page, marks(page).first());
    await dialog.getByRole('button', { name: 'Ask the chat' }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await expect(page.getByText(/James Hargreaves invented the spinning jenny/).first()).toBeVisible();
  },
);

test(
  '[D11] marks lie over the words of a page, and go to a newer file with them',
  { tag: ['@desktop', '@night'] },
  async ({ page, person }) => {
    expect(person.email).not.toBe('');
    const filler = Array.from({ length: 6 }, (_, number) => ({
      kind: 'paragraph' as const,
      text: `Plants turn the energy of light into chemical energy, as experiment number ${number} of the series shows.`,
    }));
    const kept = { kind: 'paragraph' as const, text: 'At the very end stands the chloroplast.' };
    const gone = { kind: 'paragraph' as const, text: 'A wrong sentence about mitochondria stood here once.' };
    const uuid = await uploadDocument(page, 'Notes.pdf', await makePdf([...filler, gone, kept]));
    await page.goto(`/documents/${uuid}`);
    for (const words of ['stands the chloroplast', 'sentence about mitochondria']) {
      await select(page, words);
      await tools(page).getByRole('button', { name: 'Example' }).click();
      await expect(tools(page)).toBeHidden();
      await expect(marks(page).first()).toBeVisible();
    }
    await expect(marks(page)).toHaveCount(2);
    const drawn = await page.locator('[data-text-layer] span', { hasText: 'chloroplast' }).boundingBox();
    const painted = await marks(page).last().boundingBox();
    expect(Math.abs((painted?.y ?? 0) - (drawn?.y ?? 1_000))).toBeLessThan(8);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Actions for Notes' }).click();
    await page.getByRole('menuitem', { name: 'Upload a new version' }).click();
    const opening = { kind: 'paragraph' as const, text: 'This edition begins with another sentence altogether.' };
    await page
      .getByRole('dialog')
      .getByLabel('Choose a file')
      .setInputFiles({
        name: 'Notes.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await makePdf([opening, ...filler, kept])),
      });
    await page.getByRole('dialog').getByRole('button', { name: 'Upload version' }).click();
    await expect(async () => {
      await page.reload();
      await page
        .getByRole('group', { name: 'Beside the text' })
        .getByRole('button', { name: /^Highlights/ })
        .click();
      await expect(page.getByRole('heading', { name: 'Not in the newer text' })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(marks(page)).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
  },
);
