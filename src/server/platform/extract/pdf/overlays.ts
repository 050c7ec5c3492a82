import type { PageLines, PdfLine } from './lines.ts';

/** In points: a line that stays from one step to the next keeps its position. */
const SAME_PLACE = 2;

/**
 * Finds pages to skip: animated slides are printed as one page per step, each repeating the previous content in place,
 * so only the last one is read. Skips portrait pages, which belong to books.
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

function isStepOf({ width, height, lines }: PageLines, next: PageLines): boolean {
  if (width <= height || width !== next.width || height !== next.height || lines.length === 0) return false;
  const byText = Map.groupBy(next.lines, ({ text }) => text);
  return lines.every((line) => byText.get(line.text)?.some((other) => isAtSamePlace(line, other)) ?? false);
}

const isAtSamePlace = (left: PdfLine, right: PdfLine): boolean =>
  Math.abs(left.x - right.x) <= SAME_PLACE && Math.abs(left.baseline - right.baseline) <= SAME_PLACE;
