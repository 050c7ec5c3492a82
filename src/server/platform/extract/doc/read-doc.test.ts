import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characterChange, type DocOptions, type DocParagraph, makeDoc } from '#testing/fixtures/make-doc.ts';
import { failureCodeOf } from '#server/platform/reader/failure.ts';
import { readDoc } from './read-doc.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doc-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer): Promise<string[]> {
  const file = path.join(folder, 'a.doc');
  await writeFile(file, bytes);
  const { blocks } = await readDoc(file);
  return blocks.map(({ kind, level, text }) => `${kind}${level ?? ''}: ${text}`);
}
const blocksOf = (paragraphs: DocParagraph[], options?: DocOptions) => read(makeDoc(paragraphs, options));

/** Outcome of a reading: an error code or content; throws on any other result. */
async function endOf(bytes: Buffer): Promise<string> {
  try {
    await read(bytes);
    return 'content';
  } catch (error) {
    return failureCodeOf(error) ?? String(error);
  }
}

const notes: DocParagraph[] = [
  { text: 'La célula', style: 'title' },
  { text: 'Partes\t3', style: 'contents' },
  { text: 'Partes', style: 2 },
  { text: 'El núcleo\u0002 guarda la información\u0002.' },
  { text: 'membrana', list: 'bullets' },
  { text: 'doble', list: 'numbers', level: 1 },
  { text: 'citoplasma', list: 'bullets' },
  { text: 'Fase', cell: 'inside' },
  { text: 'Lugar', cell: 'inside' },
  { text: '', cell: 'endsRow' },
  { text: 'Luminosa', cell: 'inside' },
  { text: 'Tilacoide', cell: 'inside' },
  { text: '', cell: 'endsWideRow' },
  { text: '', cell: 'inside' },
  { text: '', cell: 'endsRow' },
  { text: 'F', isDropCap: true },
  { text: 'in.' },
];

describe('Word 97-2003', () => {
  it('[D02, D08] keeps title, headings, lists, tables and notes, and leaves out the table of contents', async () => {
    expect(await blocksOf(notes, { footnotes: ['Rodeado de una membrana.', 'En el ADN.'] })).toEqual([
      'heading1: La célula',
      'heading2: Partes',
      'paragraph: El núcleo[1] guarda la información[2].',
      'list: - membrana\n  3. doble\n- citoplasma',
      'table: Fase | Lugar\nLuminosa | Tilacoide',
      'paragraph: Fin.',
      'list: 1. Rodeado de una membrana.\n2. En el ADN.',
    ]);
  });

  it('[D08] a numbered list counts on after what stands between its items', async () => {
    const paragraphs: DocParagraph[] = [
      { text: 'tres', list: 'numbers' },
      { text: 'Entre medias.' },
      { text: 'cuatro', list: 'numbers' },
    ];
    expect(await blocksOf(paragraphs)).toEqual(['list: 3. tres', 'paragraph: Entre medias.', 'list: 4. cuatro']);
  });

  it('[D08] shows the results of fields, not their instructions, and puts cut words together', async () => {
    const paragraphs = [
      { text: 'Véase \u0013 REF \u0013 PAGE \u0014 7 \u0015 \u0014la página 12\u0015 y el ribo\u001fsoma.' },
      { text: 'Franco\u001eprusiana\u000b1870. \u0013 sin fin' },
    ];
    expect(await blocksOf(paragraphs)).toEqual([
      'paragraph: Véase la página 12 y el ribosoma.',
      'paragraph: Franco-prusiana 1870. sin fin',
    ]);
  });

  it('[D08] leaves out what was deleted with changes tracked', async () => {
    expect(
      await blocksOf([{ text: 'No es así.' }], {
        characters: [{ start: 0, end: 3, properties: characterChange.deleted }],
      }),
    ).toEqual(['paragraph: es así.']);
  });

  it.each([
    ['by itself', characterChange.hidden, undefined, 'Shown hidden too.', 'Shown too.'],
    ['by a style of characters', characterChange.hiddenByStyle, undefined, 'Shown hidden too.', 'Shown too.'],
    ['by a style of paragraphs', [], 'hidden', 'Shown hidden too.', 'End.'],
    ['but for words that are shown', characterChange.shown, 'hidden', 'Shown hidden too.', 'hidden End.'],
    ['but for words unlike their style', characterChange.notAsStyle, 'hidden', 'Shown hidden too.', 'hidden End.'],
    ['within a word', characterChange.hidden, undefined, 'Osmo-xyz-sis', 'Osmosis'],
  ] as const)('[D08] leaves out what is hidden %s', async (_how, properties, style, text, shown) => {
    const start = Math.max(0, text.search(/hidden|-xyz-/));
    const length = text.includes('xyz') ? '-xyz-'.length : 'hidden '.length;
    const characters = properties.length > 0 ? [{ start, end: start + length, properties: [...properties] }] : [];
    // If the paragraph's mark is hidden too, Word continues with the next paragraph in the same line.
    const rest = style ? [] : ['paragraph: End.'];
    const paragraphs: DocParagraph[] = [{ text, ...(style ? { style } : {}) }, { text: 'End.' }];
    expect(await blocksOf(paragraphs, { characters })).toEqual([`paragraph: ${shown}`, ...rest]);
  });

  it.each([
    ['of Word 6', { magic: 0xa5dc, version: 101 }, 'OLD_WORD_FORMAT'],
    ['of Word 95', { version: 104 }, 'OLD_WORD_FORMAT'],
    ['under a password', { isEncrypted: true }, 'PDF_PASSWORD_PROTECTED'],
    ['that is none', { magic: 0x1234 }, 'FILE_CORRUPT'],
  ])('[D09] a file %s says so', async (_what, options, code) => {
    expect(await endOf(makeDoc(notes, options))).toBe(code);
  });

  it('[D09, Z22] cut or damaged anywhere it ends in a code or in text', { tags: 'night' }, async () => {
    const whole = makeDoc(notes, { footnotes: ['Uno.', 'Dos.'] });
    const ends = new Set<string>();
    for (let length = 8; length < whole.length; length += 97) ends.add(await endOf(whole.subarray(0, length)));
    let seed = 1;
    for (let round = 0; round < 600; round += 1) {
      const damaged = Buffer.from(whole);
      for (let byte = 0; byte < 4; byte += 1) {
        seed = (seed * 48_271) % 2_147_483_647;
        // Damage the header and tables, which readers trust, and not zero padding.
        const place = [0, 512, 5_632][round % 3] ?? 0;
        damaged.writeUInt8(seed % 256, place + (seed % 1_100));
      }
      ends.add(await endOf(damaged));
    }
    const known = ['content', 'FILE_CORRUPT', 'FILE_TYPE_INVALID', 'OLD_WORD_FORMAT', 'PDF_PASSWORD_PROTECTED'];
    expect([...ends].filter((end) => !known.includes(end))).toEqual([]);
    expect(ends).toContain('content');
    expect(ends).toContain('FILE_CORRUPT');
  });
});
