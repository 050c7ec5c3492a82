import { describe, expect, it } from 'vitest';
import type { Chunk } from '#domain/text/chunks.ts';
import { partsToRead } from './parts-to-read.ts';

const groupOf = (place: number, words: number) => ({
  chunks: [{ text: 'word '.repeat(words).trim(), start: place } as Chunk],
  terms: [],
});
const startsOf = (words: number[]) =>
  partsToRead(words.map((count, place) => groupOf(place, count))).map((part) => part.map(({ start }) => start));

describe('what a model reads of a document', () => {
  it('[N05] is all of a short one at once, however many sections it has', () => {
    expect(startsOf([])).toEqual([]);
    expect(startsOf([700])).toEqual([[0]]);
    expect(startsOf(Array.from({ length: 40 }, () => 60))).toHaveLength(1);
  });

  it('[N05] is a longer one in parts of like length, in its order', () => {
    expect(startsOf([700, 700, 700, 700, 700])).toEqual([
      [0, 1],
      [2, 3, 4],
    ]);
  });

  it('[N05] is passages from all over a book, in eight requests at most', () => {
    const parts = startsOf(Array.from({ length: 300 }, () => 700));
    expect(parts).toHaveLength(8);
    expect(parts.flat()).toHaveLength(32);
    expect(parts.flat()[0]).toBe(0);
    expect(parts.flat().at(-1)).toBeGreaterThan(280);
    expect(parts.flat()).toEqual(parts.flat().toSorted((left, right) => left - right));
  });
});
