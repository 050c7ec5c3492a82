import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentContent } from '#domain/documents/content.ts';
import { isFileKind } from '#domain/documents/upload-rules.ts';
import { makeCompoundFile } from '#testing/fixtures/make-compound-file.ts';
import { makeEpub } from '#testing/fixtures/make-epub.ts';
import { makePptx, slideLine, slidePicture, slideShape, slideTable } from '#testing/fixtures/make-pptx.ts';
import { createExtractor, type Extractor, type ExtractOutcome } from './extract.ts';

let folder: string;
let extractor: Extractor;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slides-'));
  extractor = createExtractor({ deadline: { baseMilliseconds: 600_000 } });
});
afterAll(async () => {
  await extractor.stop();
  await rm(folder, { recursive: true });
});

async function read(bytes: Uint8Array, fileName: string): Promise<ExtractOutcome> {
  const file = path.join(folder, 'upload');
  await writeFile(file, bytes);
  const detected = await extractor.detectKind(file, fileName);
  if ('error' in detected) return detected;
  return isFileKind(detected.kind) ? extractor.extract(file, detected.kind) : { error: 'FILE_TYPE_INVALID' };
}

const linesOf = (content: DocumentContent | undefined): string[] =>
  content?.sections.flatMap(({ blocks }) =>
    blocks.map(({ kind, text, anchor }) => `${'page' in anchor ? anchor.page : '-'} ${kind}: ${text}`),
  ) ?? [];

const body = '<p:ph idx="1"/>';
const slides = makePptx([
  { title: 'The cell', shapes: [slideShape('<p:ph type="subTitle"/>', slideLine('Ada Lovelace'))] },
  {
    title: 'Organelles',
    shapes: [
      slideShape(
        body,
        slideLine('The nucleus keeps the genes'),
        slideLine('It has a double membrane', 'lvl="1"'),
        slideLine('Mitochondria release energy'),
      ),
      slidePicture('A cell with its nucleus in the middle'),
      slidePicture('IMG_2041.png'),
    ],
    notes: 'Mention that red blood cells have no nucleus.',
  },
  { title: 'Not shown', shapes: [slideShape('', slideLine('Hidden words'))], isHidden: true },
  {
    title: 'Two kinds',
    shapes: [
      slideTable([
        ['Kind', 'Nucleus'],
        ['Prokaryote', 'no'],
      ]),
      `<p:grpSp>${slideShape('', slideLine('A label in a group.'))}</p:grpSp>`,
    ],
  },
  { shapes: [slideShape('', slideLine('A slide without a title.'))] },
]);

it('[D02, D08, X05] slides are pages under their titles, with lists, tables, notes and what pictures show', async () => {
  const { content } = await read(slides, 'cell.pptx');
  expect(content?.title).toBe('The cell');
  expect(linesOf(content)).toEqual([
    '1 heading: The cell',
    '1 paragraph: Ada Lovelace',
    '2 heading: Organelles',
    '2 list: - The nucleus keeps the genes\n  - It has a double membrane\n- Mitochondria release energy',
    '2 paragraph: A cell with its nucleus in the middle',
    '2 paragraph: Mention that red blood cells have no nucleus.',
    '4 heading: Two kinds',
    '4 table: Kind | Nucleus\nProkaryote | no',
    '4 paragraph: A label in a group.',
    '5 paragraph: A slide without a title.',
  ]);
  expect(content?.sections.map(({ headings }) => headings)).toEqual([['The cell'], ['Organelles'], ['Two kinds'], []]);
});

const book = {
  title: 'The rivers',
  chapters: [
    { label: 'First', html: '<h1>Sources</h1><p>A river begins at its <b>source</b> &amp; flows down.</p>' },
    { label: 'Second', html: '<p>It carves valleys.</p><ul><li>wide</li><li>narrow</li></ul>' },
    { label: 'Third', html: '<h1>Mouths</h1><h2>Deltas</h2><p>Sand settles.</p><script>steal()</script>' },
  ],
};

it('[D02, D08] the chapters of a book are sections in the order of reading, named by it or by its contents', async () => {
  const { content } = await read(makeEpub(book), 'rivers.epub');
  expect(content?.title).toBe('The rivers');
  expect(linesOf(content)).toEqual([
    '- heading: Sources',
    '- paragraph: A river begins at its source & flows down.',
    '- heading: Second',
    '- paragraph: It carves valleys.',
    '- list: - wide\n- narrow',
    '- heading: Mouths',
    '- heading: Deltas',
    '- paragraph: Sand settles.',
  ]);
});

const manyEntities = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(99)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "&a;&a;&a;">`).join('')}]>`;
const xxe = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
const locked =
  '<encryption><EncryptedData><CipherData><CipherReference URI="OEBPS/text/page%200.xhtml"/></CipherData></EncryptedData></encryption>';

it.each<[about: string, fileName: string, bytes: Buffer, ends: string]>([
  [
    'slides of an old PowerPoint',
    'a.ppt',
    makeCompoundFile({ 'PowerPoint Document': Buffer.alloc(5_000) }),
    'OLD_POWERPOINT_FORMAT',
  ],
  ['cut slides', 'a.pptx', slides.subarray(0, 400), 'FILE_CORRUPT'],
  ['slides without text', 'a.pptx', makePptx([{ isHidden: true }]), 'FILE_EMPTY'],
  [
    'slides with a document type',
    'a.pptx',
    makePptx([], [{ name: 'ppt/slides/x.xml', content: `${xxe}<a>&e;</a>` }]),
    'FILE_CORRUPT',
  ],
  [
    'slides that swell',
    'a.pptx',
    makePptx([], [{ name: 'ppt/slides/x.xml', content: `<a>${' '.repeat(65 * 2 ** 20)}</a>` }]),
    'FILE_TOO_COMPLEX',
  ],
  [
    'slides nested too deep',
    'a.pptx',
    makePptx([], [{ name: 'ppt/slides/x.xml', content: `${'<a>'.repeat(300)}${'</a>'.repeat(300)}` }]),
    'FILE_TOO_COMPLEX',
  ],
  ['a cut book', 'a.epub', makeEpub(book).subarray(0, 300), 'FILE_CORRUPT'],
  ['a book without pages', 'a.epub', makeEpub({ title: '', chapters: [] }), 'FILE_EMPTY'],
  [
    'a book whose text is locked',
    'a.epub',
    makeEpub(book, [{ name: 'META-INF/encryption.xml', content: locked }]),
    'PDF_PASSWORD_PROTECTED',
  ],
  [
    'a book nested too deep',
    'a.epub',
    makeEpub({ title: 'x', chapters: [{ label: 'x', html: '<div>'.repeat(600) }] }),
    'FILE_TOO_COMPLEX',
  ],
])('[D09, Z21, Z22] %s end in a clear error', async (_about, fileName, bytes, ends) => {
  expect((await read(bytes, fileName)).error).toBe(ends);
});

it('[Z22] entities of a book are never followed, and climbing names are left out', async () => {
  const chapters = [{ label: 'x', html: `${manyEntities}${xxe}<p>Words &e; &a8; stay.</p>` }];
  const bytes = makeEpub({ title: 'Hostile', chapters }, [{ name: '../../evil.xhtml', content: '<p>evil</p>' }]);
  const text = linesOf((await read(bytes, 'a.epub')).content).join('\n');
  expect(text).toContain('Words');
  expect(text).not.toMatch(/root:|haha|evil/);
});
