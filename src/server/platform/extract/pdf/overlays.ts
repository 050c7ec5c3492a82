import type { PageLines } from './lines.ts';

/** Of the words of a page, so many stand on the next one too where that only adds to it: a formula may be redrawn. */
const SHARED = 0.95;
/** A page of fewer words may be a title that the next page has as well. */
const LEAST_WORDS = 4;

/**
 * Slides that appear step by step are printed as a page for each step, every one of them with all that the one before
 * it said: only the last one is read. Pages of books are left alone, since they stand upright.
 *
 * @param pages as they are printed
 * @param text the same without running heads and page numbers, which differ from one step to the next
 */
export function overlaidPages(pages: PageLines[], text: PageLines[]): Set<number> {
  const overlaid = text.filter((page, index) => {
    const next = pages[index + 1];
    return next !== undefined && isStepOf(page, next);
  });
  return new Set(overlaid.map(({ page }) => page));
}

function isStepOf(page: PageLines, next: PageLines): boolean {
  if (page.width < page.height || page.width !== next.width || page.height !== next.height) return false;
  const words = wordsOf(page);
  if (words.length < LEAST_WORDS) return false;
  const left = new Map<string, number>();
  for (const word of wordsOf(next)) left.set(word, (left.get(word) ?? 0) + 1);
  const shared = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return shared.length >= SHARED * words.length;
}

const wordsOf = ({ lines }: PageLines): string[] => lines.flatMap(({ text }) => text.split(' '));
