import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { studyTexts } from '#testing/upload.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

interface Place {
  x: number;
  y: number;
}

/** Creates a map of a document with these concepts, the first linked to all others. */
async function aMap(page: Page, documentUuid: string, concepts: Record<string, Place>): Promise<string> {
  const blank = await page.request.post('/api/concept-maps', { data: { documentUuid, title: 'Steam' } });
  const { uuid, version } = (await blank.json()) as { uuid: string; version: number };
  const bare = { description: '', importance: 2, source: null };
  const nodes = Object.entries(concepts).map(([name, place]) => ({ uuid: randomUUID(), name, ...place, ...bare }));
  const [first, ...others] = nodes.map((node) => node.uuid);
  const edges = others.map((to) => ({ uuid: randomUUID(), from: first, to, label: '', source: null }));
  const saved = await page.request.put(`/api/concept-maps/${uuid}`, {
    data: { version, title: 'Steam', nodes, edges },
  });
  expect(saved.status()).toBe(200);
  return uuid;
}

const drawingOf = (page: Page, count: number | RegExp = /\d+/) => {
  const much = typeof count === 'number' ? String(count) : count.source;
  return page.getByRole('region', { name: new RegExp(`^Map with ${much} concepts?$`) });
};

/** Counts the colours of a picture. */
async function coloursOf(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (letters) => {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() };
    return new Set(new Uint32Array(data.buffer)).size;
  }, picture.toString('base64'));
}

test.beforeEach(async ({ page, person }) => {
  expect(person.name).toBe('Ada Lovelace');
  await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
});

test(
  '[M01, M02, M04, M05] a map is made of a document, edited by mouse and keys, saved, merged with another window and taken along',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const uuid = await uploadDocument(page, 'Industry.md', studyTexts.en);
    const made = await page.request.post('/api/folders', { data: { name: 'Industry', hue: 'green' } });
    const { uuid: folder } = (await made.json()) as { uuid: string };
    const { version } = (await (await page.request.get(`/api/documents/${uuid}`)).json()) as { version: number };
    await page.request.patch(`/api/documents/${uuid}`, { data: { folders: [folder], version } });
    await page.goto(`/documents/${uuid}`);
    await page.getByRole('button', { name: 'Map', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Concept maps' }).getByRole('button', { name: 'Generate a map' }).click();
    await expect(page).toHaveURL(/\/concept-map\/[0-9a-f-]{36}/);
    const address = page.url();
    const drawing = page.getByRole('region', { name: /^Map with \d+ concepts/ });
    const concept = (name: string | RegExp) => drawing.getByRole('button', { name });
    const saved = () => expect(page.getByText(/^Saved/)).toBeVisible();
    await expect(concept(/^steam engine/)).toBeVisible();
    await expectAccessible(page);
    // It hangs from the topic of the document, and what is folded away comes with `F`.
    const folded = drawing.getByRole('button', { name: /folded away$/ });
    await concept(/^(?:The )?Industrial Revolution,/).focus();
    await page.keyboard.press('f');
    await expect(drawing.getByRole('button', { name: /links?/ })).toHaveCount(1);
    await expect(folded).toHaveCount(1);
    await page.keyboard.press('f');
    await expect(concept(/^steam engine/)).toBeVisible();

    // Colours show one property at a time, and the legend names it.
    const legend = page.getByRole('list', { name: 'What colours and lines mean' });
    await expect(legend).toHaveText(/Key\s*Medium\s*Detail/);
    const colour = async (name: string) => {
      await page.getByRole('button', { name: 'Colour' }).click();
      await page.getByRole('menuitemcheckbox', { name }).click();
    };
    await colour('By folder');
    await expect(legend).toHaveText(/^Industry/);
    await expectAccessible(page);
    await colour('No colours');
    await expect(legend).toHaveCount(0);
    await expectAccessible(page);
    const overview = page.locator('.react-flow__minimap');
    // The overview map is hidden while everything is visible.
    await page.keyboard.press('0');
    await expect(overview).toHaveCount(0);
    for (let step = 0; step < 4; step++) await page.keyboard.press('+');
    await expect(overview).toBeVisible();
    await colour('Overview in the corner');
    await expect(overview).toHaveCount(0);
    await page.keyboard.press('0');
    await colour('By importance');

    // With the mouse: move a concept, select it, and see its source.
    const before = await concept(/^steam engine/).boundingBox();
    await concept(/^steam engine/).hover();
    await page.mouse.down();
    await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 200, { steps: 5 });
    await page.mouse.up();
    await concept(/^steam engine/).click();
    await expect(page.getByRole('link', { name: /see in the document/ })).toBeVisible();
    await expectAccessible(page);

    // With keys: add a concept below it, name it, and undo.
    await concept(/^steam engine/).focus();
    await page.keyboard.press('a');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Locomotive');
    await page.keyboard.press('Enter');
    await expect(concept(/^Locomotive/)).toBeFocused();
    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog', { name: 'Link “Locomotive”' });
    await expect(dialog.getByRole('textbox', { name: 'To which concept' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('trade');
    await page.keyboard.press('Enter');
    await expect(concept(/^Locomotive, medium importance, 2 links: .*trade union/)).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(concept(/^Locomotive/)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(concept(/^Locomotive/)).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect(concept(/^Locomotive/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(concept(/^Locomotive/)).toBeVisible();
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(concept(/^Locomotive/)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(concept(/^Locomotive/)).toBeVisible();
    await saved();
    await page.reload();
    await expect(concept(/^Locomotive/)).toBeVisible();

    // Another window changes the map while this one can't save: both versions are kept.
    const other = await context.newPage();
    await other.goto(address);
    const there = other.getByRole('region', { name: /^Map with/ }).getByRole('button', { name: /^trade union/ });
    await expect(there).toBeVisible();
    await page.route('**/api/concept-maps/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await concept(/^Locomotive/).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('It pulls trains.');
    await expect(page.getByText(/Your changes are still in this browser|we keep your changes here/)).toBeVisible();
    await there.click();
    await other.getByRole('textbox', { name: 'Name' }).fill('Guild');
    await expect(other.getByText(/^Saved/)).toBeVisible();
    await page.unroute('**/api/concept-maps/**');
    await expect(page.getByText('This map was changed in another window')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Merge both' }).click();
    await saved();
    await expect(concept(/^Guild/)).toBeVisible();
    await other.close();

    // Export the shown map to files; import the last one again.
    const exported = async (format: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: format }).click();
      const file = await download;
      return { name: file.suggestedFilename(), path: await file.path(), bytes: readFileSync(await file.path()) };
    };
    const png = await exported('PNG image');
    expect(png.name).toMatch(/\.png$/);
    // Background, boxes, lines and antialiased letters.
    expect(await coloursOf(page, png.bytes)).toBeGreaterThan(20);
    const svg = await exported('SVG image');
    expect(svg.name).toMatch(/\.svg$/);
    const words = await page.evaluate((text) => {
      const image = new DOMParser().parseFromString(text, 'image/svg+xml');
      return [...image.querySelectorAll('text')].map(({ textContent }) => textContent);
    }, svg.bytes.toString());
    expect(words).toContain('Locomotive');
    const json = await exported('JSON file');
    expect(json.name).toMatch(/\.json$/);
    const kept = JSON.parse(json.bytes.toString()) as { nodes: { name: string }[] };
    const count = kept.nodes.length;
    expect(kept.nodes.map(({ name }) => name)).toContain('Locomotive');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import a file' }).click();
    await page.locator('input[type=file]').setInputFiles(json.path);
    await expect(drawingOf(page, 2 * count)).toBeVisible();
    await expect(concept(/^Locomotive/)).toHaveCount(2);
    await saved();
  },
);

test(
  '[M02] concepts are chosen by a frame and by Shift, deleted, copied and pasted by keys, found, zoomed and tidied',
  { tag: ['@desktop', '@night'] },
  async ({ page }) => {
    const uuid = await uploadDocument(page, 'Industry.md', studyTexts.en);
    const map = await aMap(page, uuid, {
      Coal: { x: 0, y: 0 },
      Mine: { x: 300, y: 0 },
      Canal: { x: 0, y: 300 },
      'Cotton mill': { x: 300, y: 300 },
    });
    await page.goto(`/concept-map/${map}`);
    const concept = (name: string) => drawingOf(page).getByRole('button', { name: new RegExp(`^${name},`) });
    const boxOf = async (name: string) => {
      const box = await concept(name).boundingBox();
      if (!box) throw new Error(`${name} is not drawn`);
      return box;
    };
    await expect(concept('Cotton mill')).toBeVisible();

    // Select two of them with a frame.
    const [first, last] = [await boxOf('Coal'), await boxOf('Mine')];
    await page.keyboard.down('Shift');
    await page.mouse.move(first.x - 20, first.y - 20);
    await page.mouse.down();
    await page.mouse.move(last.x + last.width + 20, last.y + last.height + 20, { steps: 8 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect(page.getByText('2 concepts selected')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Delete');
    await expect(drawingOf(page, 2)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(drawingOf(page, 4)).toBeVisible();

    // With Shift, select one after the other; pasted concepts are selected.
    await concept('Canal').click();
    await concept('Cotton mill').click({ modifiers: ['Shift'] });
    await expect(page.getByText('2 concepts selected')).toBeVisible();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect(drawingOf(page, 6)).toBeVisible();
    await expect(concept('Canal')).toHaveCount(2);
    await expect(page.getByText('2 concepts selected')).toBeVisible();
    await page.keyboard.press('Control+x');
    await expect(drawingOf(page, 4)).toBeVisible();
    await page.keyboard.press('Control+v');
    await expect(drawingOf(page, 6)).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(drawingOf(page, 4)).toBeVisible();

    // With buttons and keys: zoom in until something is out of view; the search finds it, and so does showing
    // everything.
    const zoom = async () => Number.parseInt(await page.getByText(/^\d+\s?%$/).innerText(), 10);
    const before = await zoom();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(zoom).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(zoom).toBeLessThanOrEqual(before);
    await expect(async () => {
      await page.keyboard.press('+');
      expect(await zoom()).toBe(250);
    }).toPass();
    await page.mouse.move(300, 500);
    await page.mouse.down();
    await page.mouse.move(900, 700, { steps: 8 });
    await page.mouse.up();
    await expect(concept('Cotton mill')).not.toBeInViewport();
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: 'Find a concept' }).or(page.getByRole('searchbox'))).toBeFocused();
    await page.keyboard.type('cotton');
    await expect(page.getByText('1 concept found')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(concept('Cotton mill')).toBeFocused();
    await expect(concept('Cotton mill')).toBeInViewport();
    await page.getByRole('button', { name: 'Fit to screen' }).click();
    for (const name of ['Coal', 'Mine', 'Canal', 'Cotton mill'])
      await expect(concept(name)).toBeInViewport({ ratio: 0.9 });

    await page.getByRole('button', { name: 'Tidy' }).click();
    await expect(page.getByText('Map tidied')).toBeAttached();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    // The link's target is to the right of its source.
    expect((await boxOf('Mine')).x).toBeGreaterThan((await boxOf('Coal')).x + 100);
    expect((await boxOf('Canal')).x).toBe((await boxOf('Mine')).x);
  },
);

test(
  '[M02] a map of 200 concepts is tidied beside the page’s own thread',
  { tag: ['@desktop', '@night'] },
  async ({ page }) => {
    const uuid = await uploadDocument(page, 'Industry.md', studyTexts.en);
    const names = Array.from({ length: 200 }, (_, number) => `Part ${number}`);
    const map = await aMap(page, uuid, Object.fromEntries(names.map((name) => [name, { x: 0, y: 0 }])));
    await page.goto(`/concept-map/${map}`);
    await expect(drawingOf(page, 200)).toBeVisible();
    const worker = page.waitForEvent('worker');
    await page.getByRole('button', { name: 'Tidy' }).click();
    expect((await worker).url()).toContain('layout-worker');
    const placesOf = async () => {
      const { nodes } = (await (await page.request.get(`/api/concept-maps/${map}`)).json()) as { nodes: Place[] };
      return new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size;
    };
    await expect.poll(placesOf).toBe(200);
  },
);

test(
  '[M04] a concept leads to its passage, and of some of them a test and cards are made',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const uuid = await uploadDocument(page, 'Industry.md', studyTexts.en);
    await page.goto(`/documents/${uuid}`);
    await page.getByRole('button', { name: 'Map', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Concept maps' }).getByRole('button', { name: 'Generate a map' }).click();
    const concept = (name: string) => drawingOf(page).getByRole('button', { name: new RegExp(`^${name},`) });
    await concept('steam engine').click();
    const quote = await page.locator('blockquote').innerText();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /see in the document/ }).click();
    const document = await opened;
    await expect(document).toHaveURL(/start=\d+&end=\d+/);
    const passage = document.locator('mark');
    await expect(passage.first()).toBeInViewport();
    // Screen readers hear where the mark begins.
    expect((await passage.allInnerTexts()).join('').replace('Marked passage', '').trim()).toBe(quote);
    await document.close();

    // A concept without a passage offers no question.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.keyboard.type('Locomotive');
    await expect(page.getByRole('button', { name: 'Make a test' })).toBeDisabled();
    await page.keyboard.press('Enter');

    const choose = async () => {
      await concept('steam engine').click();
      // The opened panel takes some of the map's space.
      await page.keyboard.press('0');
      await concept('trade union').click({ modifiers: ['Shift'] });
      await expect(page.getByText('2 concepts selected')).toBeVisible();
    };
    const ordered = async (kind: string) => {
      const order = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/generations'),
      );
      const { kind: asked, options } = (await order).postDataJSON() as {
        kind: string;
        options: { sections: string[] };
      };
      expect([asked, options.sections.length]).toEqual([kind, 2]);
    };
    const isMade = async (kind: string) =>
      expect
        .poll(async () => {
          const query = `kind=${kind}&documentUuid=${uuid}`;
          const answer = await page.request.get(`/api/generations/latest?${query}`);
          const { generation } = (await answer.json()) as { generation: { status: string; produced: number } | null };
          return generation?.status === 'completed' && generation.produced > 0;
        })
        .toBe(true);
    for (const [button, send, kind] of [
      ['Make a test', 'Make test', 'test'],
      ['Make cards', 'Make flashcards', 'flashcards'],
    ] as const) {
      await choose();
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog');
      await expect(
        dialog.getByText('Questions start with these concepts, then cover the rest of their 2 sections'),
      ).toBeVisible();
      await expectAccessible(page);
      await Promise.all([ordered(kind), dialog.getByRole('button', { name: send }).click()]);
      await isMade(kind);
      await page.keyboard.press('Escape');
    }
  },
);

test(
  '[M03, M05, M06] on a phone a map is a list that everything is done in, and a pupil with the link looks at it',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const uuid = await uploadDocument(page, 'Industry.md', studyTexts.en);
    const blank = await page.request.post('/api/concept-maps', { data: { documentUuid: uuid, title: 'Steam' } });
    const map = (await blank.json()) as { uuid: string };
    await page.goto(`/concept-map/${map.uuid}`);
    await page.getByRole('button', { name: 'Add a concept' }).click();
    const field = page.getByRole('tree').getByRole('textbox', { name: 'Name' });
    await field.fill('Steam engine');
    await field.press('Enter');
    const line = (name: string) => page.getByRole('treeitem', { name });
    await expect(line('Steam engine')).toBeFocused();
    for (const name of ['Piston', 'Valve']) {
      await line('Steam engine').click();
      await page.getByRole('button', { name: 'Add below' }).click();
      await field.fill(name);
      await field.press('Enter');
    }
    await expect(line('Valve')).toHaveAttribute('aria-level', '2');
    // Controls that need no hover: fold, unfold, and the way to the drawing and back.
    const fold = page.getByRole('button', { name: 'Fold “Steam engine”' });
    expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await fold.click();
    await expect(line('Valve')).toHaveCount(0);
    await page.getByRole('button', { name: 'Unfold “Steam engine” (2)' }).click();
    await page.getByRole('button', { name: 'Show “Valve” in the drawing' }).click();
    await expect(drawingOf(page, 3).getByRole('button', { name: /^Valve,/ })).toBeInViewport();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await line('Valve').click();
    await page.getByRole('button', { name: 'Indent' }).click();
    await expect(line('Valve')).toHaveAttribute('aria-level', '3');
    await line('Valve').press('Alt+ArrowLeft');
    await expect(line('Valve')).toHaveAttribute('aria-level', '2');
    await line('Valve').press('Delete');
    await expect(line('Valve')).toHaveCount(0);
    await line('Piston').press('Control+z');
    await expect(line('Valve')).toBeVisible();
    // With the keyboard only: add beside and below, indent and outdent, rename, delete and undo.
    await line('Valve').press('Shift+A');
    await expect(field).toBeFocused();
    await page.keyboard.type('Boiler');
    await page.keyboard.press('Enter');
    await expect(line('Boiler')).toBeFocused();
    await expect(line('Boiler')).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(line('Boiler')).toHaveAttribute('aria-level', '3');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(line('Boiler')).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('a');
    await expect(field).toBeFocused();
    await page.keyboard.type('Fire');
    await page.keyboard.press('Enter');
    await expect(line('Fire')).toBeFocused();
    await expect(line('Fire')).toHaveAttribute('aria-level', '3');
    await page.keyboard.press('ArrowLeft');
    await expect(line('Boiler')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('Kettle');
    await page.keyboard.press('Enter');
    await expect(line('Kettle')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(line('Fire')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(line('Fire')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(line('Fire')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const more = page.getByRole('button', { name: 'More actions' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Import a file' }).click();
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles({ name: 'a.md', mimeType: 'text/markdown', buffer: Buffer.from('no list') });
    await expect(page.getByText('This is neither a map')).toBeVisible();
    await choose.setInputFiles({ name: 'b.md', mimeType: 'text/markdown', buffer: Buffer.from('- Coal\n  - Mine\n') });
    await expect(line('Mine')).toBeVisible();
    await expect(page.getByText(/^Saved/)).toBeAttached();

    const link = await page.request.post('/api/shared-links', { data: { documentUuid: uuid } });
    const { url } = (await link.json()) as { url: string };
    const context = await browser.newContext({
      viewport: page.viewportSize(),
      baseURL: process.env['E2E_ORIGIN'] ?? '',
    });
    const guest = await context.newPage();
    await guest.goto(new URL(url).pathname);
    await guest.getByRole('button', { name: 'Open the document' }).click();
    await guest.getByRole('link', { name: /^Concept map/ }).click();
    await expect(guest.getByRole('treeitem', { name: 'Steam engine' })).toBeVisible();
    await expect(guest.getByRole('button', { name: /Add|Delete/ })).toHaveCount(0);
    await expectNoSidewaysScroll(guest);
    await expectAccessible(guest);
    await context.close();
  },
);
