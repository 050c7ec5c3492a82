import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listBoxes } from '#contract/documents.ts';
import type { Box } from '#domain/documents/content.ts';
import { read } from '#client/lib/query-client.ts';
import { matchesWithin } from './find-in-content.ts';
import { passageAround } from './page-passages.ts';
import { quoteBoxes } from './quote-boxes.ts';
import type { QuoteSpan } from './quote-span.ts';

interface SearchBoxesProps {
  uuid: string;
  number: number;
  /** Only pages near the viewport are requested. */
  near: boolean;
  /** What stands on each page. */
  passages: ReadonlyMap<number, QuoteSpan>;
  matches: QuoteSpan[];
  /** The current match, which has its own marks. */
  shown: QuoteSpan | undefined;
}

const nothing: Box[] = [];

/** The rectangles of all matches on a page that a search has found. */
export function useSearchBoxes({ uuid, number, near, passages, matches, shown }: SearchBoxesProps): Box[] {
  const passage = passages.get(number);
  const here = useMemo(
    () => (near && passage ? matchesWithin(matches, passage) : []).filter(({ start }) => start !== shown?.start),
    [near, passage, matches, shown],
  );
  // Independent of the search, so it is requested once.
  const around = useMemo(() => passageAround(passages, number), [passages, number]);
  const words = useQuery({
    ...read(listBoxes, { params: { uuid }, query: around ?? { start: 0, end: 0 } }),
    enabled: here.length > 0,
  }).data?.items;
  return useMemo(() => {
    if (!words || here.length === 0) return nothing;
    const onPage = words.filter(({ page }) => page === number);
    return here.flatMap((place) => quoteBoxes(onPage, place));
  }, [words, here, number]);
}
