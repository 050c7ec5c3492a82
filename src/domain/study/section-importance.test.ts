import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SectionFacts, suggestImportance } from './section-importance.ts';

const section = (characters: number, keyPoints: number, ...usable: number[]): SectionFacts => ({
  characters,
  keyPoints,
  usable,
});

describe('what a section matters', () => {
  it.each<[string, SectionFacts[], number[]]>([
    ['nothing of nothing', [], []],
    ['least where nothing is known', [section(900, 0), section(900, 0)], [1, 1]],
    ['most where the key points are', [section(900, 0, 1), section(900, 2)], [2, 3]],
    ['not for its length', [section(9_000, 1, 1, 1), section(900, 1, 1, 1)], [2, 3]],
    [
      'in three steps over many',
      [5, 4, 3, 2, 1, 1, 1, 1, 0, 0].map((points) => section(1_000, points)),
      [3, 3, 2, 2, 2, 1, 1, 1, 1, 1],
    ],
  ])('[P02] %s', (_, sections, expected) => {
    expect(suggestImportance(sections)).toEqual(expected);
  });

  it('[P02] more key points never make a section matter less', () => {
    const sections = fc.array(
      fc.record({
        characters: fc.integer({ min: 0, max: 20_000 }),
        keyPoints: fc.nat(5),
        usable: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(sections, (some) => {
        const [first, ...others] = some;
        if (!first) return;
        const [before] = suggestImportance(some);
        const [after] = suggestImportance([{ ...first, keyPoints: first.keyPoints + 1 }, ...others]);
        expect(after).toBeGreaterThanOrEqual(before ?? 0);
      }),
    );
  });
});
