import { describe, expect, it } from 'vitest';
import { recallSm2, reviewSm2, type Sm2State } from './sm2.ts';

const after = (...grades: Parameters<typeof reviewSm2>[1][]) =>
  grades.reduce<Sm2State | undefined>((state, grade) => reviewSm2(state, grade), undefined);

describe('SM-2', () => {
  it.each([
    { grades: ['good'], interval: 1, ease: 2.5 },
    { grades: ['good', 'good'], interval: 6, ease: 2.5 },
    { grades: ['good', 'good', 'good'], interval: 15, ease: 2.5 },
    { grades: ['easy', 'easy', 'easy'], interval: 17, ease: 2.8 },
    { grades: ['hard', 'hard', 'hard'], interval: 12, ease: 2.08 },
    { grades: ['good', 'good', 'again'], interval: 1, ease: 1.96 },
    { grades: ['again', 'again', 'again', 'again'], interval: 1, ease: 1.3 },
  ] as const)('[F05] after $grades asks again in $interval days', ({ grades, interval, ease }) => {
    const state = after(...grades);
    expect(state?.interval).toBe(interval);
    expect(state?.ease).toBeCloseTo(ease, 6);
  });

  it('[F05] expects nine of ten to be remembered at the end of an interval', () => {
    const state = { interval: 6, ease: 2.5, repetitions: 2 };
    expect(recallSm2(state, 6)).toBeCloseTo(0.9, 6);
    expect(recallSm2(state, 0)).toBe(1);
    expect(recallSm2(state, 12)).toBeCloseTo(0.81, 6);
  });
});
