import { type Features, featureNames } from './features.ts';
import { rankerWeights } from './ranker-weights.ts';

/** How likely a teacher would use a candidate as it is: logistic regression on its features. */
export function usability(features: Features): number {
  let sum: number = rankerWeights.bias;
  for (const name of featureNames) sum += (rankerWeights.weights[name] ?? 0) * (features[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
