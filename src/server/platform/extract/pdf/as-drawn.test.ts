import { describe, expect, it } from 'vitest';
import { type FormulaText, makeFormulaPdf, wordsOfFormulas } from '#testing/fixtures/make-formulas.ts';
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
