import { array, assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockFrom, spokenBlocks, spokenPoints } from './spoken-parts.ts';

const blocksOf = (...texts: string[]) => {
  let start = 0;
  return texts.map((text) => {
    const block = { text, start, kind: 'paragraph' };
    start += text.length + 2;
    return block;
  });
};

describe('what is read aloud', () => {
  it('[D17] is said sentence by sentence, each with its place', () => {
    const [first, second] = ['El Dr. Pérez llegó tarde. Nadie lo esperaba.', 'Fin'];
    const text = `${first}\n\n${second}`;
    const parts = spokenBlocks(blocksOf(first, second), 'es');
    expect(parts.at(-1)).toEqual({ text: 'Fin', span: { start: first.length + 2, end: text.length }, block: 1 });
    expect(parts.map(({ text: said }) => said).join(' ')).toBe(`${first} ${second}`);
  });

  it('[D17] leaves out code and lines without a word', () => {
    const blocks = [...blocksOf('Text.', '— * —'), { text: 'let a = 1;', start: 20, kind: 'code' }];
    expect(spokenBlocks(blocks, 'en').map(({ text }) => text)).toEqual(['Text.']);
  });

  it('[D17] cuts every long sentence, loses no word, and marks what it says', () => {
    assert(
      property(array(string({ unit: 'grapheme', maxLength: 900 }), { maxLength: 4 }), (texts) => {
        const blocks = blocksOf(...texts);
        const whole = texts.join('\n\n');
        const parts = spokenBlocks(blocks, 'en');
        for (const { text, span } of parts) {
          expect(text.length).toBeLessThanOrEqual(220);
          expect(whole.slice(span?.start, span?.end)).toBe(text);
        }
        const letters = (one: string) => one.replaceAll(/[^\p{L}\p{N}]/gu, '');
        expect(letters(parts.map(({ text }) => text).join(''))).toBe(letters(whole));
      }),
    );
  });

  it('[D17] steps from point to point, and stays within the list', () => {
    const span = { start: 3, end: 9 };
    const parts = spokenPoints([{ text: 'One. Two.', span }, { text: 'Three.' }, { text: 'Four. Five.' }], 'en');
    expect(parts.map(({ block }) => block)).toEqual([0, 0, 1, 2, 2]);
    expect(parts[1]).toEqual({ text: 'Two.', span, block: 0 });
    expect([blockFrom(parts, 1, 1), blockFrom(parts, 3, -1), blockFrom(parts, 0, -1), blockFrom(parts, 4, 1)]).toEqual([
      2, 2, 0, 4,
    ]);
  });
});
