import { type Features, featureNames, featureValues } from './features.ts';
import { rankerWeights } from './ranker-weights.ts';

/** How likely a teacher would use a candidate as it is: logistic regression on its features. */
export function usability(features: Features): number {
  let sum: number = rankerWeights.bias;
  const values = featureValues(features);
  featureNames.forEach((name, place) => (sum += (rankerWeights.weights[name] ?? 0) * (values[place] ?? 0)));
  return 1 / (1 + Math.exp(-sum));
}
