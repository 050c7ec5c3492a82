import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRollups, type ReviewOutcome, rollUp } from './day-rollup.ts';
import { grades } from './scheduler.ts';

const outcome = (given: Partial<ReviewOutcome>): ReviewOutcome => ({
  grade: 'good',
  elapsedMs: 1_000,
  predicted: null,
  predictedBySm2: null,
  ...given,
});
const expected = fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1, noNaN: true }));
const outcomes = fc.array(
  fc
    .record({ grade: fc.constantFrom(...grades), elapsedMs: fc.nat(60_000), predicted: expected })
    .map((made) => ({ ...made, predictedBySm2: made.predicted })),
);

describe('the sums of a day', () => {
  it('[F05] tell what was expected beside what happened, of reviews that test something', () => {
    const sum = rollUp([
      outcome({}),
      outcome({ predicted: 0.8, predictedBySm2: 0.5 }),
      outcome({ predicted: 0.85, predictedBySm2: 0.5, grade: 'again' }),
      outcome({ predicted: 1, predictedBySm2: 1 }),
    ]);
    expect(sum).toMatchObject({ reviews: 4, elapsedMs: 4_000, tested: 3, recalled: 2 });
    expect(sum.predicted).toBeCloseTo(2.65, 9);
    expect(sum.logLoss).toBeCloseTo(-Math.log(0.8) - Math.log(0.15) - Math.log(0.9999), 9);
    expect(sum.logLossSm2).toBeCloseTo(-2 * Math.log(0.5) - Math.log(0.9999), 9);
    expect(sum.bins.map(({ reviews }) => reviews)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2, 1]);
    expect(sum.bins[8]).toMatchObject({ recalled: 1 });
  });

  it('[F05] of days add up to those of all their reviews', () => {
    fc.assert(
      fc.property(outcomes, outcomes, (first, second) => {
        const [added, whole] = [addRollups([rollUp(first), rollUp(second)]), rollUp([...first, ...second])];
        expect(added).toMatchObject({ reviews: whole.reviews, tested: whole.tested, recalled: whole.recalled });
        for (const name of ['elapsedMs', 'predicted', 'logLoss', 'logLossSm2'] as const)
          expect(added[name]).toBeCloseTo(whole[name], 6);
        expect(added.bins.map(({ reviews }) => reviews)).toEqual(whole.bins.map(({ reviews }) => reviews));
      }),
    );
  });
});
