import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsOfCsv, csvOfCards, readCsvTable } from './csv-cards.ts';
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
    const cards = [front, "'+1", '-2', '@x'].map((text) => ({
      key: text,
      front: text,
      back: text,
      category: text,
      deck: '',
      suspended: false,
      reviews: [],
    }));
    const csv = csvOfCards(cards);
    const cells = readCsvTable(csv).rows.flatMap((row) => row.slice(1, 4));
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
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
      keyColumn: 0,
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
    expect(cardsOfCsv(table, table.mapping).unread).toEqual([
      { line: 6, reason: 'no_front' },
      { line: 8, reason: 'no_back' },
      { line: 9, reason: 'too_long' },
    ]);
    expect(cardsOfCsv(table, table.mapping).cards.map(({ back }) => back)).toEqual(['1', '4']);
  });
});
