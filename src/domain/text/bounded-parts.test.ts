import { assert, integer, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { boundedParts } from './bounded-parts.ts';

it('[Z22] cuts at white space what has too many words, and words that are too long', () => {
  const parts = (text: string) =>
    boundedParts(text, { words: 3, characters: 10 }).map((at) => text.slice(at.start, at.end));
  expect(parts('a b c')).toEqual(['a b c']);
  expect(parts('a b c d')).toEqual(['a b c', 'd']);
  expect(parts('alpha beta  gamma')).toEqual(['alpha beta', 'gamma']);
  expect(parts('x'.repeat(25))).toEqual(['x'.repeat(10), 'x'.repeat(10), 'xxxxx']);
  expect(parts('')).toEqual([]);
});

it('[Z22] loses nothing but white space, whatever the text', () => {
  assert(
    property(string({ unit: 'grapheme' }), integer({ min: 1, max: 9 }), (text, most) => {
      const parts = boundedParts(text, { words: most, characters: most });
      const kept = parts.map(({ start, end }) => text.slice(start, end));
      expect(kept.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      for (const part of kept) expect([...part].length).toBeLessThanOrEqual(most);
    }),
  );
});
