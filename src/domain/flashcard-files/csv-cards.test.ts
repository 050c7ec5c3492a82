import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnMapping, cardsOfCsv, csvOfCards, readCsvTable } from './csv-cards.ts';
import { type CsvDelimiter, delimiterSigns } from './csv.ts';
import type { PortableCard } from './portable-card.ts';

const side = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
const card: fc.Arbitrary<PortableCard> = fc.record({
  key: fc.uuid(),
  front: side,
  back: side,
  category: fc.string({ maxLength: 100 }),
  deck: fc.constant<string>(''),
  suspended: fc.constant<boolean>(false),
  reviews: fc.constant<PortableCard['reviews']>([]),
});

function readCards(text: string): PortableCard[] {
  const table = readCsvTable(text);
  return cardsOfCsv(table, table.mapping).cards;
}

describe('[F06] cards as CSV', () => {
  it('come home letter by letter, under their own keys', () => {
    fc.assert(
      fc.property(fc.array(card, { maxLength: 6 }), (cards) => {
        expect(readCards(csvOfCards(cards))).toEqual(cards);
      }),
    );
  });

  it('are no formulas to a spreadsheet, and come home without what says so', () => {
    const front = '=HYPERLINK("https://example.org")';
    const cards = [front, "'+1", '-2', '@x', ' =1', '＝1'].map((text, index) => ({
      key: `2c1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a1${index}`,
      front: text,
      back: text,
      category: text,
      deck: '',
      suspended: false,
      reviews: [],
    }));
    const csv = csvOfCards(cards);
    const cells = readCsvTable(csv).rows.flatMap((row) => row.slice(1, 4));
    expect(cells.filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([]);
    expect(readCards(csv)).toEqual(cards);
  });

  it('of other programs: columns are known by their names in both languages, or by their places', () => {
    expect(readCsvTable('Tema;Respuesta;Pregunta\nVida;42;¿Cuánto?')).toMatchObject({
      columns: ['Tema', 'Respuesta', 'Pregunta'],
      rows: [['Vida', '42', '¿Cuánto?']],
      mapping: { front: 2, back: 1, category: 0 },
    });
    expect(readCsvTable('hola\thello\nadiós\tbye')).toMatchObject({
      columns: ['1', '2'],
      rows: [
        ['hola', 'hello'],
        ['adiós', 'bye'],
      ],
      mapping: { front: 0, back: 1, category: null },
    });
  });

  it('of Anki’s own text files: what their head says of separators and columns counts', () => {
    const head = '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#tags column:5\n';
    expect(readCsvTable(`${head}g1\tBasic\tQ, <b>1</b>\tA\tbio\n`)).toMatchObject({
      rows: [['g1', 'Basic', 'Q, <b>1</b>', 'A', 'bio']],
      mapping: { front: 2, back: 3, category: 4 },
      special: new Map([
        ['guid', 0],
        ['notetype', 1],
        ['tags', 4],
      ]),
      isHtml: true,
    });
    expect(readCsvTable('#1,first\n#2,second').rows).toHaveLength(2);
  });

  it('leave out rows that lack a side, and have the same key each time', () => {
    const text = 'front,back\nA,1\n,2\nB,\n\nC,3';
    expect(readCards(text).map(({ front }) => front)).toEqual(['A', 'C']);
    expect(readCards(text).map(({ key }) => key)).toEqual(readCards(text).map(({ key }) => key));
    expect(new Set(readCards(text).map(({ key }) => key)).size).toBe(2);
  });

  it('name the lines of what is left out, as the file counts them, and why', () => {
    const long = 'x'.repeat(4_001);
    const table = readCsvTable(`#separator:comma\r\n\r\nfront,back\n"A\r\nB",1\n,2\n\nC,\n${long},3\rD,4`);
    expect(cardsOfCsv(table, table.mapping).unread.map(({ line, reason }) => ({ line, reason }))).toEqual([
      { line: 6, reason: 'no_front' },
      { line: 8, reason: 'no_back' },
      { line: 9, reason: 'too_long' },
    ]);
    expect(cardsOfCsv(table, table.mapping).cards.map(({ back }) => back)).toEqual(['1', '4']);
  });

  it.each([
    ['#separator:Comma,,\n#html:true,,\n#tags column:3,,\nQ,A,bio', { delimiter: ',', isHtml: true }, { category: 2 }],
    ['#separator:tab\n#deck:Bio\nQ\tA', { delimiter: '\t', deck: 'Bio' }, {}],
    ['"#separator:Semicolon";\n"#columns:Back;Front";\nA;Q', { delimiter: ';' }, { front: 1, back: 0 }],
    ['sep=;\nQ, 1;A, 2', { delimiter: ';' }, { front: 0, back: 1 }],
    ['\ufeffsep=|\r\nQ;1|A', { delimiter: '|' }, {}],
    ['#separator:Pipe\n#tags:a b\nQ|A', { delimiter: '|', tags: 'a b' }, {}],
    ['#separator:\\t\nQ,1\tA', { delimiter: '\t' }, {}],
    ['#separator:;;\nQ;A', { delimiter: ';' }, {}],
    [
      '#separator:nonsense\n#html:maybe\n#tags column:x\n#guid column:-4\nQ,A',
      { delimiter: ',', isHtml: false },
      { category: null },
    ],
    ['#tags column:1e999\n#deck column:999999999\nQ,A', {}, { front: 0, back: 1, category: null }],
  ] as const)('of a head such as %j', (text, table, mapping) => {
    const read = readCsvTable(text);
    expect(read).toMatchObject({ ...table, mapping });
    const { cards } = cardsOfCsv(read, { ...read.mapping });
    expect(cards).toMatchObject([{ front: expect.stringMatching(/^Q/), back: expect.stringMatching(/^A/) }]);
  });

  it.each([
    ['es', 'Etiquetas;Anverso;Reverso;Vencimiento', [1, 2, 0]],
    ['en', 'Due;Term;Definition;Tags', [1, 2, 3]],
    ['de', 'Fällig;Kategorie;Vorderseite;Rückseite', [2, 3, 1]],
    ['fr', 'Catégorie;Recto;Verso;Échéance', [1, 2, 0]],
    ['it', 'Fronte;Retro;Argomento;Scadenza', [0, 1, 2]],
    ['pt', 'Frente;Verso;Etiqueta;Vencimento', [0, 1, 2]],
    ['of a person', 'Deck;Deutsch;English;Due', [1, 2, null]],
  ] as const)('of heads in %s', (_name, heads, [front, back, category]) => {
    const table = readCsvTable(`${heads}\na;b;c;d`);
    expect(table.rows).toHaveLength(1);
    expect(table.mapping).toEqual({ front, back, category });
  });

  it('of rows with gaps are a card for each gap, with what the next column says', () => {
    const text = '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n';
    const rows = 'Cl\tCloze\tBio\tThe {{c1::mitochondrion}} makes {{c2::ATP}}\tMore\t\nBa\tBasic\tBio\tQ\tA\tx::y z\n';
    const table = readCsvTable(text + rows);
    const { cards, unread } = cardsOfCsv(table, table.mapping);
    expect(unread).toEqual([]);
    expect(cards.map(({ key, front, back, category }) => [key, front, back, category])).toEqual([
      ['Cl/0', 'The _____ makes ATP', 'mitochondrion<br>More', 'Bio'],
      ['Cl/1', 'The mitochondrion makes _____', 'ATP<br>More', 'Bio'],
      ['Ba/0', 'Q', 'A', 'x / y, z'],
    ]);
  });

  it('that come twice in a file are reported, and two of one front are kept', () => {
    const table = readCsvTable('front,back\nbank,river\nbank,money\nbank,river');
    const { cards, unread } = cardsOfCsv(table, table.mapping);
    expect(cards).toHaveLength(2);
    expect(unread).toEqual([{ line: 4, reason: 'duplicate', text: 'bank' }]);
  });

  it('are numbered by other programs, which does not make two of one number the same', () => {
    const of = (text: string) => readCards(`id,front,back\n1,${text},x`)[0]?.key;
    expect(of('A')).not.toBe(of('B'));
  });

  it('or reported lines: every row of any text is one of them, for any delimiter and columns', () => {
    const pieces = [
      '"',
      '""',
      ',',
      ';',
      '\t',
      '|',
      '\n',
      '\r\n',
      'a',
      ' ',
      '{{c1::b}}',
      '{{c2::',
      '}}',
      '$',
      '\\(',
      '%',
    ];
    const heads = ['#html:true\n', '#tags column:0\n', 'sep=;\n', 'front,back\n', '=', '\ud800', '#guid column:1\n'];
    const piece = fc.constantFrom(...pieces, ...heads);
    const column = fc.integer({ min: 0, max: 100 });
    const mapping: fc.Arbitrary<ColumnMapping> = fc.record({
      front: column,
      back: column,
      category: fc.option(column),
    });
    const delimiter: fc.Arbitrary<CsvDelimiter | undefined> = fc.option(
      fc.constantFrom(...Object.values(delimiterSigns)),
      { nil: undefined },
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), delimiter, fc.option(mapping), (text, chosen, columns) => {
        const table = readCsvTable(text.join(''), { delimiter: chosen });
        const { cards, unread } = cardsOfCsv(table, columns ?? table.mapping);
        expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length);
        const reported = new Set(unread.map(({ line }) => line));
        expect(reported.size).toBe(unread.length);
        expect(cards.length).toBeGreaterThanOrEqual(table.rows.length - reported.size);
        expect(cards.length > 0).toBe(table.rows.length > reported.size);
      }),
      { numRuns: 2_000 },
    );
  });
});
