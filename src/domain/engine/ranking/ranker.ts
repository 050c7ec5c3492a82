import { type Features, featureNames, featureValues } from './features.ts';
import { type RankerWeights, usableWeights, learningValueWeights } from './ranker-weights.ts';

/** Says how likely a teacher would use a candidate as it is, 0 to 1: logistic regression on its features. */
export const usability = (features: Features): number => weighed(features, usableWeights);

/** Says what a candidate is worth to a learner, 0 to 1, used or not: the same, learned from what readers said. */
export const learningValue = (features: Features): number => weighed(features, learningValueWeights);

function weighed(features: Features, { bias, weights }: RankerWeights): number {
  let sum = bias;
  const values = featureValues(features);
  featureNames.forEach((name, place) => (sum += (weights[name] ?? 0) * (values[place] ?? 0)));
  return 1 / (1 + Math.exp(-sum));
}
