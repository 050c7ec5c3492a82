import { engineCosts } from './engine-cost.ts';
import { openEvaluationData } from './evaluation-data.ts';
import type { Finding } from './finding.ts';

const MOST_MS = 100;

/** CPU of the offline engine per 1,000 words; its other bars are those of `npm run bench:engine`. */
export async function measure(): Promise<Finding[]> {
  const data = openEvaluationData();
  if (!data) return [{ what: 'CPU per 1,000 words', lacks: 'the evaluation texts: ../shared/eval' }];
  return engineCosts(data).map(({ words, milliseconds }) => ({
    what: `CPU per 1,000 words, document of ${words} words`,
    value: milliseconds,
    unit: 'ms',
    bar: MOST_MS,
  }));
}
