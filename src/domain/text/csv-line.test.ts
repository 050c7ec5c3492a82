import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

/** Reads one line according to RFC 4180. */
function cellsOf(line: string): string[] {
  const cells = [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

describe('a line of CSV', () => {
  it.each(starts)('[O14] text that begins with %j is no formula', (start) => {
    for (const rest of ['', '1+1', 'cmd|"/c calc"!A1', '","=1']) {
      const [cell] = cellsOf(csvLine([`${start}${rest}`]));
      expect(cell).toBe(`'${start}${rest}`);
    }
  });

  it('[O14] numbers stay numbers, and nothing stays nothing', () => {
    expect(csvLine([-2, 0, 3.5, null, ''])).toBe('-2,0,3.5,,\r\n');
  });

  it('[O14] every text comes back whole, in its own cell, and none begins like a formula', () => {
    const text = string({ unit: constantFrom('a', 'é', '"', ',', ' ', ...starts) });
    assert(
      property(array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        const cells = cellsOf(csvLine(texts));
        expect(cells.map((cell, index) => cell.slice(cell === texts[index] ? 0 : 1))).toEqual(texts);
        expect(cells.some((cell) => starts.includes(cell.charAt(0)))).toBe(false);
      }),
    );
  });
});
