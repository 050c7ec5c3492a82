/** Written by `bench/train-ranker.ts` from the judgements in `bench/judgements`; not to be changed by hand. */
import type { FeatureName } from './features.ts';

export const rankerWeights: { bias: number; weights: Partial<Record<FeatureName, number>> } = {
  bias: -0.6,
  weights: {
    choice: 0.4,
    'true-false': -0.9,
    typed: 0.2,
    matching: 0.8,
    belonging: 0.2,
    order: 0,
    byAuthor: 1.5,
    fromKeyValue: 0.5,
    fromTable: 0.5,
    fromHeading: 0.5,
    fromGloss: -0.4,
    fromMarked: 0.5,
    fromStatement: -0.6,
    fromValue: -0.3,
    isMarked: 0.5,
    importance: 1.5,
    isGap: -0.2,
    shortText: -0.8,
    longText: -0.4,
    longTerm: -0.4,
    isNumber: -0.3,
    siblings: 0.5,
    lengthBalance: 0.3,
    isFalse: 0,
    isSubject: 0.3,
  },
};
