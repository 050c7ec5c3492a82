import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressOf } from './reading.ts';

const sections = [
  { id: 'a', words: 400 },
  { id: 'b', words: 200 },
  { id: 'c', words: 100 },
];

describe('how far an article was read', () => {
  it.each([
    [{}, undefined],
    [{ a: 59_999 }, undefined],
    [{ a: 60_000 }, { share: 33, furthest: 'a' }],
    [
      { a: 60_000, b: 30_000 },
      { share: 67, furthest: 'b' },
    ],
    [{ c: 15_000 }, { share: 100, furthest: 'c' }],
    [{ other: 900_000 }, undefined],
  ])('[W01] %j on screen is %j', (seen, progress) => {
    expect(progressOf(sections, new Map(Object.entries(seen)))).toEqual(progress);
  });

  it('[W01] never goes back, however much longer one reads', () => {
    const times = fc.record({ a: fc.nat(90_000), b: fc.nat(90_000), c: fc.nat(90_000) });
    fc.assert(
      fc.property(times, times, (before, more) => {
        const first = progressOf(sections, new Map(Object.entries(before)));
        const after = Object.entries(before).map(([id, ms]) => [id, ms + more[id as 'a']] as const);
        expect(progressOf(sections, new Map(after))?.share ?? 0).toBeGreaterThanOrEqual(first?.share ?? 0);
      }),
    );
  });
});
