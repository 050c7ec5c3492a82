import { assert, double, nat, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuseRankings } from './fuse-rankings.ts';
import { nearestPassages, normalized } from './nearest-passages.ts';

const flat = (vectors: number[][]) => Float32Array.from(vectors.flatMap((vector) => [...normalized(vector)]));
const ranking = (chunks: number[]) => chunks.map((chunk, place) => ({ chunk, score: 10 - place }));

describe('[C03] passages by what they mean', () => {
  it('come in the order of their cosine, whatever their length', () => {
    const values = flat([
      [1, 0],
      [5, 5],
      [0, 3],
    ]);
    const { ranked } = nearestPassages(normalized([0, 2]), { values, dimensions: 2 });
    expect(ranked.map(({ chunk }) => chunk)).toEqual([2, 1, 0]);
    expect(ranked[0]?.score).toBeCloseTo(1);
  });

  it('stand out among many only, and only where one is far nearer than the rest', () => {
    const others = (count: number) => Array.from({ length: count }, (_, place) => [1, 0.01 * (place % 7)]);
    const question = normalized([0, 1]);
    const standsOut = (vectors: number[][]) =>
      nearestPassages(question, { values: flat(vectors), dimensions: 2 }).standsOut;
    expect(standsOut([[0, 1], ...others(30)])).toBe(true);
    expect(standsOut([[0, 1], ...others(5)])).toBe(false);
    expect(standsOut(others(30))).toBe(false);
  });

  it('has no order where there are no vectors', () => {
    expect(nearestPassages(new Float32Array(), { values: new Float32Array(), dimensions: 0 })).toEqual({
      ranked: [],
      standsOut: false,
    });
  });
});

describe('[C03] words and meaning together', () => {
  it.each([
    ['what both hold high comes first', [1, 2, 3, 4], [8, 2, 9, 3], 1, 2],
    ['words alone where meaning has no weight', [1, 2, 3], [3, 2, 1], 0, 1],
    ['meaning alone where no word is found', [], [7, 8], 1, 7],
  ])('%s', (_, words, meaning, weight, first) => {
    expect(fuseRankings(ranking(words), ranking(meaning), weight)[0]?.chunk).toBe(first);
  });

  it('loses no passage that words find, and doubles none', () => {
    const passages = uniqueArray(nat(80));
    const share = double({ min: 0, max: 1, noNaN: true });
    assert(
      property(passages, passages, share, (words, meaning, weight) => {
        const chunks = fuseRankings(ranking(words), ranking(meaning), weight).map(({ chunk }) => chunk);
        expect(new Set(chunks).size).toBe(chunks.length);
        expect(chunks).toEqual(expect.arrayContaining(words));
      }),
    );
  });
});
