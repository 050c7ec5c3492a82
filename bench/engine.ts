import { engineCosts } from './engine-cost.ts';
import { hasEvaluationData } from './evaluation-data.ts';
import type { Finding } from './finding.ts';

const MOST_MS = 100;

/** CPU of the offline engine per 1,000 words. */
export async function measure(): Promise<Finding[]> {
  if (!hasEvaluationData()) return [{ what: 'CPU per 1,000 words', lacks: 'the evaluation texts: ../shared/eval' }];
  return engineCosts().map(({ words, isCold, milliseconds }) => ({
    what: `CPU per 1,000 words, document of ${words} words${isCold ? ', cold' : ''}`,
    value: milliseconds,
    unit: 'ms',
    ...(isCold ? {} : { bar: MOST_MS }),
  }));
}
