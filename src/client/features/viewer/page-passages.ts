import type { DocumentContentView } from '#contract/document-content.ts';
import type { QuoteSpan } from './quote-span.ts';

/**
 * Returns the text that may be on each page of a PDF: the blocks that begin on it, and the one before, which may
 * continue on it.
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

/** Boxes are requested for ten pages at a time. */
const PAGES_AT_ONCE = 10;

/**
 * Returns the text of the group of pages that is requested together: 1 to 10, 11 to 20.
 *
 * @example passageAround(new Map([[1, { start: 0, end: 9 }], [2, { start: 5, end: 20 }]]), 2) // { start: 0, end: 20 }
 */
export function passageAround(passages: ReadonlyMap<number, QuoteSpan>, page: number): QuoteSpan | undefined {
  const first = page - ((page - 1) % PAGES_AT_ONCE);
  const pages = Array.from({ length: PAGES_AT_ONCE }, (_, index) => passages.get(first + index));
  const known = pages.filter((passage) => passage !== undefined);
  const start = Math.min(...known.map((passage) => passage.start));
  const end = Math.max(...known.map((passage) => passage.end));
  return known.length > 0 ? { start, end } : undefined;
}
