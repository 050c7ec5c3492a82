import type { DocumentContentView } from '#contract/documents.ts';
import type { QuoteSpan } from './quote-span.ts';

/**
 * Which part of the text may stand on each page of a PDF: what begins on it, and what began last before it, which may
 * run over, past pages on which nothing begins, up to the last.
 */
export function passagesOfPages(
  { sections }: Pick<DocumentContentView, 'sections'>,
  pageCount: number,
): Map<number, QuoteSpan> {
  const passages = new Map<number, QuoteSpan>();
  let before: QuoteSpan | undefined;
  let lastPage = 0;
  for (const { anchor, start, end } of sections.flatMap(({ blocks }) => blocks)) {
    if (!('page' in anchor)) continue;
    const over = before ?? { start, end };
    for (let page = lastPage + 1; page < anchor.page; page += 1) passages.set(page, over);
    const known = passages.get(anchor.page);
    passages.set(anchor.page, { start: known?.start ?? over.start, end });
    before = { start, end };
    lastPage = anchor.page;
  }
  if (before) for (let page = lastPage + 1; page <= pageCount; page += 1) passages.set(page, before);
  return passages;
}
