import { type Features, featureNames, featureValues } from './features.ts';
import { type RankerWeights, usableWeights, learningValueWeights } from './ranker-weights.ts';

/** Returns how likely a teacher would use a candidate unchanged, 0 to 1: logistic regression on its features. */
export const usability = (features: Features): number => weighed(features, usableWeights);

/** Returns a candidate's value for a learner, 0 to 1, by the same method, trained on readers' ratings. */
export const learningValue = (features: Features): number => weighed(features, learningValueWeights);

function weighed(features: Features, { bias, weights }: RankerWeights): number {
  let sum = bias;
  const values = featureValues(features);
  featureNames.forEach((name, place) => (sum += (weights[name] ?? 0) * (values[place] ?? 0)));
  return 1 / (1 + Math.exp(-sum));
}
