import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, withoutGuard } from '#domain/text/guard-formula.ts';
import { delimiterSigns, parseCsv, writeCsv } from './csv.ts';

const cell = fc.oneof(fc.string(), fc.stringMatching(/^[",;\t|\r\n\ufeff a-c]{0,12}$/));

describe('[F06] CSV', () => {
  it('comes back as it was written, whatever the cells hold', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), (records) => {
        expect(parseCsv(writeCsv(records), ',')).toEqual(records);
      }),
      { numRuns: 500 },
    );
  });

  it('is read with every delimiter, without throwing on any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...Object.values(delimiterSigns)), (text, delimiter) => {
        const records = parseCsv(text, delimiter);
        expect(records.every((record) => record.length > 0)).toBe(true);
      }),
    );
  });

  it.each([
    [
      'the three line ends',
      'a,b\nc,d\r\ne,f\rg,h',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    [
      'a byte order mark and empty cells',
      '\ufeffa,,c\n,',
      [
        ['a', '', 'c'],
        ['', ''],
      ],
    ],
    ['quotes, delimiters and lines within a cell', '"a ""b""","c,\nd"', [['a "b"', 'c,\nd']]],
    ['a quote in the middle, one never closed and words behind one', 'a"b,"c"d\n"e', [['a"b', 'cd'], ['e']]],
  ])('knows %s', (_name, text, records) => {
    expect(parseCsv(text, ',')).toEqual(records);
  });

  it.each([
    [
      'never closed',
      'q1,a1\nq2,"a2\nq3,a3\nq4,a4',
      [
        ['q1', 'a1'],
        ['q2', 'a2'],
        ['q3', 'a3'],
        ['q4', 'a4'],
      ],
    ],
    [
      'closed by nothing but a later cell',
      'a,"b\nc,"d"\ne,f',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'at the beginning of lines',
      '"a,b\n"c,d\n"e,f',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'doubled behind it',
      'a,"b""\nc,d',
      [
        ['a', 'b""'],
        ['c', 'd'],
      ],
    ],
    [
      'closed lines below',
      'a,"b\n\nc"\nd,e',
      [
        ['a', 'b\n\nc'],
        ['d', 'e'],
      ],
    ],
  ])('loses no record to a quote that is %s', (_name, text, records) => {
    expect(parseCsv(text, ',')).toEqual(records);
  });

  it('reads a file full of quotes in time that grows with it', () => {
    for (const piece of ['"', '"a', '"a\n', '""a\n', '"""a\n', 'x,"a""\n', '",', '"",\n', '"\n""'])
      expect(parseCsv(piece.repeat(50_000), ',').length).toBeGreaterThan(0);
  });

  it('makes no cell a formula, also behind blanks and with full-width signs, and takes the guard off again', () => {
    const signs = [
      '=1',
      ' =1',
      '\u00a0=1',
      '\u200b=1',
      '＝1',
      ' ＋1',
      '－1',
      '＠x',
      '\t1',
      '\r1',
      "'=1",
      "' ＝1",
      '-',
      '@x',
    ];
    for (const cell of signs) {
      expect(guardFormula(cell)).toBe(`'${cell}`);
      expect(withoutGuard(guardFormula(cell))).toBe(cell);
    }
    for (const cell of ['1=1', 'a', '', "'a", ' a=1', "it's"]) expect(guardFormula(cell)).toBe(cell);
  });
});
