import { type Features, featureNames, featureValues } from './features.ts';
import { type RankerWeights, usableWeights, learningValueWeights } from './ranker-weights.ts';

/** How likely a teacher would use a candidate as it is, 0 to 1: logistic regression on its features. */
export const usability = (features: Features): number => weighed(features, usableWeights);

/** What readers would hold a candidate worth to who learns, 0 to 1, used or not: the same, learned from what they said. */
export const learningValue = (features: Features): number => weighed(features, learningValueWeights);

/**
 * The readings that taught the weights had options from the same list alone, and choices there were held worse than typed
 * answers. Of options of one kind by the lexicon, two readers used as many of the terms of a description as of any form.
 */
const KINSHIP = 0.8;

function weighed(features: Features, { bias, weights }: RankerWeights): number {
  let sum = bias + KINSHIP * (features.kinship ?? 0);
  const values = featureValues(features);
  featureNames.forEach((name, place) => (sum += (weights[name] ?? 0) * (values[place] ?? 0)));
  return 1 / (1 + Math.exp(-sum));
}
