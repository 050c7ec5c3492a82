import { describe, expect, it } from 'vitest';
import type { PdfPage, TextPiece } from './pdf-engine.ts';
import { hasTallSigns, withinTallSigns } from './tall-signs.ts';

function piece(text: string, x: number, y: number, { width = 15, height = 12 } = {}): TextPiece {
  return { text, x, y, width, height, fontSize: 12, bold: false, words: [x, x + width] };
}

function page(pieces: TextPiece[]): PdfPage {
  return { number: 1, width: 595, height: 842, pieces };
}

const textsOf = ({ pieces }: PdfPage): string[] => pieces.map(({ text }) => text);

describe('signs as high as several rows', () => {
  const matrix = [piece('A =', 100, 110), piece('c d)', 130, 100, { width: 45, height: 30 })];
  const rows = [piece('a', 130, 100), piece('b', 150, 100), piece('c', 130, 118), piece('d', 150, 118)];

  it('[D08] are noticed by their ink, and a single sign by itself is none', () => {
    expect(hasTallSigns(page(matrix))).toBe(true);
    expect(hasTallSigns(page([piece('A =', 100, 110), piece('(', 130, 100, { height: 30 })]))).toBe(false);
  });

  it('[D08] are no line with a footnote mark before it, an arrow of TeX in it, or an accent that is drawn by itself', () => {
    const note = { ...piece('1Use the list of the department', 100, 700, { width: 300 }), fontSize: 6 };
    const arrow = piece('Choose: → physical volume', 100, 300, { width: 300, height: 22 });
    const accented = piece('\u0300frozen', 100, 110, { height: 22 });
    expect(hasTallSigns(page([piece('A line of the usual size', 100, 90), note, arrow, accented]))).toBe(false);
  });

  it('[D08] get back the rows that were taken for their duplicates', () => {
    const other = page([piece('A =', 100, 110), ...rows, piece('and so on', 130, 160)]);
    expect(textsOf(withinTallSigns(page(matrix), other))).toEqual(['A =', 'a', 'b', 'c', 'd']);
  });

  it('[D08] stay as they are where the other engine found no more', () => {
    expect(textsOf(withinTallSigns(page(matrix), page([piece('c', 130, 118)])))).toEqual(['A =', 'c d)']);
  });
});
