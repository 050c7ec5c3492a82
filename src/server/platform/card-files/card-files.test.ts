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
import { readMutatedPackage, readMutatedTable } from '#testing/fixtures/read-mutated.ts';
import { cardChecksum } from './card-checksum.ts';
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

/** Reads through the child process, as the product does. */
const read = async (bytes: Uint8Array) => cardFiles.readPackage(await fileOf(bytes), { timezone, owner: 1 });

/** Writes one of our packages to a file. */
function written(cards: PortableCard[], images: WrittenImage[] = []): string {
  const path = join(folder, crypto.randomUUID());
  writePackage(path, { cards, images, options });
  return path;
}

/** Anki stores last review and next learning step in whole seconds. */
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
      const { cards, unread, media } = outcome;
      expect([unread, media]).toEqual([[], 1]);
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
      // 200 days later is summer, so the day begins an hour earlier in UTC.
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
        const home = cards.map((one) => ({ ...one, deck: one.deck || 'Repaso', checksum: cardChecksum(one) }));
        expect({ ...outcome, cards: outcome.cards.map(inSeconds) }).toEqual({
          cards: home.map(inSeconds),
          unread: [],
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
    expect('cards' in outcome && outcome.cards[0]).toMatchObject({
      key: 'k',
      front: 'New **front**',
      back: 'Back',
      checksum: cardChecksum({ front: 'Old *front*', back: 'Back', category: '' }),
    });
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

/** A small package that decompresses beyond the image limit. */
const bomb = Buffer.concat([makePng(), Buffer.alloc(64 * 1024 * 1024)]);

describe('[F04, F06] images of packages', () => {
  it.each(['collection.anki2', 'collection.anki21b'] as const)(
    'come along where they can be shown, judged by their content; in the layout %s',
    async (layout) => {
      const media = {
        'cell 1.png': makeImage('jpeg', { hasMetadata: true }),
        'evil.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'page.png': '<!doctype html><script>alert(1)</script>',
        'huge.png': bomb,
        'same.jpg': makeImage('jpeg', { hasMetadata: true }),
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
      // The SVG, the page, the bomb, the sound, and the name with `..`.
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
    const comparable = outcome.cards.map(({ checksum, ...card }) => {
      expect(checksum).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
      return card;
    });
    expect(comparable).toEqual(JSON.parse(JSON.stringify(cards).replaceAll(uuid, home)));
    // Other programs must display them: masked on the front, framed on the back.
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
    expect([outcome.images.length, outcome.unread, outcome.media]).toEqual([4, [], 1]);
    let expected = JSON.stringify(cards.map(({ front, back }) => [front, back]));
    for (const { uuid, kind, bytes } of files) {
      const home = outcome.images.find((image) => image.kind === kind);
      expect((await readFile(home?.path ?? '')).equals(bytes)).toBe(true);
      expected = expected.replaceAll(uuid, home?.uuid ?? '');
    }
    expect(JSON.stringify(outcome.cards.map(({ front, back }) => [front, back]))).toBe(expected);
    // The same uuid again for the same owner, another one for another owner.
    const reread = await read(await readFile(written(cards, files)));
    expect('images' in reread && reread.images.map(({ uuid }) => uuid)).not.toEqual(
      outcome.images.map(({ uuid }) => uuid),
    );
  });
});

/** An Anki note type with one template. */
const noteType = (id: number, name: string, fields: string[], template: { front: string; back: string }) => ({
  id,
  name,
  isCloze: true,
  fields,
  templates: [template],
});
const typeOfAnki = noteType(30, 'Oclusión de imagen', ['Oclusión', 'Imagen', 'Cabecera', 'Reverso', 'Comentarios'], {
  front: '{{cloze:Oclusión}}{{Imagen}}',
  back: '{{cloze:Oclusión}}{{Imagen}}{{Reverso}}',
});
const shapes = [
  '{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.25:oi=1}}',
  '{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.1}}',
  '{{c3::image-occlusion:polygon:points=.1,.6 .3,.7 .2,.9:fill=#fff}}',
  '{{c3::image-occlusion:rect:left=.5:top=.1:width=.2:height=.1:angle=90}}',
  '{{c0::image-occlusion:text:left=.1:top=.1:text=Note}}',
  '{{c4::image-occlusion:rect:left=x:top=.1:width=NaN:height=-1}}',
].join('<br>');

describe('[F04, F06] covered images of Anki', () => {
  const cards = (count: number) => Array.from({ length: count }, (_, ord) => ({ id: ord + 1, note: 1, ord, deck: 1 }));

  it.each(['collection.anki2', 'collection.anki21b'] as const)(
    'come in covered from its own note type, in any language; in the layout %s',
    async (layout) => {
      const fields = [shapes, '<img src="heart.png">', 'Name the chamber', '', 'not shown'];
      const outcome = await read(
        makePackage({
          ...sketch,
          layout,
          noteTypes: [typeOfAnki],
          notes: [{ id: 1, guid: 'io', type: 30, fields }],
          cards: cards(4),
          reviews: [],
          media: { 'heart.png': makePng({ width: 100, height: 50 }) },
        }),
      );
      if ('error' in outcome) throw new Error(outcome.error);
      const image = outcome.images[0]?.uuid ?? '';
      const masks = [
        { x: 0.1, y: 0.2, width: 0.3, height: 0.25, label: '1' },
        { x: 0.5, y: 0.5, width: 0.2, height: 0.2, label: '2' },
        { x: 0.1, y: 0.6, width: 0.2, height: 0.3, label: '3' },
        // A place of 20 by 5 pixels, rotated to the right.
        { x: 0.45, y: 0.1, width: 0.05, height: 0.4, label: '4' },
      ];
      expect(outcome.cards.map(({ front, back }) => [front, back])).toEqual([
        [`Name the chamber  \n![heart.png](image:${image})`, '1'],
        [`Name the chamber  \n![heart.png](image:${image})`, '2'],
        [`Name the chamber  \n![heart.png](image:${image})`, '3, 4'],
      ]);
      expect(outcome.cards.map(({ occlusion }) => occlusion)).toEqual([
        { image, masks, asked: [0], hidesOthers: true },
        { image, masks, asked: [1], hidesOthers: false },
        { image, masks, asked: [2, 3], hidesOthers: false },
      ]);
      expect(outcome.unread.map(({ reason }) => reason)).toEqual(['damaged']);
      expect(outcome.media).toBe(0);
    },
  );

  it('come in covered from the add-on “Image Occlusion Enhanced”', async () => {
    const names = [
      'ID (hidden)',
      'Header',
      'Image',
      'Question Mask',
      'Footer',
      'Remarks',
      'Answer Mask',
      'Original Mask',
    ];
    const rect = (index: number, x: number, extra = '') =>
      `<rect id="u-ao-${index}" x="${x}" y="20" width="40" height="10" fill="#FFEBA2" ${extra}/>`;
    const svg = (content: string) =>
      `<svg width="200" height="100" xmlns="http://www.w3.org/2000/svg"><g><title>Labels</title><rect width="9" height="9"/></g>` +
      `<g><title>Masks</title>${content}</g></svg>`;
    const note = (id: number, mode: string) => ({
      id,
      guid: `e${id}`,
      type: 40,
      fields: [
        `u-${mode}-2`,
        'Heart',
        '<img src="heart.png" />',
        `<img src="u-${mode}-2-Q.svg" />`,
        '',
        `Atrium ${id}`,
        `<img src="u-${mode}-2-A.svg" />`,
        `<img src="u-${mode}-O.svg" />`,
      ],
    });
    const moved = 'class="qshape" transform="translate(20 10)"';
    const outcome = await read(
      makePackage({
        ...sketch,
        layout: 'collection.anki21b',
        noteTypes: [{ ...typeOfAnki, id: 40, name: 'Image Occlusion Enhanced', isCloze: false, fields: names }],
        notes: [
          note(1, 'ao'),
          note(2, 'oa'),
          { ...note(3, 'xx'), fields: note(3, 'ao').fields.map((field) => field.replace('heart', 'lost')) },
        ],
        cards: [1, 2, 3].map((id) => ({ id, note: id, deck: 1 })),
        reviews: [],
        media: {
          'heart.png': makePng(),
          'u-ao-2-Q.svg': svg(rect(1, 0) + rect(2, 100, moved)),
          'u-oa-2-Q.svg': svg(`<g class="qshape"><path d="M10,10 l40,0 l0,40 z"/></g>`),
        },
      }),
    );
    if ('error' in outcome) throw new Error(outcome.error);
    expect(
      outcome.cards.map(({ back, occlusion }) => [back, occlusion?.masks, occlusion?.asked, occlusion?.hidesOthers]),
    ).toEqual([
      [
        'Atrium 1',
        [
          { x: 0, y: 0.2, width: 0.2, height: 0.1, label: '1' },
          { x: 0.6, y: 0.3, width: 0.2, height: 0.1, label: '2' },
        ],
        [1],
        true,
      ],
      ['Atrium 2', [{ x: 0.05, y: 0.1, width: 0.2, height: 0.4, label: '1' }], [0], false],
    ]);
    expect(outcome.unread.map(({ reason }) => reason)).toEqual(['no_image']);
  });

  it('[Z22] whose drawings are hostile or broken are left out and reported', async () => {
    const svgs = [
      '',
      '<svg',
      '<svg width="0" height="0"><rect class="qshape" width="5" height="5"/></svg>',
      '<g>'.repeat(100_000),
    ];
    const fields = ['ID', 'Image', 'Question Mask'];
    const outcome = await read(
      makePackage({
        ...sketch,
        layout: 'collection.anki2',
        noteTypes: [{ ...typeOfAnki, id: 40, isCloze: false, fields }],
        notes: svgs.map((_, id) => ({
          id,
          guid: `e${id}`,
          type: 40,
          fields: ['x', '<img src="h.png">', `<img src="${id}-ao-1-Q.svg">`],
        })),
        cards: svgs.map((_, id) => ({ id, note: id, deck: 1 })),
        reviews: [],
        media: { 'h.png': makePng(), ...Object.fromEntries(svgs.map((svg, id) => [`${id}-ao-1-Q.svg`, svg])) },
      }),
    );
    expect('unread' in outcome && outcome.unread.map(({ reason }) => reason)).toEqual(svgs.map(() => 'damaged'));
  });
});

describe('[F06] each note of a package is a card or is reported', () => {
  it('two notes of one guid, cards of no note and sides that say nothing', async () => {
    const outcome = await read(
      makePackage({
        ...sketch,
        layout: 'collection.anki2',
        notes: [
          { id: 1, guid: 'one', type: 10, fields: ['Q1', 'A1'] },
          { id: 2, guid: 'one', type: 10, fields: ['Q1 again', 'A2'] },
          { id: 3, guid: 'three', type: 10, fields: ['', 'A3'] },
          { id: 4, guid: 'four', type: 10, fields: ['Q4', ' <br> '] },
        ],
        cards: [1, 2, 3, 4, 5].map((id) => ({ id, note: id, deck: 1 })),
        reviews: [],
      }),
    );
    if ('error' in outcome) throw new Error(outcome.error);
    expect(outcome.cards.map(({ front, back }) => [front, back])).toEqual([['Q1', 'A1']]);
    expect(outcome.unread).toEqual([
      { line: null, reason: 'duplicate', text: 'Q1 again' },
      { line: null, reason: 'no_front', text: '' },
      { line: null, reason: 'no_back', text: 'Q4' },
      { line: null, reason: 'damaged', text: '' },
    ]);
  });

  it('gaps within formulas are boxes in them, and comments of TeX and HTML are none', async () => {
    const texts = [
      String.raw`Einstein: \({{c1::E}} = mc^2\)`,
      String.raw`The sum \[\sum_{i=1}^{n} i = {{c1::\frac{n(n+1)}{2} }}\] holds`,
      String.raw`\({{c1::\frac{a}{b}<!-- -->}} % a comment<br>+ c\)`,
    ];
    const outcome = await read(
      makePackage({
        ...sketch,
        layout: 'collection.anki2',
        notes: texts.map((text, id) => ({ id, guid: `g${id}`, type: 20, fields: [text, ''] })),
        cards: texts.map((_, id) => ({ id, note: id, deck: 1 })),
        reviews: [],
      }),
    );
    expect('cards' in outcome && outcome.cards.map(({ front, back }) => [front, back])).toEqual([
      [String.raw`Einstein: $\boxed{\ldots} = mc^2$`, '$E$'],
      [String.raw`The sum $$\sum_{i=1}^{n} i = \boxed{\ldots}$$ holds`, String.raw`$\frac{n(n+1)}{2}$`],
      [String.raw`$\boxed{\ldots}  + c$`, String.raw`$\frac{a}{b}$`],
    ]);
  });
});

describe('[F06, Z22] files with mistakes', () => {
  it('give cards, report what is left out, or are refused', async () => {
    let isRead = 0;
    for (let seed = 0; seed < 150; seed += 1) {
      isRead += Number(await readMutatedTable(seed, folder));
      isRead += Number(await readMutatedPackage(seed, folder));
    }
    expect(isRead).toBeGreaterThan(150);
  });
});

describe('[F06] CSV files', () => {
  const readTable = async (bytes: Uint8Array, options = {}) =>
    cardFiles.readCsv(await fileOf(bytes), { isTabSeparated: false, ...options });

  it('are read in the encoding they have, and refused where they are none', async () => {
    const text = 'anverso;reverso\ncorazón;heart\n';
    for (const bytes of [
      Buffer.from(text, 'latin1'),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
    ])
      expect(await readTable(bytes)).toMatchObject({
        cards: [{ front: 'corazón', back: 'heart' }],
        table: { delimiter: ';', columns: ['anverso', 'reverso'], mapping: { front: 0, back: 1 } },
      });
    const html = Buffer.from('#separator:tab\n#html:true\n"<b>x</b><script>1</script>"\t\\(y\\)\n{{c1::\\(z\\)}}\t\n');
    expect(await readTable(html)).toMatchObject({
      cards: [
        { front: '**x**', back: '$y$' },
        { front: '_____', back: '$z$' },
      ],
    });
    expect(await readTable(Buffer.alloc(64))).toEqual({ error: 'FILE_TYPE_INVALID' });
    expect(await readTable(Buffer.from('\n\n'))).toEqual({ error: 'FILE_EMPTY' });
  });

  it('are cut where the person says, and rows that then lack a side are named', async () => {
    const bytes = Buffer.from('a, b\tc\nd\te\n');
    expect(await readTable(bytes, { delimiter: ',' })).toMatchObject({
      cards: [{ front: 'a', back: ' b\tc' }],
      unread: [{ line: 2, reason: 'no_back', text: 'd e' }],
      table: { delimiter: ',' },
    });
  });
});
