import { studyTexts } from '#testing/upload.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

test.beforeEach(async ({ page, person }) => {
  expect(person.name).toBe('Ada Lovelace');
  await page.addInitScript(() => localStorage.setItem('betaDismissed', '1'));
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

    // Colours tell one thing at a time, and say what.
    const legend = page.getByRole('list', { name: 'What the colours mean' });
    await expect(legend).toHaveText(/Key\s*Medium\s*Detail/);
    const colour = async (name: string) => {
      await page.getByRole('button', { name: 'Colour' }).click();
      await page.getByRole('menuitemcheckbox', { name }).click();
    };
    await colour('By folder');
    await expect(legend).toHaveText('Industry');
    await expectAccessible(page);
    await colour('No colours');
    await expect(legend).toHaveCount(0);
    await expectAccessible(page);
    const overview = page.locator('.react-flow__minimap');
    await expect(overview).toBeVisible();
    await colour('Overview in the corner');
    await expect(overview).toHaveCount(0);
    await colour('By importance');

    // By mouse: a concept is moved, chosen, and shows where it comes from.
    const before = await concept(/^steam engine/).boundingBox();
    await concept(/^steam engine/).hover();
    await page.mouse.down();
    await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 200, { steps: 5 });
    await page.mouse.up();
    await concept(/^steam engine/).click();
    await expect(page.getByRole('link', { name: /see in the document/ })).toBeVisible();
    await expectAccessible(page);

    // By keys: a concept below it, with a name, and back again.
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
    await saved();
    await page.reload();
    await expect(concept(/^Locomotive/)).toBeVisible();

    // Another window changes it while this one cannot save: both stay.
    const other = await context.newPage();
    await other.goto(address);
    const there = other.getByRole('region', { name: /^Map with/ }).getByRole('button', { name: /^trade union/ });
    await expect(there).toBeVisible();
    await page.route('**/api/concept-maps/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await concept(/^Locomotive/).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('It pulls trains.');
    await expect(page.getByText('Your changes are still in this browser')).toBeVisible();
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

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'PNG image' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.png$/);
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
    await page.getByRole('button', { name: 'Indent' }).click();
    await expect(line('Valve')).toHaveAttribute('aria-level', '3');
    await line('Valve').press('Alt+ArrowLeft');
    await expect(line('Valve')).toHaveAttribute('aria-level', '2');
    await line('Valve').press('Delete');
    await expect(line('Valve')).toHaveCount(0);
    await line('Piston').press('Control+z');
    await expect(line('Valve')).toBeVisible();
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
    await guest.getByRole('link', { name: /^Concept map/ }).click();
    await expect(guest.getByRole('treeitem', { name: 'Steam engine' })).toBeVisible();
    await expect(guest.getByRole('button', { name: /Add|Delete/ })).toHaveCount(0);
    await expectNoSidewaysScroll(guest);
    await expectAccessible(guest);
    await context.close();
  },
);
