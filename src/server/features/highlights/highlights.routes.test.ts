import { afterAll, beforeAll, expect, it } from 'vitest';
import { getContent } from '#contract/document-content.ts';
import { type Document, deleteDocument } from '#contract/documents.ts';
import {
  createHighlight,
  deleteHighlight,
  exportHighlights,
  listHighlights,
  updateHighlight,
} from '#contract/highlights.ts';
import { copyDocument } from '#contract/sharing.ts';
import { createEngine } from '#server/platform/engine/engine.ts';
import { aGuest, aLink } from '#testing/a-guest.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, pasteText, studyTexts, untilExtracted } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let person: TestClient;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
});
afterAll(() => testApp.stop());

const listOf = async (who: TestClient, { uuid }: { uuid: string }) =>
  (await who.call(listHighlights, { params: { uuid } })).body.items;
const mark = (
  who: TestClient,
  { uuid }: { uuid: string },
  quote: string,
  more: { note?: string; start?: number } = {},
) => who.call(createHighlight, { params: { uuid }, body: { quote, start: 0, color: 'key', ...more } });

it('[D11] words are marked where they stand, changed over their version, listed in the order of the text and taken away', async () => {
  const later = (await mark(person, document, 'Henry Cort   patented puddling in 1784.')).body;
  expect(later).toMatchObject({ quote: 'Henry Cort patented puddling in 1784.', color: 'key', note: '', version: 1 });
  const earlier = (await mark(person, document, 'the spinning jenny', { note: ' Who? ' })).body;
  expect(earlier.note).toBe('Who?');
  expect((await listOf(person, document)).map(({ uuid }) => uuid)).toEqual([earlier.uuid, later.uuid]);

  const change = { version: 1, color: 'doubt' as const, note: 'When?' };
  const changed = (await person.call(updateHighlight, { params: later, body: change })).body;
  expect(changed).toMatchObject({ color: 'doubt', note: 'When?', version: 2, quote: later.quote });
  const stale = await person.call(updateHighlight, { params: later, body: { version: 1, note: 'x' } });
  expect(stale.error().code).toBe('EDIT_CONFLICT');

  const file = await person.call(exportHighlights, { params: { uuid: document.uuid } });
  expect(String(file.body)).toContain('> Henry Cort patented puddling in 1784.');
  expect(String(file.body)).toContain('When?');

  for (const one of [earlier, later]) await person.call(deleteHighlight, { params: one });
  expect(await listOf(person, document)).toEqual([]);
  expect((await person.call(deleteHighlight, { params: later })).error().code).toBe('HIGHLIGHT_NOT_FOUND');
});

it('[D11] words at their exact place are marked without the engine', async () => {
  const relocateQuotes = () => Promise.reject(new Error('the engine was asked'));
  const app = await startTestApp({ PLANS: 'off' }, { engine: { ...createEngine(), relocateQuotes } });
  try {
    const owner = await aPerson(app);
    const text = await pasteText(owner, { text: studyTexts.en.slice(0, 2_000) });
    const [first] = (await owner.call(getContent, { params: { uuid: text.uuid }, query: {} })).body.sections;
    const block = first?.blocks.find(({ kind }) => kind === 'paragraph');
    const quote = block?.text?.slice(0, block.text.indexOf('.') + 1) ?? '';
    const made = await mark(owner, text, quote, { start: block?.start ?? 0 });
    expect(made.body).toMatchObject({ quote, start: block?.start });
  } finally {
    await app.stop();
  }
});

it('[D11] refuses to mark text that is not in the document', async () => {
  expect((await mark(person, document, 'words that stand nowhere')).error().code).toBe('VALIDATION_FAILED');
  expect((await mark(person, document, ' … ')).error().code).toBe('VALIDATION_FAILED');
});

it('[D11, Z15, S04] a guest of a link and another person read no marks of the owner and change none', async () => {
  const made = (await mark(person, document, 'The power loom')).body;
  const other = await aPerson(testApp);
  const { accessKey } = await aLink(person, document.uuid);
  for (const who of [aGuest(testApp, accessKey), aGuest(testApp, accessKey, other), other]) {
    const params = { uuid: document.uuid };
    expect((await who.call(listHighlights, { params })).status).toBeGreaterThanOrEqual(400);
    expect((await who.call(exportHighlights, { params })).status).toBeGreaterThanOrEqual(400);
    expect((await mark(who, document, 'The water frame')).status).toBeGreaterThanOrEqual(400);
    expect((await who.call(deleteHighlight, { params: made })).status).toBeGreaterThanOrEqual(400);
  }
  const copier = aGuest(testApp, accessKey, other);
  const copy = (await copier.call(copyDocument, { params: { uuid: document.uuid } })).body;
  const { rows } = await testApp.app.database.pool.query<{ count: number }>(
    'select count(*)::int as count from highlights h join users u on u.id = h.owner_id where u.uuid = $1',
    [other.user.uuid],
  );
  expect(copy).toBeDefined();
  expect(rows[0]?.count).toBe(0);
  await person.call(deleteHighlight, { params: made });
});

it('[D11] marks move to a newer file of the document; marks of missing text stay in the list, and return with it', async () => {
  const revised = await aStudyDocument(person);
  const lost = 'Puddling is a process that turns pig iron into wrought iron.';
  await mark(person, revised, lost, { note: 'Look it up' });
  await mark(person, revised, 'spinning mule');
  const before = await listOf(person, revised);
  const revise = async (text: string, isDone: (gone: number) => boolean) => {
    await person.revise(revised.uuid, { name: 'study.en.md', bytes: text });
    await untilExtracted(person, revised.uuid);
    return waitFor(async () => {
      const items = await listOf(person, revised);
      return isDone(items.filter(({ isGone }) => isGone).length) && items;
    });
  };
  const opening = '# New\n\nA first paragraph that was not there.\n\n';
  const after = await revise(opening + studyTexts.en.replace(lost, ''), (gone) => gone === 1);
  expect(after.map(({ quote, isGone }) => ({ quote, isGone }))).toEqual([
    { quote: 'spinning mule', isGone: false },
    { quote: lost, isGone: true },
  ]);
  expect(after[1]?.note).toBe('Look it up');
  expect(after[0]?.start).toBe((before[0]?.start ?? 0) + 'New\n\nA first paragraph that was not there.\n\n'.length);
  const returned = await revise(`${opening}More.\n\n${studyTexts.en}`, (gone) => gone === 0);
  expect(returned.map(({ quote }) => quote)).toEqual(['spinning mule', lost]);
});

it('[D12, Z47] marks go with their document', async () => {
  const gone = await aStudyDocument(person);
  const made = (await mark(person, gone, 'The power loom')).body;
  await person.call(deleteDocument, { params: { uuid: gone.uuid }, body: { name: gone.name } });
  const change = { params: made, body: { version: 1, note: 'x' } };
  expect((await person.call(updateHighlight, change)).error().code).toBe('HIGHLIGHT_NOT_FOUND');
});
