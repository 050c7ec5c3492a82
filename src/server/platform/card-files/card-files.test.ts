import { readFile, writeFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageBounds, imageMarkdown } from '#domain/flashcards/card-images.ts';
import { occlusionCards } from '#domain/flashcards/occlusion.ts';
import { imageKinds } from '#domain/flashcards/image-file.ts';
import { makeImage, makePng, pngChunk } from '#testing/fixtures/make-image.ts';
import type { PortableCard } from '#domain/flashcard-files/portable-card.ts';
import { reviewOnDays } from '#domain/flashcards/review-on-days.ts';
import { createScheduler, grades, newMemory } from '#domain/flashcards/scheduler.ts';
import { createStudyCalendar } from '#domain/flashcards/study-day.ts';
import { collectionBytes, makePackage, type PackageSketch } from '#testing/fixtures/make-package.ts';
import { makeZip } from '#testing/fixtures/make-zip.ts';
import { createCardFiles } from './card-files.ts';
import type { WrittenImage } from './card-file-jobs.ts';
import { readParts } from '#server/platform/zip/zip-gate.ts';
import { openCollection } from './open-collection.ts';
import { readPackage } from './read-package.ts';
import { writePackage } from './write-package.ts';

const timezone = 'Europe/Madrid';
const now = new Date('2026-11-22T12:00:00.000Z');
const options = { timezone, retention: 0.9, now };
const reviewer = reviewOnDays(createScheduler(), createStudyCalendar(timezone));

let folder: string;
const cardFiles = createCardFiles();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-files-'));
});
afterAll(async () => {
  cardFiles.stop();
  await rm(folder, { recursive: true });
});

async function fileOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

/** Through the child, as the product reads. */
const read = async (bytes: Uint8Array) => cardFiles.readPackage(await fileOf(bytes), { timezone, owner: 1 });

/** A package of ours, as a file. */
function written(cards: PortableCard[], images: WrittenImage[] = []): string {
  const path = join(folder, crypto.randomUUID());
  writePackage(path, { cards, images, options });
  return path;
}

/** Anki counts in seconds when a card was seen last, and when one that is being learned comes next. */
function inSeconds({ memory, ...card }: PortableCard) {
  const seconds = (at: Date | undefined) => at && Math.floor(at.getTime() / 1_000);
  return { ...card, memory: memory && { ...memory, due: seconds(memory.due), lastReview: seconds(memory.lastReview) } };
}

const basic = {
  id: 10,
  name: 'Basic (and reversed)',
  fields: ['Front', 'Back'],
  templates: [
    { front: '{{Front}}', back: '{{FrontSide}}<hr id=answer>{{Back}}' },
    { front: '{{Back}}', back: '{{FrontSide}}<hr id=answer>{{Front}}' },
  ],
};
const cloze = {
  id: 20,
  name: 'Cloze',
  isCloze: true,
  fields: ['Text', 'Extra'],
  templates: [{ front: '{{cloze:Text}}', back: '{{cloze:Text}}<br>{{Extra}}' }],
};
/** Four in the morning of a winter day in Madrid. */
const created = Date.parse('2026-01-15T03:00:00.000Z') / 1_000;
const sketch: Omit<PackageSketch, 'layout'> = {
  created,
  noteTypes: [basic, cloze],
  decks: { 1: 'Default', 5: 'Biology::Cells' },
  notes: [
    {
      id: 100,
      guid: 'abc',
      type: 10,
      tags: ' cell_parts bio::unit1 ',
      fields: ['What makes ATP?', '<b>Mitochondria</b>'],
    },
    { id: 101, guid: 'def', type: 20, fields: ['{{c1::\\(x^2\\)::power}} of {{c2::x}}', 'more <img src="graph.png">'] },
  ],
  cards: [
    {
      id: 1_000,
      note: 100,
      deck: 5,
      type: 2,
      queue: 2,
      due: 200,
      interval: 30,
      factor: 2_500,
      reps: 3,
      data: '{"s":31.5,"d":4.2}',
    },
    {
      id: 1_001,
      note: 100,
      ord: 1,
      deck: 5,
      type: 2,
      queue: -1,
      due: 90,
      interval: 10,
      factor: 2_100,
      reps: 4,
      lapses: 1,
    },
    {
      id: 1_002,
      note: 101,
      deck: 99,
      originalDeck: 5,
      originalDue: 210,
      type: 2,
      queue: 2,
      due: -100_000,
      interval: 5,
      reps: 1,
    },
    { id: 1_003, note: 101, ord: 1, deck: 5 },
  ],
  reviews: [
    { id: Date.parse('2026-05-01T10:00:00.500Z'), card: 1_000, ease: 3, time: 4_200, kind: 0 },
    { id: Date.parse('2026-05-03T10:00:00.000Z'), card: 1_000, ease: 1, time: 9_000_000 },
    { id: Date.parse('2026-05-04T10:00:00.000Z'), card: 1_000, ease: 0, kind: 4 },
  ],
  media: { 'graph.png': 'not really a picture' },
};

describe('[F06] packages of Anki', () => {
  it.each(['collection.anki2', 'collection.anki21', 'collection.anki21b'] as const)(
    'in the layout %s: several templates, gaps, tags, decks, schedule and reviews',
    async (layout) => {
      const outcome = await read(makePackage({ ...sketch, layout }));
      if ('error' in outcome) throw new Error(outcome.error);
      const { cards, leftOut, media } = outcome;
      expect([leftOut, media]).toEqual([0, 1]);
      expect(cards.map(({ key, front, back, category, deck }) => ({ key, front, back, category, deck }))).toEqual([
        {
          key: 'abc/0',
          front: 'What makes ATP?',
          back: '**Mitochondria**',
          category: 'cell parts, bio / unit1',
          deck: 'Biology::Cells',
        },
        {
          key: 'abc/1',
          front: '**Mitochondria**',
          back: 'What makes ATP?',
          category: 'cell parts, bio / unit1',
          deck: 'Biology::Cells',
        },
        {
          key: 'def/0',
          front: '_____ (power) of x',
          back: '$x^2$  \nmore [graph.png]',
          category: 'Biology / Cells',
          deck: 'Biology::Cells',
        },
        {
          key: 'def/1',
          front: '$x^2$ of _____',
          back: 'x  \nmore [graph.png]',
          category: 'Biology / Cells',
          deck: 'Biology::Cells',
        },
      ]);
      const [known, suspended, filtered, fresh] = cards;
      expect(known).toMatchObject({
        suspended: false,
        memory: { phase: 'review', stability: 31.5, difficulty: 4.2, scheduledDays: 30, reviews: 3 },
      });
      // 200 days on it is summer: the day begins an hour earlier by UTC.
      expect(known?.memory?.due).toEqual(new Date('2026-08-03T02:00:00.000Z'));
      expect(known?.reviews).toEqual([
        { at: new Date('2026-05-01T10:00:00.500Z'), grade: 'good', elapsedMs: 4_200 },
        { at: new Date('2026-05-03T10:00:00.000Z'), grade: 'again', elapsedMs: 3_600_000 },
      ]);
      expect(suspended).toMatchObject({ suspended: true, memory: { stability: 10, lapses: 1 }, reviews: [] });
      expect(filtered?.memory?.due).toEqual(new Date('2026-08-13T02:00:00.000Z'));
      expect(fresh?.memory).toBeUndefined();
    },
  );

  it('that are written here come home letter by letter, with what is remembered and every review', async () => {
    const side = fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[$_*`#<>{}:c1\\( )a-c\n&-]{1,30}$/));
    const history = fc.array(fc.tuple(fc.constantFrom(...grades), fc.integer({ min: 1, max: 20_000 })), {
      maxLength: 6,
    });
    const card = fc
      .record({
        key: fc.uuid(),
        front: side,
        back: side,
        category: fc.string({ maxLength: 50 }),
        deck: fc.constantFrom('', 'Cells', 'Cells::Parts', 'ÁÉ "quoted" \'; drop table notes'),
        suspended: fc.boolean(),
        history,
      })
      .filter(({ front, back }) => front.trim() !== '' && back.trim() !== '');
    let minute = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(card, { maxLength: 4 }), async (made) => {
        const cards = made.map(({ history: steps, ...rest }): PortableCard => {
          let at = new Date(Date.parse('2026-03-01T09:00:00.000Z') + (minute += 1));
          let memory = newMemory(at);
          const reviews = steps.map(([grade, minutes]) => {
            at = new Date(at.getTime() + minutes * 60_000);
            memory = reviewer.review(memory, grade, at);
            return { at, grade, elapsedMs: minutes };
          });
          return { ...rest, reviews, ...(reviews.length > 0 ? { memory } : {}) };
        });
        const outcome = await readPackage(written(cards), { timezone, owner: 1 });
        const home = cards.map((one) => ({ ...one, deck: one.deck || 'Repaso' }));
        expect({ ...outcome, cards: outcome.cards.map(inSeconds) }).toEqual({
          cards: home.map(inSeconds),
          leftOut: 0,
          images: [],
          media: 0,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('that were edited elsewhere come home as edited', async () => {
    const path = written([
      { key: 'k', front: 'Old *front*', back: 'Back', category: '', deck: '', suspended: false, reviews: [] },
    ]);
    const [part] = await readParts(path, (name) => name === 'collection.anki2');
    const collection = openCollection(part?.bytes ?? new Uint8Array());
    const [note] = collection.rows('notes', ['flds'], 5);
    collection.close();
    expect(String(note?.['flds']).split('\x1f')[0]).toBe('Old <em>front</em>');
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(':memory:');
    database.deserialize(part?.bytes ?? new Uint8Array());
    database.exec("update notes set flds = replace(flds, 'Old <em>front</em>', 'New <b>front</b>')");
    const edited = makeZip([{ name: 'collection.anki2', content: database.serialize() }]);
    database.close();
    const outcome = await read(edited);
    expect('cards' in outcome && outcome.cards[0]).toMatchObject({ key: 'k/0', front: 'New **front**', back: 'Back' });
  });
});

const layout = 'collection.anki2';
const many = (count: number) => ({
  ...sketch,
  layout: layout as PackageSketch['layout'],
  cards: Array.from({ length: count }, (_, id) => ({ id: id + 1, note: 100, deck: 5 })),
});
const worse = (sql: string) =>
  makeZip([{ name: layout, content: collectionBytes({ ...sketch, layout }, (database) => database.exec(sql)) }]);
const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n) select i from n';

describe('[Z22] hostile packages', () => {
  it.each([
    ['no zip', () => Buffer.from('PK\x03\x04 nothing'), 'FILE_CORRUPT'],
    ['a zip without a collection', () => makeZip([{ name: 'a.txt', content: 'a' }]), 'FILE_TYPE_INVALID'],
    ['a collection that is no database', () => makeZip([{ name: layout, content: 'x'.repeat(4_096) }]), 'FILE_CORRUPT'],
    [
      'a database cut in the middle',
      () => makeZip([{ name: layout, content: collectionBytes({ ...sketch, layout }).subarray(0, 5_000) }]),
      'FILE_CORRUPT',
    ],
    ['a zip bomb', () => makeZip([{ name: layout, content: Buffer.alloc(200 * 2 ** 20) }]), 'FILE_TOO_COMPLEX'],
    ['too many cards', () => makePackage(many(20_001)), 'FILE_TOO_COMPLEX'],
    [
      'a table that is a view without end',
      () => worse(`drop table notes; create view notes as ${endless}`),
      'FILE_CORRUPT',
    ],
    ['models that are no JSON', () => worse("update col set models = '{'"), 'FILE_CORRUPT'],
    ['no tables', () => worse('drop table cards'), 'FILE_CORRUPT'],
    [
      'numbers beyond all bounds',
      () => worse('update cards set ivl = 9223372036854775807, due = 9e300, reps = -5'),
      '',
    ],
    [
      'texts where numbers belong',
      () => worse("update cards set ivl = 'x', due = null; update revlog set time = x'00'"),
      '',
    ],
  ])('%s', async (_name, make, code) => {
    const outcome = await read(make());
    expect('error' in outcome ? outcome.error : '').toBe(code);
  });

  it('a bomb of zstd ends before it is unpacked', { tags: 'night' }, async () => {
    const { zstdCompressSync } = await import('node:zlib');
    const bomb = zstdCompressSync(Buffer.alloc(400 * 2 ** 20));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await read(makeZip([{ name: 'collection.anki21b', content: bomb }]))).toEqual({ error: 'FILE_TOO_COMPLEX' });
  });

  it('names that climb out of the folder and names with SQL in them are only names', async () => {
    const outcome = await read(
      makePackage(
        {
          ...sketch,
          layout: 'collection.anki21b',
          noteTypes: [{ ...basic, name: "'; drop table cards; --", fields: ["Front'); --", 'Back'] }, cloze],
          media: { '../../../etc/passwd': 'x', '/etc/shadow': 'y' },
        },
        [{ name: '../../evil', content: 'x' }],
      ),
    );
    expect('cards' in outcome && outcome.cards.map(({ key }) => key)).toEqual(['def/0', 'def/1']);
  });
});

const pictured: Omit<PackageSketch, 'layout'> = {
  ...sketch,
  reviews: [],
  notes: [
    {
      id: 1,
      guid: 'one',
      type: 10,
      fields: ['<img src="cell%201.png"> Which?', 'A [cell]<img src="cell 1.png" alt="A cell">'],
    },
    { id: 2, guid: 'two', type: 10, fields: ['<img src="evil.svg">', '<img src="page.png"> [sound:a.mp3]'] },
    { id: 3, guid: 'three', type: 10, fields: ['<img src="../../etc/passwd"> Q', '<img src="huge.png">'] },
    { id: 4, guid: 'four', type: 10, fields: ['<img src="https://a.example/x.png"> Q', '<img src="same.jpg">'] },
  ],
  cards: [1, 2, 3, 4].map((id) => ({ id, note: id, deck: 1 })),
};

/** More bytes than an image may have, in few. */
const bomb = Buffer.concat([makePng(), Buffer.alloc(64 * 1024 * 1024)]);

describe('[F04, F06] images of packages', () => {
  it.each(['collection.anki2', 'collection.anki21b'] as const)(
    'come along where they can be shown, judged by their content; in the layout %s',
    async (layout) => {
      const media = {
        'cell 1.png': makeImage('jpeg', { tells: true }),
        'evil.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'page.png': '<!doctype html><script>alert(1)</script>',
        'huge.png': bomb,
        'same.jpg': makeImage('jpeg', { tells: true }),
        'never shown.png': makePng({ width: 99 }),
        'a.mp3': 'sound',
        '../../etc/passwd': makePng(),
      };
      const outcome = await read(makePackage({ ...pictured, layout, media }));
      if ('error' in outcome) throw new Error(outcome.error);
      const [image, ...others] = outcome.images;
      expect(others).toEqual([]);
      expect(image).toMatchObject({ kind: 'jpeg', width: 4, height: 6 });
      const { uuid } = image ?? { uuid: '' };
      expect(outcome.cards.map(({ front, back }) => [front, back])).toEqual([
        [`![cell 1.png](image:${uuid}) Which?`, `A [cell]![A cell](image:${uuid})`],
        ['[evil.svg]', expect.stringMatching(/^\[page\.png\]/)],
        ['[passwd] Q', '[huge.png]'],
        ['[x.png] Q', `![same.jpg](image:${uuid})`],
      ]);
      // The SVG, the page, the bomb, the sound, and the name that climbs.
      expect(outcome.media).toBe(5);
    },
  );

  it('[Z22] stay behind where they would fill the disk, however small the package is', { tags: 'night' }, async () => {
    const large = Buffer.alloc(imageBounds.bytes - 1_000);
    const names = Array.from({ length: 45 }, (_, index) => `${index}.png`);
    const media = Object.fromEntries(
      names.map((name, index) => {
        const image = makePng({ width: index + 1 });
        return [name, Buffer.concat([image.subarray(0, -12), pngChunk('IDAT', large), image.subarray(-12)])];
      }),
    );
    const fields = [names.map((name) => `<img src="${name}">`).join(' '), 'A'];
    const notes = [{ id: 1, guid: 'one', type: 10, fields }];
    const cards = [{ id: 1, note: 1, deck: 1 }];
    const file = makePackage({ ...pictured, layout: 'collection.anki21b', notes, cards, media });
    expect(file.length).toBeLessThan(2 * 2 ** 20);
    const outcome = await read(file);
    if ('error' in outcome) throw new Error(outcome.error);
    expect([outcome.cards.length, outcome.images.length, outcome.media]).toEqual([1, 40, 5]);
  });

  it('come home with the places that cards cover of them', async () => {
    const uuid = '2c1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a10';
    const bytes = makeImage('webp');
    const files = [{ uuid, kind: 'webp' as const, path: await fileOf(bytes) }];
    const plan = {
      image: { alt: 'Heart', uuid },
      question: 'What is there?',
      asks: 'each' as const,
      hidesOthers: true,
    };
    const masks = [
      { x: 0.1, y: 0.2, width: 0.3, height: 0.1, label: 'Left <atrium>' },
      { x: 0.5, y: 0.2, width: 0.3, height: 0.1, label: 'Right atrium' },
    ];
    const rest = { category: '', deck: 'Heart', suspended: false, reviews: [] };
    const cards = occlusionCards({ ...plan, masks }).map((card, index) => ({ ...card, ...rest, key: `k${index}` }));
    const path = written(cards, files);
    const outcome = await cardFiles.readPackage(path, { timezone, owner: 7 });
    if ('error' in outcome) throw new Error(outcome.error);
    const home = outcome.images[0]?.uuid ?? '';
    expect(outcome.cards).toEqual(JSON.parse(JSON.stringify(cards).replaceAll(uuid, home)));
    // Any program that shows packages draws them: covered before, in a frame after.
    const [part] = await readParts(path, (name) => name === 'collection.anki2');
    const collection = openCollection(part?.bytes ?? new Uint8Array());
    const [front = '', back = ''] = String(collection.rows('notes', ['flds'], 5)[0]?.['flds']).split('\x1f');
    collection.close();
    expect(front.match(/<rect x="0.1" y="0.2" width="0.3" height="0.1" fill="#ffe27a"/g)).toHaveLength(1);
    expect(front.match(/<rect/g)).toHaveLength(2);
    expect(back).toContain('Left &lt;atrium&gt;<br><div');
    expect(back.match(/<rect/g)).toHaveLength(1);
  });

  it('that are written here come home byte by byte, in their places', async () => {
    const files = await Promise.all(
      imageKinds.map(async (kind, index) => {
        const bytes = makeImage(kind);
        const uuid = `2c1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a1${index}`;
        return { uuid, kind, bytes, path: await fileOf(bytes) };
      }),
    );
    const [one, two, three, four] = files.map(({ uuid }, index) => imageMarkdown({ uuid, alt: `"Cell" ${index} <b>` }));
    const card = { category: '', deck: 'Cells', suspended: false, reviews: [] };
    const lost = '![Lost](image:00000000-3a52-4a53-8f0c-6d2f7d0e9a1f)';
    const cards = [
      { ...card, key: 'a', front: `Q ${one} and _____`, back: `- ${two}\n- x` },
      { ...card, key: 'b', front: `${three} `, back: `${four} $x$ ${three} ${lost}` },
    ];
    const to = join(folder, 'images');
    const outcome = await cardFiles.readPackage(written(cards, files), { timezone, owner: 7, imagesTo: to });
    if ('error' in outcome) throw new Error(outcome.error);
    expect([outcome.images.length, outcome.leftOut, outcome.media]).toEqual([4, 0, 1]);
    let expected = JSON.stringify(cards.map(({ front, back }) => [front, back]));
    for (const { uuid, kind, bytes } of files) {
      const home = outcome.images.find((image) => image.kind === kind);
      expect((await readFile(home?.path ?? '')).equals(bytes)).toBe(true);
      expected = expected.replaceAll(uuid, home?.uuid ?? '');
    }
    expect(JSON.stringify(outcome.cards.map(({ front, back }) => [front, back]))).toBe(expected);
    // Another time it is the same, for another owner another.
    const again = await read(await readFile(written(cards, files)));
    expect('images' in again && again.images.map(({ uuid }) => uuid)).not.toEqual(
      outcome.images.map(({ uuid }) => uuid),
    );
  });
});

describe('[F06] CSV files', () => {
  it('are read in the encoding they have, and refused where they are none', async () => {
    const latin = Buffer.from('anverso;reverso\ncorazón;heart\n', 'latin1');
    const table = await cardFiles.readCsv(await fileOf(latin));
    expect(table).toMatchObject({ rows: [['corazón', 'heart']], mapping: { front: 0, back: 1 } });
    const html = Buffer.from('#separator:tab\n#html:true\n"<b>x</b><script>1</script>"\t\\(y\\)\n');
    expect(await cardFiles.readCsv(await fileOf(html))).toMatchObject({ rows: [['**x**', '$y$']] });
    expect(await cardFiles.readCsv(await fileOf(Buffer.alloc(64)))).toEqual({ error: 'FILE_TYPE_INVALID' });
    expect(await cardFiles.readCsv(await fileOf(Buffer.from('\n\n')))).toEqual({ error: 'FILE_EMPTY' });
  });
});
