import type { AnalysisResults } from './analysis.api.ts';

/** Below this number of words, readability and topics are unreliable. */
export const minMeasuredWords = 100;

/** Readability formulas need running text: bullets and tables have no sentences to count. */
export const isReadabilityKnown = ({ wordCount, warnings }: AnalysisResults['quality']): boolean =>
  wordCount >= minMeasuredWords &&
  !warnings.includes('mostly_lists_or_tables') &&
  !warnings.includes('few_complete_sentences');
