import { describe, expect, it } from 'vitest';
import { byDifficulty, termHardness, valueHardness } from './difficulty.ts';

describe('difficulty', () => {
  const nearestFirst = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

  it.each([
    ['hard', [1, 2, 3]],
    ['medium', [3, 4, 5]],
    ['easy', [6, 7, 8]],
  ] as const)('[G02] the wrong options of a question that is %s are %j of twelve', (difficulty, wanted) => {
    expect(byDifficulty(nearestFirst, difficulty, 3).slice(0, 3)).toEqual(wanted);
  });

  it.each(['hard', 'medium', 'easy'] as const)('[G02] no option is lost for a question that is %s', (difficulty) => {
    expect(byDifficulty(nearestFirst, difficulty, 3).toSorted((left, right) => left - right)).toEqual(nearestFirst);
    expect(byDifficulty([1, 2, 3], difficulty, 3)).toEqual([1, 2, 3]);
  });

  it('[G02] the rarer a term the harder, and an exact quantity is harder than a year', () => {
    expect(termHardness({ frequency: 1 })).toBeGreaterThan(termHardness({ frequency: 8 }));
    expect(valueHardness({ kind: 'quantity', text: '4871' })).toBeGreaterThan(
      valueHardness({ kind: 'year', text: '1871' }),
    );
  });
});
