import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvDelimiters, guessDelimiter, parseCsv, writeCsv } from './csv.ts';

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
      fc.property(fc.string(), fc.constantFrom(...csvDelimiters), (text, delimiter) => {
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
    [';', 'anverso;reverso\n"Hola, mundo";Hello'],
    ['\t', 'a\tb\nc, d\te'],
    ['|', 'a|b\nc|d, e; f'],
    [',', 'a,b;c\nd,e'],
    [',', 'only one column'],
  ] as const)('guesses that %j parts cells', (delimiter, text) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});
