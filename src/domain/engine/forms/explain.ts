import { oneLine } from '#domain/text/one-line.ts';
import type { DefinitionFact } from '#domain/engine/facts/fact.ts';
import { fill } from '#domain/languages/packs.ts';
import type { FormContext } from './form-context.ts';

const LONGEST_LINE = 180;

/**
 * Builds an explanation from the document's own words: the quote, the original of a swapped fact, and a line for each
 * wrong option that the document defines. Adds nothing else.
 */
export function explain(
  quote: string,
  { wording, quoted }: FormContext,
  { known = [], swap }: { known?: readonly DefinitionFact[]; swap?: { original: string; replacement: string } } = {},
): string {
  const lines = known
    .filter(({ isGap, text }) => !isGap && text.length <= LONGEST_LINE)
    .map(({ term, text }) => `${term}${wording.colon}${oneLine(text)}`);
  const correction = swap ? [fill(wording.textSays, swap.original, swap.replacement)] : [];
  return [...correction, quoted(oneLine(quote)), ...lines].join('\n');
}
