import * as fc from 'fast-check';
import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { createRecallModel, usualPerson } from './recall-model.ts';

const reference = new FSRSAlgorithm(generatorParameters({ enable_fuzz: false, enable_short_term: true }));
const model = createRecallModel();
const stability = fc.double({ min: 0.01, max: 3000, noNaN: true });
const difficulty = fc.double({ min: 1, max: 10, noNaN: true });
const days = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2000 }));

describe('the memory that a plan counts on', () => {
  it('[P02, F02] is that of ts-fsrs, state by state', () => {
    fc.assert(
      fc.property(stability, difficulty, days, (stability, difficulty, days) => {
        const recall = model.usualRecall(stability, days);
        expect(model.recall(stability, days)).toBeCloseTo(recall, 10);
        expect(recall).toBeCloseTo(reference.forgetting_curve(days, stability), 6);
        const good = reference.next_state({ stability, difficulty }, days, 3);
        const again = reference.next_state({ stability, difficulty }, days, 1);
        const near = (value: number, wanted: number) => expect(value / wanted).toBeCloseTo(1, 4);
        near(model.remembered(stability, difficulty, days, recall), Math.min(36_500, good.stability));
        near(model.forgotten(stability, difficulty, days, recall), again.stability);
        near(model.rememberedDifficulty(difficulty), good.difficulty);
        near(model.forgottenDifficulty(difficulty), again.difficulty);
      }),
    );
  });

  it('[P02, F02] begins as in ts-fsrs', () => {
    const states = ([1, 2, 3, 4] as const).map((grade) => reference.next_state(null, 0, grade));
    for (const [index, state] of states.entries()) {
      expect(model.first[index]?.stability).toBeCloseTo(state.stability, 6);
      expect(model.first[index]?.difficulty).toBeCloseTo(state.difficulty, 6);
    }
  });

  it('[P03] is scaled to the person', () => {
    const forgetful = createRecallModel({ ...usualPerson, logStability: -1 });
    expect(forgetful.recall(10, 5)).toBeCloseTo(model.recall(10 * Math.exp(-1), 5), 10);
    const steep = createRecallModel({ ...usualPerson, decay: 0.4 });
    expect(steep.recall(10, 10)).toBeCloseTo(0.9, 10);
    expect(steep.recall(10, 100)).toBeLessThan(model.recall(10, 100));
  });
});
