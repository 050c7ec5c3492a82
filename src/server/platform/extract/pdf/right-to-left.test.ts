import { describe, expect, it } from 'vitest';
import { boxesOf } from '#domain/documents/word-places.ts';
import { makeRightToLeftPdf } from '#testing/fixtures/make-right-to-left-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { isRightToLeft } from './right-to-left.ts';

const read = async (bytes: Buffer) => (await readPdf(bytes, () => {})).blocks;

const hebrew = [
  'התא הוא יחידת החיים הבסיסית של כל היצורים בעולם כולו',
  'ובו 46 כרומוזומים (DNA) וכל תא בגוף נולד מתא אחר שחי',
  'לפניו, והם נקראים cell wall בספרים באנגלית!',
];
const arabic = ['الخلية هي وحدة الحياة الأساسية في كل الكائنات الحية', 'وفيها 46 صبغيا (DNA) في كل جسم.'];
/** Medial forms, for letters that have one. */
const medial: Record<string, string> = {
  ه: 'ﻬ',
  ي: 'ﻴ',
  ل: 'ﻠ',
  خ: 'ﺨ',
  ح: 'ﺤ',
  ن: 'ﻨ',
  م: 'ﻤ',
  س: 'ﺴ',
  ك: 'ﻜ',
  ف: 'ﻔ',
};

describe('a PDF from right to left', () => {
  it.each([
    ['Hebrew', hebrew, {}],
    ['Hebrew, letter by letter', hebrew, { isCut: true }],
    ['Arabic', arabic, {}],
    ['Arabic in the forms that it is drawn in', arabic, { drawnAs: (letter: string) => medial[letter] ?? letter }],
    ['Arabic, form by form', arabic, { isCut: true, drawnAs: (letter: string) => medial[letter] ?? letter }],
  ])('[D08] in %s is read in the order of reading', async (_what, lines, look) => {
    const blocks = await read(makeRightToLeftPdf(lines, look));
    expect(blocks.map(({ text }) => text).join(' ')).toBe(lines.join(' '));
  });

  it('[D08, D11] knows where its words stand on the page', async () => {
    const [block] = await read(makeRightToLeftPdf(hebrew));
    const boxes = boxesOf({ ...(block?.places ? { places: block.places } : {}), start: 0 }) ?? [];
    const [first, second] = boxes;
    expect(block?.text.slice(first?.start, first?.end)).toBe('התא');
    expect((first?.x ?? 0) + (first?.w ?? 0)).toBeCloseTo(540, 0);
    expect((second?.x ?? 0) + (second?.w ?? 0)).toBeLessThan(first?.x ?? 0);
  });

  it('[D08] is one whose letters mostly are of such a script', () => {
    const piece = (text: string) => ({
      text,
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      fontSize: 9,
      bold: false,
      words: [0, 9],
    });
    const page = (...texts: string[]) => ({ number: 1, width: 600, height: 800, pieces: texts.map(piece) });
    expect(isRightToLeft(page('שלום עולם', 'abc'))).toBe(true);
    expect(isRightToLeft(page('A page about the word', 'שלום'))).toBe(false);
    expect(isRightToLeft(page('123'))).toBe(false);
  });
});
