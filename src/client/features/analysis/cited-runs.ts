import type { CitedText } from '#domain/analysis/results.ts';

interface CitedRun {
  texts: string[];
  /** Source of the first line, with the further passages of all. */
  origin: Omit<CitedText, 'text'>;
}

/**
 * Joins consecutive sentences with the same citation.
 *
 * @example citedRuns([a, b, c], labelOf).map(({ texts }) => texts) // [['a', 'b'], ['c']] where a and b are of one page
 */
export function citedRuns(sentences: readonly CitedText[], labelOf: (line: CitedText) => string): CitedRun[] {
  const runs: CitedRun[] = [];
  let before: CitedText | undefined;
  for (const line of sentences) {
    const { text, ...origin } = line;
    const last = runs.at(-1);
    if (last && before && labelOf(before) === labelOf(line)) {
      const { furtherSources: further = [] } = last.origin;
      last.texts.push(text);
      last.origin = { ...last.origin, furtherSources: [...further, ...(origin.furtherSources ?? [])] };
    } else runs.push({ texts: [text], origin });
    before = line;
  }
  return runs;
}
