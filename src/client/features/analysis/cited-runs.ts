import type { CitedText } from '#domain/analysis/results.ts';

interface CitedRun {
  texts: string[];
  /** Where the first of them stands. */
  source: CitedText['source'];
}

/**
 * Sentences that follow each other and are cited alike, put together.
 *
 * @example citedRuns([a, b, c], labelOf).map(({ texts }) => texts) // [['a', 'b'], ['c']] where a and b are of one page
 */
export function citedRuns(
  sentences: readonly CitedText[],
  labelOf: (source: CitedText['source']) => string,
): CitedRun[] {
  const runs: CitedRun[] = [];
  for (const { text, source } of sentences) {
    const last = runs.at(-1);
    if (last && labelOf(last.source) === labelOf(source)) last.texts.push(text);
    else runs.push({ texts: [text], source });
  }
  return runs;
}
