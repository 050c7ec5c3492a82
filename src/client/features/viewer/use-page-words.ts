import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listBoxes } from '#contract/document-content.ts';
import type { Box } from '#domain/documents/content.ts';
import { read } from '#client/lib/query-client.ts';
import { passageAround } from './page-passages.ts';
import type { QuoteSpan } from './quote-span.ts';

interface PageWordsProps {
  uuid: string;
  number: number;
  /** Passages by page. */
  passages: ReadonlyMap<number, QuoteSpan>;
  enabled: boolean;
}

/** Fetches the word positions of a page, together with its neighbours, once. */
export function usePageWords({ uuid, number, passages, enabled }: PageWordsProps): Box[] | undefined {
  const around = useMemo(() => passageAround(passages, number), [passages, number]);
  const words = useQuery({
    ...read(listBoxes, { params: { uuid }, query: around ?? { start: 0, end: 0 } }),
    enabled: enabled && around !== undefined,
  }).data?.items;
  return useMemo(() => words?.filter(({ page }) => page === number), [words, number]);
}
