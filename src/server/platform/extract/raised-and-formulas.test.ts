import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CharacterRun, characterChange, makeDoc } from '#testing/fixtures/make-doc.ts';
import { makeDocx, makeOdt, odtContent, odtParagraph } from '#testing/fixtures/make-zip.ts';
import { readJob } from './read-document.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raised-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(kind: 'docx' | 'odt' | 'doc' | 'md' | 'pdf', bytes: Uint8Array | string) {
  const file = path.join(folder, `a.${kind}`);
  await writeFile(file, bytes);
  const { content } = await readJob({ path: file, kind }, () => {});
  return content;
}

type Content = Awaited<ReturnType<typeof read>>;
const linesOf = ({ sections }: Content): string[] =>
  sections.flatMap(({ blocks }) => blocks.map((block) => block.text));

/** "10{23}" for raised runs, "H⟦2⟧O" for lowered ones. */
type Run = [text: string, height?: 'raised' | 'lowered'];
const runsOf = (line: string): Run[] =>
  [...line.matchAll(/\{([^{}]*)\}|⟦([^⟦⟧]*)⟧|[^{⟦]+/gu)].map(([whole, raised, lowered]): Run => {
    if (raised !== undefined) return [raised, 'raised'];
    return lowered === undefined ? [whole] : [lowered, 'lowered'];
  });
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const wordRun = (text: string, properties = ''): string =>
  `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const alignment = { raised: 'superscript', lowered: 'subscript' };
const docxLine = (line: string): string =>
  runsOf(line)
    .map(([text, height]) => wordRun(text, height ? `<w:vertAlign w:val="${alignment[height]}"/>` : ''))
    .join('');

const odtStyle = (name: string, position: string): string =>
  `<style:style style:name="${name}"><style:text-properties style:text-position="${position}"/></style:style>`;
const odtLine = (line: string): string =>
  runsOf(line)
    .map(([text, height]) =>
      height ? `<text:span text:style-name="${height}">${escaped(text)}</text:span>` : escaped(text),
    )
    .join('');

function docOf(line: string): Buffer {
  const characters: CharacterRun[] = [];
  let text = '';
  for (const [words, height] of runsOf(line)) {
    if (height)
      characters.push({ start: text.length, end: text.length + words.length, properties: characterChange[height] });
    text += words;
  }
  return makeDoc([{ text }], { characters });
}

const htmlTag = { raised: 'sup', lowered: 'sub' };
const htmlLine = (line: string): string =>
  runsOf(line)
    .map(([text, height]) => (height ? `<${htmlTag[height]}>${escaped(text)}</${htmlTag[height]}>` : escaped(text)))
    .join('');

async function readHtml(body: string): Promise<Content> {
  const file = path.join(folder, 'a.html');
  await writeFile(file, `<html><head><title>t</title></head><body>${body}</body></html>`);
  const job = { path: file, kind: 'html', url: 'https://example.org/a', charset: undefined } as const;
  return (await readJob(job, () => {})).content;
}

const fontSize = 11;
const scriptSize = 7;
const rises = { raised: 4, lowered: -2 };

/** Each run drawn by itself, as word processors do; what the fonts of every reader lack is drawn with what they have. */
async function pdfOf(lines: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([595, 842]);
  for (const [index, line] of lines.entries()) {
    let x = 70;
    for (const [text, height] of runsOf(line.replaceAll('−', '-'))) {
      const size = height ? scriptSize : fontSize;
      page.drawText(text, { x, y: 760 - 40 * index + (height ? rises[height] : 0), size, font });
      x += font.widthOfTextAtSize(text, size);
    }
  }
  return pdf.save();
}

const readers: Record<string, (line: string) => Promise<Content>> = {
  DOCX: (line) => read('docx', makeDocx(`<w:p>${docxLine(line)}</w:p>`)),
  ODT: (line) =>
    read(
      'odt',
      makeOdt(
        odtContent(odtParagraph(odtLine(line)), odtStyle('raised', 'super 58%') + odtStyle('lowered', '-8% 58%')),
      ),
    ),
  DOC: (line) => read('doc', docOf(line)),
  'a web page': (line) => readHtml(`<p>${htmlLine(line)}</p>`),
  PDF: async (line) => read('pdf', await pdfOf([line])),
  Markdown: (line) => read('md', htmlLine(line)),
};

const lines: [line: string, text: string][] = [
  ['The constant is 6.02 × 10{23} particles.', 'The constant is 6.02 × 10²³ particles.'],
  ['Its charge is 1.6 × 10{-19} coulomb.', 'Its charge is 1.6 × 10⁻¹⁹ coulomb.'],
  ['Water is H⟦2⟧O, carbonate CO⟦3⟧{2−}.', 'Water is H₂O, carbonate CO₃²⁻.'],
  ['It grows as x{n}, with an area of 5 m{2}.', 'It grows as xⁿ, with an area of 5 m².'],
  ['The sum of v⟦max⟧ and e{−x/2} is given.', 'The sum of vₘₐₓ and e^(−x/2) is given.'],
  ['The isotope {14}C of the 2{nd} kind.', 'The isotope ¹⁴C of the 2nd kind.'],
  ['As others{3} have said of cells.{12}', 'As others3 have said of cells.12'],
  ['El 1.{er} piso, la 1.{a} vez, M{me} Curie.', 'El 1.er piso, la 1.ª vez, Mme Curie.'],
];

describe.each(Object.entries(readers))('[D08, G03] %s shows raised and lowered signs', (_format, readLine) => {
  it.each(lines)('%s', async (line, text) => {
    const shown = linesOf(await readLine(line)).map((shownLine) => shownLine.replace('(-x', '(−x'));
    expect(shown).toEqual([text]);
  });
});
