import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CharacterRun, characterChange, makeDoc } from '#testing/fixtures/make-doc.ts';
import { makeDocx, makeOdt, odtContent, odtParagraph, wordNamespace } from '#testing/fixtures/make-zip.ts';
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

/** "10{23}" for superscripts, "H⟦2⟧O" for subscripts. */
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

/** Draws each run separately, as word processors do; replaces characters that the fonts lack. */
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

const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const mathRun = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const fraction = `<m:f><m:num>${mathRun('s')}</m:num><m:den>${mathRun('t')}</m:den></m:f>`;
const mathml = '<mi>v</mi><mo>=</mo><mfrac><mi>s</mi><mi>t</mi></mfrac>';
const velocity = String.raw`$v=\frac{s}{t}$`;
const object = (program: string): string =>
  `<w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" ProgID="${program}"/></w:object></w:r>`;
const field = (instruction: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const paragraphOf = (content: string): string => `<w:p>${wordRun('Now ')}${content}${wordRun(' holds.')}</w:p>`;
const docxOf = (content: string, styles?: string) => {
  const relationships =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>';
  const parts = [
    { name: 'word/styles.xml', content: `<w:styles ${wordNamespace}>${styles}</w:styles>` },
    { name: 'word/_rels/document.xml.rels', content: relationships },
  ];
  return read('docx', makeDocx(paragraphOf(content), styles === undefined ? [] : parts));
};
const characterStyle = (id: string, base: string, properties: string): string =>
  `<w:style w:type="character" w:styleId="${id}"><w:basedOn w:val="${base}"/><w:rPr>${properties}</w:rPr></w:style>`;
const odtOf = (formula: string) =>
  read(
    'odt',
    makeOdt(
      odtContent(odtParagraph('Now <draw:frame><draw:object xlink:href="./Object 1"/></draw:frame> holds.')).replace(
        '<office:document-content',
        '<office:document-content xmlns:xlink="http://www.w3.org/1999/xlink"',
      ),
      [{ name: 'Object 1/content.xml', content: `<math xmlns="http://www.w3.org/1998/Math/MathML">${formula}</math>` }],
    ),
  );

const others: [name: string, content: () => Promise<Content>, text: string][] = [
  ['an equation of Word', () => docxOf(`<m:oMath ${math}>${mathRun('v=')}${fraction}</m:oMath>`), velocity],
  [
    'two of them side by side, on a line of their own',
    () => docxOf(`<m:oMathPara ${math}><m:oMath>${fraction}</m:oMath><m:oMath>${fraction}</m:oMath></m:oMathPara>`),
    String.raw`$\frac{s}{t}$ $\frac{s}{t}$`,
  ],
  [
    'an equation of Word that is but a number',
    () =>
      docxOf(`<m:oMath ${math}><m:sSup><m:e>${mathRun('10')}</m:e><m:sup>${mathRun('23')}</m:sup></m:sSup></m:oMath>`),
    '10²³',
  ],
  ['a field of Word', () => docxOf(field(String.raw` EQ x = \f(1,\r(2)) `)), String.raw`$x = \frac{1}{\sqrt{2}}$`],
  [
    'what a style of Word raises',
    () =>
      docxOf(
        wordRun('10') + wordRun('23', '<w:rStyle w:val="Power"/>'),
        characterStyle('Raised', '', '<w:vertAlign w:val="superscript"/>') + characterStyle('Power', 'Raised', ''),
      ),
    '10²³',
  ],
  [
    'what Word moves from the line',
    () => docxOf(wordRun('H') + wordRun('2', '<w:position w:val="-4"/><w:sz w:val="16"/>') + wordRun('O')),
    'H₂O',
  ],
  ['a formula of LibreOffice', () => odtOf(mathml), velocity],
  ['MathML of a page', () => readHtml(`<p>Now <math>${mathml}</math> holds.</p>`), velocity],
  [
    'MathML of a page that says its TeX',
    () => readHtml('<p>Now <math alttext="E=mc^{2}"><mi>E</mi></math> holds.</p>'),
    '$E=mc^{2}$',
  ],
  ['TeX of a page', () => readHtml(String.raw`<p>Now \(E=mc^2\) holds.</p>`), '$E=mc^2$'],
  [
    'what a style of a page raises',
    () => readHtml('<p>Now 10<span style="font-size: 70%; vertical-align: super">23</span> holds.</p>'),
    '10²³',
  ],
  ['formulas of Markdown', () => read('md', String.raw`Now \(a_1 * b_2 * c\) holds.`), '$a_1 * b_2 * c$'],
  ['powers of Markdown', () => read('md', 'Now 10^23, 10^-19^ and H~2~O holds.'), '10²³, 10⁻¹⁹ and H₂O'],
  ['numbers of Markdown', () => read('md', 'Now $10^{23}$ at $5 and $7 holds.'), '10²³ at $5 and $7'],
  [
    'an old field of Word',
    () => read('doc', makeDoc([{ text: 'Now \u0013 EQ \\f(s,t) \u0014\u0015 holds.' }])),
    String.raw`$\frac{s}{t}$`,
  ],
  [
    'what an old style of Word raises, and what is moved',
    () =>
      read(
        'doc',
        makeDoc([{ text: 'Now 1023 and H2O holds.' }], {
          characters: [
            { start: 6, end: 8, properties: characterChange.raisedByStyle },
            { start: 14, end: 15, properties: characterChange.movedDown },
          ],
        }),
      ),
    '10²³ and H₂O',
  ],
];

describe('[D08, G03] what is shown of', () => {
  it.each(others)('%s', async (_name, content, text) => {
    const found = await content();
    expect(linesOf(found)).toEqual([`Now ${text} holds.`]);
    expect(found.equationsNotRead).toBeUndefined();
  });
});

describe('[D08] equations that cannot be read', () => {
  it.each<[name: string, content: () => Promise<Content>]>([
    ['objects of the equation editor', () => docxOf(object('Equation.3'))],
    ['objects of MathType', () => docxOf(object('Equation.DSMT4'))],
    ['equations with an element that is not known', () => docxOf(`<m:oMath ${math}><m:oNew/></m:oMath>`)],
    ['fields that lay letters over each other', () => docxOf(field(String.raw` EQ \o(a,b) `))],
    ['formulas with an element that is not known', () => odtOf('<mlongdiv><mn>2</mn></mlongdiv>')],
    [
      'objects in old files of Word',
      () => read('doc', makeDoc([{ text: 'Now \u0013 EMBED Equation.3 \u0014\u0001\u0015 holds.' }])),
    ],
    [
      'MathML of a page that is not known',
      () => readHtml('<p>Now <math><mlongdiv><mn>2</mn></mlongdiv></math> holds.</p>'),
    ],
  ])('%s leave a gap that is seen, and the document says so', async (_name, content) => {
    const found = await content();
    expect(linesOf(found)).toEqual(['Now […] holds.']);
    expect(found.warnings).toContain('equations_not_read');
    expect(found.equationsNotRead).toEqual([{ anchor: { section: '' }, count: 1 }]);
  });

  it('are counted by section', async () => {
    const heading = '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Energy</w:t></w:r></w:p>';
    const body = paragraphOf(object('Equation.3')) + heading + paragraphOf(object('Equation.3')).repeat(2);
    expect((await read('docx', makeDocx(body))).equationsNotRead).toEqual([
      { anchor: { section: '' }, count: 1 },
      { anchor: { section: 'Energy' }, count: 2 },
    ]);
  });
});
