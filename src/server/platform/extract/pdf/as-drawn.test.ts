import { describe, expect, it } from 'vitest';
import { type FormulaText, makeFormulaPdf, wordsOfFormulas } from '#testing/fixtures/make-formulas.ts';
import { linesAsDrawn } from './as-drawn.ts';
import type { PdfPage, TextPiece } from './pdf-engine.ts';
import { readPdf } from './read-pdf.ts';

async function textOf(texts: FormulaText[]): Promise<string[]> {
  const { blocks } = await readPdf(await makeFormulaPdf(texts), () => {});
  return blocks.map(({ text }) => text);
}

const paragraph = (...parts: FormulaText['parts']): FormulaText => ({ kind: 'paragraph', parts });
const display = (...parts: FormulaText['parts']): FormulaText => ({ kind: 'display', parts });
const intro = paragraph(
  'Die Folge mit den Gliedern',
  { letter: 'a', index: 'n' },
  'konvergiert, und ihr Grenzwert ist',
  { letter: 'a' },
  'wie im ersten Beispiel dieses Abschnitts.',
);

/** Two text columns drawn row by row, with a formula between. */
function drawnByRows(): PdfPage {
  const piece = (text: string, x: number, baseline: number, font = 'CMR10'): TextPiece => {
    const width = 4.8 * text.length;
    return {
      text,
      x,
      y: baseline - 8,
      width,
      height: 10,
      baseline,
      fontSize: 10,
      font,
      bold: false,
      words: [x, x + width],
    };
  };
  const rows = Array.from({ length: 12 }, (_, row) => [
    piece(`left column of the page, row ${row} of it all`, 60, 100 + row * 12),
    piece(`right column of the page, row ${row} of it all`, 320, 100 + row * 12),
  ]);
  const formula = ['x', 'y', 'z'].map((letter, index) => piece(letter, 60 + 10 * index, 260, 'CMMI10'));
  return { number: 1, width: 595, height: 842, pieces: [...rows.flat(), ...formula] };
}

describe('formulas in the order in which they are drawn', () => {
  it('[D08] read indices and powers with their letters, and fractions within a line part by part', async () => {
    const texts = [
      intro,
      paragraph(
        'Der Abstand zwischen dem Glied',
        { letter: 'x', index: 'n' },
        'und der Zahl',
        { letter: 'q', power: '2' },
        'ist kleiner als der Bruch',
        { over: 'n', under: 'k' },
        'und damit ist die Behauptung auch für alle größeren Zahlen gezeigt, ohne dass der Bruch',
        { over: '1', under: 'm' },
      ),
    ];
    expect((await textOf(texts)).join(' ')).toBe(wordsOfFormulas(texts).replaceAll('\n\n', ' '));
  });

  it('[D08] read a sum with its limits and the parts of a fraction in one line of their own', async () => {
    const texts = [
      intro,
      display({ letter: 's' }, '=', { from: 'k=0', to: 'n' }, { letter: 'q', power: 'k' }, '=', {
        over: 'c+d',
        under: 'a-b',
      }),
      paragraph('Das zeigt man durch Ausmultiplizieren der linken Seite.'),
    ];
    expect(await textOf(texts)).toEqual(wordsOfFormulas(texts).split('\n\n'));
  });

  it('[D08] do not make one line of two columns that are drawn row by row', () => {
    const page = drawnByRows();
    const lines = linesAsDrawn(page, page)?.lines.map(({ text }) => text) ?? [];
    expect(lines.slice(0, 2).join(' ')).toMatch(/left column of the page, row 0 .* left column of the page, row 1 /);
  });

  it('[D08] read a display that begins with a sum or a fraction', async () => {
    const texts = [
      intro,
      display({ from: 'i=1', to: 'n' }, { letter: 'x', index: 'i' }, '= 1'),
      paragraph('Und ebenso gilt für alle Zahlen, die größer sind,'),
      display({ over: 'f+g', under: 'h' }, '=', { letter: 'y' }),
    ];
    expect(await textOf(texts)).toEqual(wordsOfFormulas(texts).split('\n\n'));
  });
});
