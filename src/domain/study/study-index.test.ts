import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecallModel } from './recall-model.ts';
import { createStudyIndex } from './study-index.ts';

const model = createRecallModel();
const index = createStudyIndex(model, 30, 24, 1);
const memory = (stability: number, last: number) => ({ stability, difficulty: 5, last });

describe('what a minute is worth', () => {
  it('[P02] what was just remembered waits, and is worth more each day', () => {
    const gains = [0.1, 1, 3, 6, 10].map((now) => index.reviewGain(memory(8, 0), now));
    expect(gains[0]).toBeLessThan(0);
    expect(gains.toSorted((left, right) => left - right)).toEqual(gains);
  });

  it('[P02] in the final phase the gain on the day counts alone', () => {
    const now = 26;
    const { stability, difficulty, last } = memory(10, 5);
    const chance = model.recall(stability, now - last);
    const after =
      chance * model.recall(model.remembered(stability, difficulty, now - last, chance), 30 - now) +
      (1 - chance) * model.recall(model.forgotten(stability, difficulty, now - last, chance), 30 - now);
    expect(index.reviewGain({ stability, difficulty, last }, now)).toBeCloseTo(
      after - model.recall(stability, 30 - last),
      10,
    );
  });

  it('[P02] in the final phase no review is in vain but of what was just seen, and none does more than all', () => {
    const state = fc.record({
      stability: fc.double({ min: 0.1, max: 300, noNaN: true }),
      difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
      last: fc.double({ min: -60, max: 20, noNaN: true }),
    });
    fc.assert(
      fc.property(state, fc.double({ min: 24, max: 29.9, noNaN: true }), (memory, now) => {
        const gain = index.reviewGain(memory, now);
        expect(gain).toBeGreaterThan(0);
        expect(gain).toBeLessThan(1);
      }),
    );
  });

  it('[P02] seconds grow with what is forgotten and with how slow somebody is', () => {
    const slow = createStudyIndex(model, 30, 24, 1.5);
    expect([index.reviewSeconds(1), index.reviewSeconds(0), slow.reviewSeconds(1)]).toEqual([9, 26, 13.5]);
    expect([index.learningSeconds(40), slow.learningSeconds(40)]).toEqual([68, 82]);
  });
});
