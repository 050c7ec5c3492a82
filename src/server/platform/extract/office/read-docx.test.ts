import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocx, wordNamespace, wordParagraph } from '#testing/fixtures/make-zip.ts';
import { readDocx } from './read-docx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docx-'));
});
afterAll(() => rm(folder, { recursive: true }));

const style = (id: string, name: string, rest = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${rest}</w:style>`;

async function blocksOf(body: string, styles: string): Promise<string[]> {
  const file = path.join(folder, 'a.docx');
  const relationships =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>';
  await writeFile(
    file,
    makeDocx(body, [
      { name: 'word/styles.xml', content: `<w:styles ${wordNamespace}>${styles}</w:styles>` },
      { name: 'word/_rels/document.xml.rels', content: relationships },
    ]),
  );
  const { blocks } = await readDocx(file);
  return blocks.map(({ kind, level, text }) => `${kind}${level ?? ''}: ${text}`);
}

describe('Word documents', () => {
  it('[D08] keep the arrows that Word makes of "-->" as arrows that every font has', async () => {
    const arrow = (code: string) => `<w:r><w:sym w:font="Wingdings" w:char="${code}"/></w:r>`;
    const body = `<w:p><w:r><w:t xml:space="preserve">luz </w:t></w:r>${arrow('F0E0')}${arrow('F0DF')}<w:r><w:t> azúcar</w:t></w:r></w:p>`;
    expect(await blocksOf(body, '')).toEqual(['paragraph: luz →← azúcar']);
  });

  it('[D08] keep the results of fields, and words with a reading above them without that', async () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const field = `<w:fldSimple w:instr=" REF tabla ">${run('tabla 3')}</w:fldSimple>`;
    const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('とう')}</w:rt><w:rubyBase>${run('東')}</w:rubyBase></w:ruby></w:r>`;
    expect(await blocksOf(`<w:p>${run('Mira la ')}${field}${run(': ')}${ruby}${run('.')}</w:p>`, '')).toEqual([
      'paragraph: Mira la tabla 3: 東.',
    ]);
  });

  it("[D08] know the title and a person's own headings, and leave out the table of contents", async () => {
    const styles = [
      style('Ttulo', 'Title'),
      style('Título1', 'heading 1'),
      style('8.Tema', 'Tema', '<w:basedOn w:val="Título1"/>'),
      style('Apartado', 'Apartado', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
      style('Cuerpo', 'Cuerpo', '<w:basedOn w:val="Apartado"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>'),
      style('TDC1', 'toc 1'),
      style('A', 'A', '<w:basedOn w:val="B"/>'),
      style('B', 'B', '<w:basedOn w:val="A"/>'),
    ].join('');
    const body = [
      wordParagraph('La célula', 'Ttulo'),
      wordParagraph('Partes 3', 'TDC1'),
      wordParagraph('Uno', 'Título1'),
      wordParagraph('Dos', '8.Tema'),
      wordParagraph('Tres', 'Apartado'),
      wordParagraph('Texto.', 'Cuerpo'),
      wordParagraph('Más texto.', 'A'),
    ].join('');
    expect(await blocksOf(body, styles)).toEqual([
      'heading1: La célula',
      'heading1: Uno',
      'heading1: Dos',
      'heading2: Tres',
      'paragraph: Texto.',
      'paragraph: Más texto.',
    ]);
  });

  const hiddenStyles = [
    style('Secret', 'Secret', '<w:rPr><w:vanish/></w:rPr>'),
    style('Child', 'Child', '<w:basedOn w:val="Secret"/>'),
    style('Open', 'Open', '<w:basedOn w:val="Secret"/><w:rPr><w:vanish w:val="0"/></w:rPr>'),
    '<w:style w:type="character" w:styleId="Whisper"><w:name w:val="Whisper"/><w:rPr><w:vanish/></w:rPr></w:style>',
    '<w:style w:type="character" w:styleId="Low"><w:name w:val="Low"/><w:basedOn w:val="Whisper"/></w:style>',
  ].join('');
  const run = (text: string, properties = ''): string =>
    `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const paragraph = (content: string, properties = ''): string =>
    `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
  const after = paragraph(run('End.'));
  it.each([
    ['a run', paragraph(run('Shown ') + run('hidden ', '<w:vanish/>') + run('too.')), ['Shown too.', 'End.']],
    ['a run that is hidden on the web', paragraph(run('Shown') + run('hidden', '<w:webHidden/>')), ['Shown', 'End.']],
    ['no run where it is switched off', paragraph(run('Shown', '<w:vanish w:val="0"/>')), ['Shown', 'End.']],
    ['no run that is bold', paragraph(run('Shown', '<w:b/>')), ['Shown', 'End.']],
    [
      'a style of characters',
      paragraph(run('Shown') + run('hidden', '<w:rStyle w:val="Whisper"/>')),
      ['Shown', 'End.'],
    ],
    ['a style made from it', paragraph(run('Shown') + run('hidden', '<w:rStyle w:val="Low"/>')), ['Shown', 'End.']],
    ['a style of paragraphs', paragraph(run('hidden'), '<w:pStyle w:val="Secret"/>'), ['End.']],
    ['a style of paragraphs made from it', paragraph(run('hidden'), '<w:pStyle w:val="Child"/>'), ['End.']],
    ['no style that switches it off', paragraph(run('Shown'), '<w:pStyle w:val="Open"/>'), ['Shown', 'End.']],
    [
      'all but the run that is shown',
      paragraph(run('hidden') + run('Shown', '<w:vanish w:val="false"/>'), '<w:pStyle w:val="Secret"/>'),
      ['Shown', 'End.'],
    ],
    ['the mark of a paragraph', paragraph(run('Goes on '), '<w:rPr><w:vanish/></w:rPr>'), ['Goes on End.']],
    [
      'no separator of styles',
      paragraph(run('Heading'), '<w:rPr><w:vanish/><w:specVanish/></w:rPr>'),
      ['Heading', 'End.'],
    ],
    [
      'what was deleted',
      paragraph(`${run('Shown')}<w:del w:id="1"><w:r><w:delText>x</w:delText></w:r></w:del>`),
      ['Shown', 'End.'],
    ],
    [
      'a row of a table',
      `<w:tbl><w:tr><w:tc>${paragraph(run('a'))}</w:tc><w:tc>${paragraph(run('b'))}</w:tc></w:tr><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph(run('c'))}</w:tc><w:tc>${paragraph(run('d'))}</w:tc></w:tr></w:tbl>`,
      ['a | b', 'End.'],
    ],
  ])('[D08] hide %s', async (_what, body, shown) => {
    const texts = (await blocksOf(body + after, hiddenStyles)).map((block) => block.replace(/^\w+: /, ''));
    expect(texts).toEqual(shown);
  });
});
