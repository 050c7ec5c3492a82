import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { updateUser } from '#contract/accounts.ts';
import { type OutputOf, urlOf } from '#contract/endpoint.ts';
import * as contract from '#contract/flashcard-files.ts';
import type { ImportPreview } from '#contract/flashcard-files.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import {
  createFlashcard,
  deleteFlashcard,
  type Flashcard,
  getCardImage,
  listFlashcards,
  updateFlashcard,
} from '#contract/flashcards.ts';
import { imageMarkdown } from '#domain/flashcards/card-images.ts';
import type { ReviewGrade } from '#domain/flashcards/scheduler.ts';
import { readParts } from '#server/platform/zip/zip-gate.ts';
import { makeImage, makePng } from '#testing/fixtures/make-image.ts';
import {
  makePackage,
  type PackageSketch,
  type SketchedCard,
  type SketchedNoteType,
} from '#testing/fixtures/make-package.ts';
import { makeZip } from '#testing/fixtures/make-zip.ts';
import { mutatedPackage, mutatedTable } from '#testing/fixtures/mutate-card-files.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { listenTo } from '#testing/listen-to.ts';
import { aCardImage } from '#testing/upload-image.ts';
import { waitFor } from '#testing/wait-for.ts';
import type { TestClient } from '#testing/test-client.ts';

const NOON = new Date('2026-11-20T11:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1_000;

let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  person = await someone();
});
afterEach(async () => {
  await testApp.app.database.pool.query('delete from flashcards');
  await testApp.app.database.pool.query('delete from flashcard_days');
  testApp.clock.set(NOON);
});
afterAll(() => testApp.stop());

async function someone(): Promise<TestClient> {
  const somebody = await aPerson(testApp);
  await somebody.call(updateUser, { body: { timezone: 'Europe/Madrid' } });
  return somebody;
}

async function exported(format: contract.ExportFormat, client = person, ending: string = format): Promise<Buffer> {
  const url = urlOf(contract.exportFlashcards, { query: { format } });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(testApp.origin + url, { headers: { cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain(`attachment; filename="repaso.${ending}"`);
  return Buffer.from(await response.arrayBuffer());
}

async function send(
  path: string,
  bytes: Uint8Array | string,
  client = person,
  headers: Record<string, string> = {},
  name = 'cards',
) {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return client.request(path, { method: 'POST', body: form, headers: { 'x-requested-with': 'fetch', ...headers } });
}

const preview = async (bytes: Uint8Array | string, query = {}) =>
  (await send(urlOf(contract.previewImport, { query }), bytes)).body as ImportPreview;
const previewFor = async (client: TestClient, bytes: Uint8Array | string, query = {}) =>
  (await send(urlOf(contract.previewImport, { query }), bytes, client)).body as ImportPreview;
const bring = (bytes: Uint8Array | string, client = person, query = {}) =>
  send(urlOf(contract.importFlashcards, { query }), bytes, client);
/** The answer of an import; unnamed counts are zero. */
const countsOf = (counts: Partial<OutputOf<typeof contract.importFlashcards>>) => ({
  added: 0,
  updated: 0,
  kept: 0,
  unchanged: 0,
  leftOut: 0,
  overLimit: 0,
  ...counts,
});
const cardsOf = async (client = person) => (await client.call(listFlashcards, { query: { pageSize: 100 } })).body.items;

async function aCard(front: string, back = 'Back'): Promise<Flashcard> {
  return (await person.call(createFlashcard, { body: { front, back, category: 'Cells' } })).body;
}

async function review(card: Flashcard, given: ReviewGrade[], client = person): Promise<void> {
  for (const grade of given) {
    const at = testApp.clock.now().toISOString();
    await client.call(reviewFlashcards, {
      body: [{ id: randomUUID(), cardUuid: card.uuid, grade, at, elapsedMs: 2_345 }],
    });
    testApp.clock.advance(2 * DAY_MS);
  }
}

/** Fields that must survive a round trip; a uuid is specific to its owner. */
const essence = ({ front, back, category, state, due, reps, lapses, stability, memory, suspended }: Flashcard) => ({
  front,
  back,
  category,
  state,
  due,
  reps,
  lapses,
  stability,
  memory,
  suspended,
});

const sketch: PackageSketch = {
  layout: 'collection.anki21b',
  created: Date.parse('2026-01-15T03:00:00.000Z') / 1_000,
  noteTypes: [
    { id: 1, name: 'Basic', fields: ['Front', 'Back'], templates: [{ front: '{{Front}}', back: '{{Back}}' }] },
  ],
  decks: { 1: 'Biology' },
  notes: [
    { id: 1, guid: 'one', type: 1, fields: ['Q1<script>alert(1)</script>', '\\(x^2\\)'] },
    { id: 2, guid: 'two', type: 1, fields: ['Q2', 'A2'] },
  ],
  cards: [
    {
      id: 1,
      note: 1,
      deck: 1,
      type: 2,
      queue: 2,
      due: 320,
      interval: 40,
      factor: 2_500,
      reps: 6,
      data: '{"s":41,"d":3.5}',
    },
    { id: 2, note: 2, deck: 1 },
  ],
};

describe('cards that leave and come home', () => {
  it('[F06] by .apkg: another account gets the same cards, due dates, memory and reviews', async () => {
    await review(await aCard('Which energy does $E = mc^2$ give?', '**All** of it'), ['good', 'good', 'again', 'good']);
    await aCard('La _____ es verde', 'hoja');
    const bytes = await exported('apkg');
    const other = await someone();
    expect((await bring(bytes, other)).body).toEqual(countsOf({ added: 2 }));
    const [ours, theirs] = [await cardsOf(), await cardsOf(other)];
    expect(theirs.map(essence)).toEqual(ours.map(essence));
    const { rows } = await testApp.app.database.pool.query(
      `select count(distinct r.at)::int as moments, count(*)::int as all from flashcard_reviews r`,
    );
    expect(rows).toEqual([{ moments: 4, all: 8 }]);
  });

  it('[F06, Z33] coming twice is coming once, and reviews made elsewhere are added to what is there', async () => {
    const card = await aCard('Front');
    await review(card, ['good']);
    const before = await exported('apkg');
    await review(card, ['good']);
    const after = await exported('apkg');
    expect((await bring(after)).body).toEqual(countsOf({ unchanged: 1 }));
    const other = await someone();
    await bring(before, other);
    expect((await bring(after, other)).body).toEqual(countsOf({ updated: 1 }));
    expect((await bring(after, other)).body).toEqual(countsOf({ unchanged: 1 }));
    expect((await cardsOf(other)).map(essence)).toEqual((await cardsOf()).map(essence));
  });

  it('[F06] a deleted card comes back with all that was remembered of it', { tags: 'night' }, async () => {
    const card = await aCard('Front');
    await review(card, ['good', 'easy']);
    const [there] = await cardsOf();
    const bytes = await exported('apkg');
    await person.call(deleteFlashcard, { params: { uuid: card.uuid } });
    await bring(bytes);
    expect((await cardsOf()).map(essence)).toEqual([there && essence(there)]);
  });

  it('[F06] of Anki: due when they were, and the next review goes on from what Anki knew', async () => {
    expect((await bring(makePackage(sketch))).body).toEqual(countsOf({ added: 2 }));
    const [known, fresh] = await cardsOf();
    expect(known).toMatchObject({ front: 'Q1', back: '$x^2$', category: 'Biology', state: 'review', stability: 41 });
    // Day 320 of a collection that began on January 15 at four in the morning.
    expect(known?.due).toBe('2026-12-01T03:00:00.000Z');
    expect(fresh).toMatchObject({ front: 'Q2', state: 'new' });
    testApp.clock.set(new Date('2026-12-01T10:00:00.000Z'));
    if (known) await review(known, ['good']);
    const [reviewed] = await cardsOf();
    expect(reviewed?.stability).toBeGreaterThan(60);
    expect(reviewed?.reps).toBe(7);
  });

  it('[F06] without times of the future, which a fast clock wrote', { tags: 'night' }, async () => {
    const data = `{"s":41,"d":3.5,"lrt":${Date.parse('2031-01-01T00:00:00.000Z') / 1_000}}`;
    const cards = sketch.cards.map((card) => ({ ...card, data }));
    const moments = ['2026-05-01T10:00:00.000Z', '2031-01-01T00:00:00.000Z'];
    const reviews = moments.map((at) => ({ id: Date.parse(at), card: 1, ease: 3, time: 1_000 }));
    const bytes = makePackage({ ...sketch, cards, reviews });
    expect((await preview(bytes)).reviews).toBe(1);
    await bring(bytes);
    const [known] = await cardsOf();
    expect(known?.memory.lastReview).toBe(NOON.toISOString());
    if (known) await review(known, ['good']);
  });

  it('[F06, Z22] without NUL characters in the names of decks', async () => {
    const named = { ...sketch, layout: 'collection.anki2', decks: { 1: 'Bio\0logy' } } as const;
    const bytes = makePackage(named);
    expect((await bring(bytes)).status).toBe(200);
    expect((await cardsOf())[0]?.category).toBe('Biology');
  });

  it('[F06] by CSV and as Markdown', async () => {
    await aCard('¿"Comillas"; y, comas?', 'línea 1\nlínea 2');
    const csv = await exported('csv');
    const other = await someone();
    expect((await bring(csv, other)).body).toEqual(countsOf({ added: 1 }));
    expect((await bring(csv)).body).toEqual(countsOf({ unchanged: 1 }));
    const [card] = await cardsOf(other);
    expect(card).toMatchObject({ front: '¿"Comillas"; y, comas?', back: 'línea 1\nlínea 2', category: 'Cells' });
    expect((await exported('md')).toString()).toBe('# Repaso\n\n### ¿"Comillas"; y, comas?\n\nlínea 1\nlínea 2\n');
  });
});

/** Basic Anki notes by guid. */
const basicNotes = (notes: Record<string, [front: string, back: string]>, cards: Partial<SketchedCard> = {}) =>
  makePackage({
    ...sketch,
    notes: Object.entries(notes).map(([guid, fields], id) => ({ id, guid, type: 1, fields: [...fields] })),
    cards: Object.keys(notes).map((_, id) => ({ id, note: id, deck: 1, ...cards })),
  });

describe('importing again', () => {
  it('[F06] brings the words of a note up to date and keeps its schedule', async () => {
    const learned = { type: 2, queue: 2, due: 320, interval: 40, factor: 2_500, reps: 6 };
    await bring(basicNotes({ aa: ['Capital of Australia?', 'Sydney'], bb: ['2+2', '4'] }, learned));
    const [before] = await cardsOf();
    testApp.clock.set(new Date('2026-12-01T10:00:00.000Z'));
    if (before) await review(before, ['good']);
    const [reviewed] = await cardsOf();
    const corrected = basicNotes({ aa: ['Capital of Australia?', 'Canberra'], bb: ['2+2', '4'], cc: ['New', 'x'] });
    const seen = await preview(corrected);
    expect(seen).toMatchObject({ cards: 3, alreadyThere: 2, added: 1, updated: 1, kept: 0, unchanged: 1 });
    expect(seen.examples).toEqual([
      {
        outcome: 'updated',
        front: 'Capital of Australia?',
        back: 'Canberra',
        before: { front: 'Capital of Australia?', back: 'Sydney' },
      },
    ]);
    expect((await cardsOf())[0]).toEqual(reviewed);
    expect((await bring(corrected)).body).toEqual(countsOf({ added: 1, updated: 1, unchanged: 1 }));
    const [after] = await cardsOf();
    expect(after).toEqual({ ...reviewed, back: 'Canberra', version: 2 });
    expect((await bring(corrected)).body).toEqual(countsOf({ unchanged: 3 }));
  });

  it('[F06] keeps what its owner changed here and says so, unless they choose the file', async () => {
    const deck = (back: string) => basicNotes({ aa: ['Capital?', back] });
    await bring(deck('Sydney'));
    const [card] = await cardsOf();
    const { uuid, version } = card ?? { uuid: '', version: 0 };
    await person.call(updateFlashcard, { params: { uuid }, body: { version, back: 'Not Sydney' } });
    expect(await preview(deck('Canberra'))).toMatchObject({
      updated: 0,
      kept: 1,
      examples: [{ outcome: 'kept', back: 'Canberra', before: { back: 'Not Sydney' } }],
    });
    expect((await bring(deck('Canberra'))).body).toEqual(countsOf({ kept: 1 }));
    expect((await cardsOf())[0]?.back).toBe('Not Sydney');
    expect(await preview(deck('Canberra'), { replaceChanged: 'true' })).toMatchObject({ updated: 1, kept: 0 });
    expect((await bring(deck('Canberra'), person, { replaceChanged: 'true' })).body).toEqual(countsOf({ updated: 1 }));
    expect((await cardsOf())[0]?.back).toBe('Canberra');
    expect((await bring(deck('Canberra again'))).body).toEqual(countsOf({ updated: 1 }));
  });

  it('[F06] is no change of its owner to put a card off or aside, or to sort it otherwise', async () => {
    const deck = (back: string) => basicNotes({ aa: ['Q', back] });
    await bring(deck('A'));
    const [card] = await cardsOf();
    const { uuid, version } = card ?? { uuid: '', version: 0 };
    const body = { version, suspended: true, category: 'Mine' };
    await person.call(updateFlashcard, { params: { uuid }, body });
    expect((await bring(deck('B'))).body).toEqual(countsOf({ updated: 1 }));
    expect((await cardsOf())[0]).toMatchObject({ back: 'B', suspended: true, category: 'Mine' });
    expect((await bring(deck('B'))).body).toEqual(countsOf({ kept: 1 }));
  });

  it('[F06] finds a row of a table by its front, where only one card has it', async () => {
    await bring('front,back\nbig cat,lion\nsmall cat,tyger\nbank,river\nbank,money');
    const corrected = 'front,back\nbig cat,lion\nsmall cat,tiger\nbank,river\nbank,cash';
    expect((await bring(corrected)).body).toEqual(countsOf({ updated: 2, unchanged: 2 }));
    expect((await cardsOf()).map(({ back }) => back)).toEqual(['lion', 'tiger', 'river', 'cash']);
    expect((await bring('front,back\nbank,side\nbank,shore')).body).toEqual(countsOf({ added: 2 }));
    expect((await bring('front,back,category\nsmall cat,kitten,Pets')).body).toEqual(countsOf({ added: 1 }));
  });

  it('[F06] leaves a card that somebody wrote here as it is, where only its front is the same', async () => {
    await aCard('small cat', 'mine');
    expect((await bring('front,back\nsmall cat,tiger')).body).toEqual(countsOf({ kept: 1 }));
    expect((await cardsOf()).map(({ back }) => back)).toEqual(['mine']);
  });

  it('[F06] of an own table takes what was edited in it, the front too', async () => {
    const card = await aCard('Capital of Australia', 'Sydney');
    await review(card, ['good', 'good']);
    const [before] = await cardsOf();
    const csv = (await exported('csv')).toString();
    const edited = csv.replace('Capital of Australia,Sydney', 'What is the capital of Australia?,Canberra');
    expect((await bring(edited)).body).toEqual(countsOf({ updated: 1 }));
    const [after] = await cardsOf();
    expect(after).toEqual({
      ...before,
      front: 'What is the capital of Australia?',
      back: 'Canberra',
      version: 2,
    });
    // After a second edit of the file, the card still has the file's text, so it is updated.
    expect((await bring(edited.replace('Canberra', 'It is Canberra'))).body).toEqual(countsOf({ updated: 1 }));
    // After an edit here, the text stays; the unedited export changes nothing.
    await person.call(updateFlashcard, { params: { uuid: card.uuid }, body: { version: 3, back: 'Mine' } });
    expect((await bring(edited)).body).toEqual(countsOf({ kept: 1 }));
    expect((await bring(csv)).body).toEqual(countsOf({ kept: 1 }));
    expect((await cardsOf())[0]?.back).toBe('Mine');
  });

  it('[F06] of an own package takes what was edited in Anki', async () => {
    const card = await aCard('Old front', 'Back');
    const path = join(testApp.config.dataDir, 'exported.apkg');
    await writeFile(path, await exported('apkg'));
    const [part] = await readParts(path, (name) => name === 'collection.anki2');
    const database = new DatabaseSync(':memory:');
    database.deserialize(part?.bytes ?? new Uint8Array());
    // Only the visible field; the Markdown is in a later field.
    database.exec(`update notes set flds = 'New <b>front</b>' || substr(flds, length('Old front') + 1)`);
    const edited = makeZip([{ name: 'collection.anki2', content: database.serialize() }]);
    database.close();
    expect((await bring(edited)).body).toEqual(countsOf({ updated: 1 }));
    expect(await cardsOf()).toMatchObject([{ uuid: card.uuid, front: 'New **front**', back: 'Back' }]);
  });

  it('[F06] finds the notes of a package in a text file of the same notes', async () => {
    await bring(basicNotes({ aa: ['Q', 'A'] }));
    const text = '#separator:tab\n#html:true\n#guid column:1\n#deck column:2\naa\tBiology\tQ\tB\n';
    expect((await bring(text)).body).toEqual(countsOf({ updated: 1 }));
    expect((await cardsOf()).map(({ back }) => back)).toEqual(['B']);
  });

  it('[F06] reports two notes of one guid', async () => {
    const notes = [1, 2].map((id) => ({ id, guid: 'one', type: 1, fields: [`Q${id}`, 'A'] }));
    const file = makePackage({ ...sketch, notes });
    expect(await preview(file)).toMatchObject({
      cards: 1,
      leftOut: 1,
      unread: [{ line: null, reason: 'duplicate', text: 'Q2' }],
    });
    expect((await bring(file)).body).toEqual(countsOf({ added: 1, leftOut: 1 }));
  });

  it('[F06, Z02] of before checksums were kept: a card that nobody changed is brought up to date', async () => {
    await bring(basicNotes({ aa: ['Q', 'A'], bb: ['Q2', 'A'] }));
    await testApp.app.database.pool.query('update flashcards set imported_checksum = null');
    const [, second] = await cardsOf();
    const { uuid, version } = second ?? { uuid: '', version: 0 };
    await person.call(updateFlashcard, { params: { uuid }, body: { version, back: 'Mine' } });
    expect((await bring(basicNotes({ aa: ['Q', 'B'], bb: ['Q2', 'B'] }))).body).toEqual(
      countsOf({ updated: 1, kept: 1 }),
    );
    expect((await cardsOf()).map(({ back }) => back)).toEqual(['B', 'Mine']);
  });
});

describe('decks of each note type that Anki begins with', () => {
  const answer = '{{FrontSide}}\n\n<hr id=answer>\n\n';
  const types: Record<string, [SketchedNoteType, fields: string[], ordinals: number[]]> = {
    Basic: [
      {
        id: 1,
        name: 'Basic',
        fields: ['Front', 'Back'],
        templates: [{ front: '{{Front}}', back: `${answer}{{Back}}` }],
      },
      ['Q <b>1</b>', 'A'],
      [0],
    ],
    'Basic (and reversed card)': [
      {
        id: 1,
        name: 'Basic (and reversed card)',
        fields: ['Front', 'Back'],
        templates: [
          { front: '{{Front}}', back: `${answer}{{Back}}` },
          { front: '{{Back}}', back: `${answer}{{Front}}` },
        ],
      },
      ['perro', 'dog'],
      [0, 1],
    ],
    'Basic (optional reversed card)': [
      {
        id: 1,
        name: 'Basic (optional reversed card)',
        fields: ['Front', 'Back', 'Add Reverse'],
        templates: [
          { front: '{{Front}}', back: `${answer}{{Back}}` },
          { front: '{{#Add Reverse}}{{Back}}{{/Add Reverse}}', back: `${answer}{{Front}}` },
        ],
      },
      ['gato', 'cat', 'y'],
      [0, 1],
    ],
    'Basic (type in the answer)': [
      {
        id: 1,
        name: 'Basic (type in the answer)',
        fields: ['Front', 'Back'],
        templates: [{ front: '{{Front}}\n\n{{type:Back}}', back: '{{Front}}\n\n<hr id=answer>\n\n{{type:Back}}' }],
      },
      ['Typed?', 'Yes'],
      [0],
    ],
    Cloze: [
      {
        id: 1,
        name: 'Cloze',
        isCloze: true,
        fields: ['Text', 'Back Extra'],
        templates: [{ front: '{{cloze:Text}}', back: '{{cloze:Text}}<br>\n{{Back Extra}}' }],
      },
      ['{{c1::Paris}} lies in {{c2::France}}: \\({{c3::x}}^2\\)', 'More'],
      [0, 1, 2],
    ],
    'Image Occlusion': [
      {
        id: 1,
        name: 'Image Occlusion',
        isCloze: true,
        fields: ['Occlusion', 'Image', 'Header', 'Back Extra', 'Comments'],
        templates: [{ front: '{{cloze:Occlusion}}{{Image}}', back: '{{cloze:Occlusion}}{{Image}}{{Back Extra}}' }],
      },
      [
        '{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.25:oi=1}}<br>{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.1}}',
        '<img src="heart.png">',
        'Name it',
        '',
        '',
      ],
      [0, 1],
    ],
  };

  const layouts = ['collection.anki2', 'collection.anki21', 'collection.anki21b'] as const;
  it.each([
    ['Basic (optional reversed card)', 'collection.anki2'],
    ['Cloze', 'collection.anki21'],
    ['Image Occlusion', 'collection.anki21b'],
  ] as const)(
    '[F06] %s in the layout %s: in, out and in again is the same, with its schedule',
    async (name, layout) => {
      expect(await goRound(name, layout)).toBeGreaterThan(0);
    },
  );
  it('[F06] each in each layout', { tags: 'night' }, async () => {
    for (const name of Object.keys(types))
      for (const layout of layouts) expect(await goRound(name, layout)).toBeGreaterThan(0);
  });

  /** Compares imported cards with exported ones; returns the number of cards. */
  async function goRound(name: string, layout: PackageSketch['layout']): Promise<number> {
    const [type, fields, ordinals] = types[name] ?? [];
    const file = makePackage({
      ...sketch,
      layout,
      noteTypes: type ? [type] : [],
      notes: [{ id: 1, guid: 'g', type: 1, tags: 'bio::unit_1', fields: fields ?? [] }],
      cards: (ordinals ?? []).map((ord) => ({
        id: ord + 1,
        note: 1,
        ord,
        deck: 1,
        type: 2,
        queue: 2,
        due: 320 + ord,
        interval: 40,
        factor: 2_500,
        reps: 6,
        data: '{"s":41,"d":3.5}',
      })),
      reviews: [{ id: Date.parse('2026-05-01T10:00:00.000Z'), card: 1, ease: 3 }],
      media: { 'heart.png': makeImage('png') },
    });
    const first = await someone();
    const second = await someone();
    const third = await someone();
    expect((await bring(file, first)).body).toEqual(countsOf({ added: ordinals?.length ?? 0 }));
    const ours = await cardsOf(first);
    expect(ours.map(({ occlusion }) => occlusion === null)).toEqual(ours.map(() => name !== 'Image Occlusion'));
    expect((await bring(await exported('apkg', first), second)).body).toEqual(countsOf({ added: ours.length }));
    expect((await bring(await exported('apkg', second), third)).body).toEqual(countsOf({ added: ours.length }));
    // Images have another uuid for each user.
    const withoutNames = (cards: Flashcard[]) =>
      JSON.parse(
        cards
          .flatMap(({ images }) => images.map(({ uuid }) => uuid))
          .reduce(
            (text, uuid) => text.replaceAll(uuid, 'IMAGE'),
            JSON.stringify(cards.map((card) => ({ ...essence(card), occlusion: card.occlusion }))),
          ),
      ) as unknown;
    expect(withoutNames(await cardsOf(third))).toEqual(withoutNames(ours));
    expect(ours.map(({ due }) => due)).toEqual(
      (ordinals ?? []).map((ord) => new Date(Date.parse('2026-12-01T03:00:00.000Z') + ord * DAY_MS).toISOString()),
    );
    // The export matches the cards it came from.
    expect((await bring(await exported('apkg', first), first)).body).toEqual(countsOf({ unchanged: ours.length }));
    return ours.length;
  }
});

describe('a large file', () => {
  it('[F06] is written in batches: others see cards come, and the person how far it is', async () => {
    const someoneElse = await someone();
    const events = await listenTo(testApp, person);
    const rows = Array.from({ length: 3_000 }, (_, index) => `front ${index},back ${index}`).join('\n');
    const state = { isDone: false };
    const importing = bring(rows).finally(() => (state.isDone = true));
    const seen = new Set<number>();
    while (!state.isDone) {
      seen.add((await person.call(listFlashcards, { query: { pageSize: 1 } })).body.total);
      expect((await someoneElse.call(listFlashcards)).status).toBe(200);
    }
    expect((await importing).body).toEqual(countsOf({ added: 3_000 }));
    expect([...seen].filter((total) => total > 0 && total < 3_000).length).toBeGreaterThan(0);
    await waitFor(async () => events.events.some(({ status }) => status === '100'));
    const progress = events.events.map(({ type, status }) => [type, Number(status)]);
    expect(progress).toEqual([16, 33, 50, 66, 83, 100].map((percent) => ['import', percent]));
    events.close();
  });

  it(
    '[F06] brings the latest thousand reviews of a card, and what was remembered of it by all',
    { tags: 'night' },
    async () => {
      const first = Date.parse('2021-01-01T10:00:00.000Z');
      const reviews = Array.from({ length: 1_500 }, (_, day) => ({
        id: first + day * DAY_MS,
        card: 1,
        ease: 3,
        time: 900,
      }));
      await bring(makePackage({ ...sketch, reviews }));
      const [card] = await cardsOf();
      expect(card).toMatchObject({ stability: 41, due: '2026-12-01T03:00:00.000Z' });
      const { rows } = await testApp.app.database.pool.query(
        'select count(*)::int as reviews, min(at) as since from flashcard_reviews',
      );
      expect(rows).toEqual([{ reviews: 1_000, since: new Date(first + 500 * DAY_MS) }]);
      const days = await testApp.app.database.pool.query('select sum(reviews)::int as reviews from flashcard_days');
      expect(days.rows).toEqual([{ reviews: 1_000 }]);
    },
  );
});

describe('cards with images', () => {
  it('[F04, F06] go to another person and home again, each byte and place as it was', async () => {
    const bytes = makeImage('webp');
    const { uuid } = await aCardImage(person, bytes);
    const side = `Which one? ${imageMarkdown({ alt: 'A cell', uuid })}`;
    const card = await aCard(side, `**This** ${imageMarkdown({ alt: 'Again', uuid })}`);
    await review(card, ['good', 'easy']);
    const file = await exported('apkg');
    const other = await someone();
    expect((await bring(file, other)).body).toMatchObject({ added: 1, leftOut: 0 });
    const [theirs] = await cardsOf(other);
    expect(theirs?.images).toHaveLength(1);
    const [image] = theirs?.images ?? [];
    expect(image?.uuid).not.toBe(uuid);
    expect(theirs?.front).toBe(side.replace(uuid, image?.uuid ?? ''));
    expect(await imageBytes(image?.uuid ?? '', other)).toEqual(bytes);

    await person.call(deleteFlashcard, { params: { uuid: card.uuid } });
    expect(await preview(await exported('apkg', other))).toMatchObject({ cards: 1, images: 1, media: 0 });
    await bring(await exported('apkg', other));
    const [home] = await cardsOf();
    expect(home?.front).toBe(side);
    expect(home?.images).toEqual([{ uuid, width: 6, height: 4 }]);
    expect(await stagedFiles()).toEqual([]);
  });

  it('[F06] say in Markdown what they show, and keep their names in CSV', async () => {
    const { uuid } = await aCardImage(person, makeImage('png'));
    const named = imageMarkdown({ alt: 'A cell', uuid });
    await aCard(`Which one? ${named}`);
    expect((await exported('md')).toString()).toContain('### Which one? 🖼️ A cell');
    expect((await exported('csv')).toString()).toContain(named);
  });

  it('[F06, L01, Z21] are refused as a whole where a plan has no room for them', async () => {
    const other = await someone();
    const full = 'update users set tier_id = 1 where id = (select max(id) from users)';
    await testApp.app.database.pool.query(full);
    await aCardImage(other, makeImage('gif'));
    await testApp.app.database.pool.query(
      'update card_images set size_bytes = 104857600 where owner_id = (select max(id) from users)',
    );
    const file = makePackage({
      ...sketch,
      notes: [{ id: 1, guid: 'one', type: 1, fields: ['<img src="a.png">', 'A'] }],
      cards: [{ id: 1, note: 1, deck: 1 }],
      reviews: [],
      media: { 'a.png': makeImage('png') },
    });
    expect((await bring(file, other)).error().code).toBe('STORAGE_LIMIT_REACHED');
    expect(await cardsOf(other)).toEqual([]);
    expect(await stagedFiles()).toEqual([]);
  });

  it('[F06, Z40] leave without an image whose file was lost, and keep their words', { tags: 'night' }, async () => {
    const images = [await aCardImage(person, makePng({ width: 51 })), await aCardImage(person, makePng({ width: 52 }))];
    const [lost, whole] = images.map(({ uuid }) => imageMarkdown({ alt: 'A cell', uuid }));
    await aCard(`Which one? ${lost}`, `This one ${whole}`);
    const { rows } = await testApp.app.database.pool.query<{ file_key: string }>(
      'select file_key from card_images where uuid = $1',
      [images[0]?.uuid],
    );
    await rm(join(testApp.config.dataDir, 'files', rows[0]?.file_key ?? ''));
    const other = await someone();
    expect((await bring(await exported('apkg'), other)).body).toMatchObject({ added: 1, leftOut: 0 });
    const [card] = await cardsOf(other);
    expect(card?.front).toContain('Which one?');
    expect(card?.images.map(({ width }) => width)).toEqual([52]);
  });

  it('[F06, Z40] leave nothing behind where the disk fails in the middle of them', { tags: 'night' }, async () => {
    const keptIn = join(testApp.config.dataDir, 'files/card-images');
    await mkdir(keptIn, { recursive: true });
    const prefixes = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));
    const used = new Set(await readdir(keptIn));
    const blocked = prefixes.filter((prefix, index) => index % 4 === 0 && !used.has(prefix));
    for (const prefix of blocked) await writeFile(join(keptIn, prefix), '');
    const filesThere = async () => {
      const found = await readdir(keptIn, { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).length;
    };
    const before = await filesThere();
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    const file = makePackage({
      ...sketch,
      notes: ids.map((id) => ({ id, guid: `note ${id}`, type: 1, fields: [`<img src="${id}.png">`, 'A'] })),
      cards: ids.map((id) => ({ id, note: id, deck: 1 })),
      media: Object.fromEntries(ids.map((id) => [`${id}.png`, makePng({ width: 100 + id })])),
    });
    const other = await someone();
    expect((await bring(file, other)).status).toBe(500);
    expect(await filesThere()).toBe(before);
    expect(await stagedFiles()).toEqual([]);
    for (const prefix of blocked) await rm(join(keptIn, prefix));
    expect((await bring(file, other)).body).toMatchObject({ added: 60 });
    expect((await cardsOf(other)).flatMap(({ images }) => images)).toHaveLength(60);
    expect((await bring(file, other)).body).toMatchObject({ added: 0, updated: 0 });
  });
});

const stagedFiles = () => readdir(join(testApp.config.dataDir, 'files/staging'));

async function imageBytes(uuid: string, client: TestClient): Promise<Buffer> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = urlOf(getCardImage, { params: { uuid } });
  return Buffer.from(await (await fetch(testApp.origin + url, { headers: { cookie } })).arrayBuffer());
}

describe('more cards than fit into one package', () => {
  it('[F06] leave as several, and each of them comes home', { tags: 'night' }, async () => {
    await aCard('Front');
    await testApp.app.database.pool.query(`insert into flashcards (uuid, owner_id, front, back, created_at, phase,
        stability, memory_difficulty, due, scheduled_days, step, reviews, lapses)
      select gen_random_uuid(), owner_id, front || n, back, created_at, phase, stability, memory_difficulty, due,
        scheduled_days, step, reviews, lapses from flashcards, generate_series(1, 20000) n`);
    const path = join(testApp.config.dataDir, 'exported.zip');
    await writeFile(path, await exported('apkg', person, 'zip'));
    const parts = await readParts(path, () => true);
    expect(parts.map(({ name }) => name)).toEqual(['repaso-1.apkg', 'repaso-2.apkg']);
    const other = await someone();
    expect((await bring(parts[1]?.bytes ?? '', other)).body).toEqual(countsOf({ added: 1 }));
    expect((await preview(parts[0]?.bytes ?? '')).alreadyThere).toBe(20_000);
    expect((await exported('csv')).toString().split('\r\n')).toHaveLength(20_003);
  });
});

describe('what a file would bring', () => {
  it('[F06] is shown before, and nothing is kept', async () => {
    const previewed = await preview(makePackage(sketch));
    expect(previewed).toMatchObject({
      kind: 'apkg',
      cards: 2,
      alreadyThere: 0,
      reviews: 0,
      leftOut: 0,
      images: 0,
      media: 0,
      table: null,
    });
    expect(previewed.sample[0]).toEqual({ front: 'Q1', back: '$x^2$', category: 'Biology' });
    expect(await cardsOf()).toEqual([]);
    await bring(makePackage(sketch));
    expect(await preview(makePackage(sketch))).toMatchObject({ alreadyThere: 2 });
  });

  it('[F06] of a table can be mapped otherwise, for the look and for the import', async () => {
    const csv = 'tema,dorso,anverso\nvida,42,¿Cuánto?\n';
    expect(await preview(csv)).toMatchObject({
      kind: 'csv',
      table: { columns: ['tema', 'dorso', 'anverso'], mapping: { front: 2, back: 1, category: 0 } },
      sample: [{ front: '¿Cuánto?', back: '42', category: 'vida' }],
    });
    expect((await preview(csv, { front: 1, back: 0 })).sample).toEqual([{ front: '42', back: 'vida', category: '' }]);
    await bring(csv, person, { front: 1, back: 0 });
    expect((await cardsOf()).map(({ front }) => front)).toEqual(['42']);
  });
});

describe('files that are refused', () => {
  it.each([
    ['a broken package', 'PK\u0003\u0004 broken', 'FILE_CORRUPT'],
    ['nothing', '', 'FILE_EMPTY'],
    ['no text', '\0\0\0\0', 'FILE_TYPE_INVALID'],
    ['a table of endless columns', `front${',back'.repeat(101)}\n`, 'FILE_TOO_COMPLEX'],
  ])('[Z22, Z49] %s', async (_name, bytes, code) => {
    for (const path of [urlOf(contract.previewImport), urlOf(contract.importFlashcards)])
      expect((await send(path, bytes)).error().code).toBe(code);
    expect(await cardsOf()).toEqual([]);
  });

  it('[Z22, Z49] a package that is damaged from its beginning is no table', async () => {
    for (const path of [urlOf(contract.previewImport), urlOf(contract.importFlashcards)])
      expect((await send(path, 'front,back\nA,1', person, {}, 'Deck.APKG')).error().code).toBe('FILE_CORRUPT');
    expect(await cardsOf()).toEqual([]);
  });

  it('[F06] lines that cannot be read are named, and how they begin', async () => {
    const { cards, leftOut, unread } = await preview('front,back\nA,1\n,2\nB,\n,3\n,4\n,5\n,6\nC,7');
    expect([cards, leftOut]).toEqual([2, 6]);
    expect(unread.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'no_front'],
      [4, 'no_back'],
      [5, 'no_front'],
      [6, 'no_front'],
      [7, 'no_front'],
      [8, 'no_front'],
    ]);
    expect(unread.map(({ text }) => text)).toEqual(['2', 'B', '3', '4', '5', '6']);
  });

  it('[G05, L01] more cards than a plan has room for: none is kept unasked, else as many as fit, then the rest', async () => {
    const rows = Array.from({ length: 601 }, (_, index) => `front ${index},back ${index}`).join('\n');
    // The first user is the administrator, whose documents are not limited.
    const other = await someone();
    await other.call(createFlashcard, { body: { front: 'Own', back: 'x' } });
    expect((await previewFor(other, rows)).limit).toEqual({ most: 600, have: 1, room: 599 });
    const refused = (await bring(rows, other)).error();
    expect(refused.code).toBe('GENERATION_LIMIT_REACHED');
    expect(refused.details).toEqual([
      { path: 'file', rule: 'cards_of_plan', limit: { most: 600, have: 1, added: 601 } },
    ]);
    expect(await cardsOf(other)).toHaveLength(1);
    const first = await bring(rows, other, { asManyAsFit: 'true' });
    expect(first.body).toEqual(countsOf({ added: 599, overLimit: 2 }));
    // No card fits any more, but existing ones can still be updated.
    const corrected = rows.replace('front 0,back 0', 'front 0,corrected');
    expect((await bring(corrected, other, { asManyAsFit: 'true' })).body).toEqual(
      countsOf({ updated: 1, unchanged: 598, overLimit: 2 }),
    );
    for (const { uuid } of (await cardsOf(other)).slice(0, 2)) await other.call(deleteFlashcard, { params: { uuid } });
    expect((await bring(corrected, other, { asManyAsFit: 'true' })).body).toMatchObject({ added: 2, overLimit: 1 });
  });

  it('[L01] as many cards as a plan has room for', { tags: 'night' }, async () => {
    const rows = Array.from({ length: 601 }, (_, index) => `front ${index},back ${index}`).join('\n');
    const other = await someone();
    expect((await bring(rows.split('\n').slice(1).join('\n'), other)).body).toEqual(countsOf({ added: 600 }));
  });

  it(
    '[F06, Z33] a file that is sent again while it is still being written comes once, also where it fills the plan',
    { tags: 'night' },
    async () => {
      const other = await someone();
      const ids = Array.from({ length: 600 }, (_, index) => index + 1);
      const seen = Date.parse('2026-02-01T10:00:00.000Z');
      const file = makePackage({
        ...sketch,
        notes: ids.map((id) => ({ id, guid: `note ${id}`, type: 1, fields: [`Q${id}`, 'A'] })),
        cards: ids.map((id) => ({ id, note: id, deck: 1, type: 2, queue: 2, due: 320, interval: 40, factor: 2_500 })),
        reviews: Array.from({ length: 9_000 }, (_, index) => {
          return { id: seen + index * 60_000, card: (index % 600) + 1, ease: 3, time: 900 };
        }),
      });
      const all = await Promise.all([bring(file, other), bring(file, other)]);
      expect(all.map(({ status }) => status)).toEqual([200, 200]);
      expect((await other.call(listFlashcards)).body.total).toBe(600);
    },
  );

  it('[Z33] a repetition with the same key gets the same answer', { tags: 'night' }, async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const path = urlOf(contract.importFlashcards);
    const first = await send(path, 'a,b\nc,d', person, headers);
    const replayed = await send(path, 'a,b\nc,d', person, headers);
    expect(first.body).toEqual(countsOf({ added: 2 }));
    expect(replayed.body).toEqual(first.body);
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
    expect((await send(path, 'e,f', person, headers)).error().code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('[Z02] the cards of somebody else stay theirs, whatever key a file names', async () => {
    const card = await aCard('Mine');
    const other = await someone();
    await bring(`id,front,back\n${card.uuid},Theirs,x`, other);
    expect((await cardsOf()).map(({ front }) => front)).toEqual(['Mine']);
    const [theirs] = await cardsOf(other);
    expect(theirs?.front).toBe('Theirs');
    expect(theirs?.uuid).not.toBe(card.uuid);
  });

  it(
    '[F06, Z22, Z49] files with mistakes are read or refused, and never bring an error of the server',
    { tags: 'night' },
    async () => {
      const other = await someone();
      let isRead = 0;
      for (let seed = 50_000; seed < 50_040; seed += 1) {
        const { bytes: table, name } = mutatedTable(seed);
        for (const [bytes, called] of [
          [table, name],
          [mutatedPackage(seed), 'deck.apkg'],
        ] as const) {
          const seen = await send(urlOf(contract.previewImport), bytes, other, {}, called);
          const done = await send(urlOf(contract.importFlashcards), bytes, other, {}, called);
          expect([seen.status, done.status].every((status) => [200, 415, 422].includes(status))).toBe(true);
          expect(done.status).toBe(seen.status);
          if (done.status !== 200) continue;
          isRead += 1;
          const { cards, leftOut, added, updated, kept, unchanged } = seen.body as ImportPreview;
          expect(added + updated + kept + unchanged).toBe(cards);
          expect(done.body).toEqual(countsOf({ added, updated, kept, unchanged, leftOut }));
        }
      }
      expect(isRead).toBeGreaterThan(40);
    },
  );
});
