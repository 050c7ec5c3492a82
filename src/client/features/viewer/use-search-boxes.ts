import { useMemo } from 'react';
import type { Box } from '#domain/documents/content.ts';
import { matchesWithin } from './find-in-content.ts';
import { quoteBoxes } from './quote-boxes.ts';
import type { QuoteSpan } from './quote-span.ts';
import { usePageWords } from './use-page-words.ts';

interface SearchBoxesProps {
  uuid: string;
  number: number;
  /** Only pages near the viewport are requested. */
  near: boolean;
  /** Passages by page. */
  passages: ReadonlyMap<number, QuoteSpan>;
  matches: QuoteSpan[];
  /** The current match, which is marked separately. */
  shown: QuoteSpan | undefined;
}

const nothing: Box[] = [];

/** Returns the rectangles of all search matches on a page. */
export function useSearchBoxes({ uuid, number, near, passages, matches, shown }: SearchBoxesProps): Box[] {
  const passage = passages.get(number);
  const here = useMemo(
    () => (near && passage ? matchesWithin(matches, passage) : []).filter(({ start }) => start !== shown?.start),
    [near, passage, matches, shown],
  );
  const words = usePageWords({ uuid, number, passages, enabled: here.length > 0 });
  return useMemo(
    () => (words && here.length > 0 ? here.flatMap((place) => quoteBoxes(words, place)) : nothing),
    [words, here],
  );
}
