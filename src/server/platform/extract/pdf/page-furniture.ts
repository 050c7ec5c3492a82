import type { PageLines, PdfLine } from './lines.ts';
import { longestFurniture, pageNumber, sizeAboveBody } from './furniture-looks.ts';
import { plainFurniture } from './plain-furniture.ts';

/** Running heads and page numbers are within this fraction of the page height from top or bottom. */
const bandShare = 0.15;
/** Only the outermost lines of a page can be furniture. */
const outermostLines = 3;
/** Minimum share of lines at a height that must look like furniture before any of them is removed. */
const leastOwnSlotShare = 0.5;
/**
 * Removes running heads and page numbers. A line near a page edge counts as one if it is a page number, repeats at the
 * same height on other pages with only numbers changed, is at a height where a third of all pages have one (which
 * includes changing chapter names), or looks like one by itself.
 */
export function withoutFurniture(pages: PageLines[], bodySize: number): PageLines[] {
  const edges = pages.map((page) => edgeLines(page, bodySize));
  const repeats = pagesPerKey(
    edges.map(({ top, bottom }) => [...top, ...bottom]),
    repeatKeys,
  );
  const leastRepeats = pages.length > 6 ? 3 : 2;
  const repeatsOften = (key: string): boolean => (repeats.get(key) ?? 0) >= leastRepeats;
  const isRepeated = (line: PdfLine): boolean => repeatKeys(line).some(repeatsOften);
  const likely = new Set(
    edges.flatMap(({ top, bottom }) => [...likelyLines(top, isRepeated), ...likelyLines(bottom, isRepeated)]),
  );
  const slots = pagesPerKey(
    pages.map((page) => page.lines.filter((line) => likely.has(line))),
    slotKeys,
  );
  const taken = pagesPerKey(
    pages.map((page) => page.lines),
    (line) => slotKeys(line).filter((slot) => slots.has(slot)),
  );
  const leastSlots = Math.max(3, pages.length / 3);
  const isFurniture = (line: PdfLine): boolean => {
    const inSlot = slots.get(slotOf(line)) ?? 0;
    // At the start of a page's text, a heading or sentence that many pages open with stays.
    const isOwnSlot = inSlot >= leastOwnSlotShare * (taken.get(slotOf(line)) ?? 0);
    return isOwnSlot && (likely.has(line) || inSlot >= leastSlots);
  };
  const largeHeads = pages.map((page) => largeHeadKeys(page, bodySize));
  return pages.map((page, index) => {
    const edge = edges[index];
    const repeated = [...(edge?.top ?? []), ...(edge?.bottom ?? [])].filter((line) => isFurniture(line));
    const before = largeHeads[index - 1];
    const repeatedHeads = page.lines.filter(
      (line) => before?.has(headKey(line)) && largeHeads[index]?.has(headKey(line)),
    );
    const dropped = new Set([...repeated, ...repeatedHeads, ...plainFurniture(page, new Set(repeated), bodySize)]);
    if (dropped.size === 0) return page;
    const lines = page.lines.filter((line) => !dropped.has(line));
    return { ...page, lines, ...(repeatedHeads.length > 0 ? { goesOn: true } : {}) };
  });
}

/**
 * Large lines at the top of a page; if the previous page has the same one at the same place, it begins no new section.
 */
function largeHeadKeys({ lines, height }: PageLines, bodySize: number): Set<string> {
  const atTop = lines.filter((line) => line.y < bandShare * height && line.fontSize >= sizeAboveBody * bodySize);
  return new Set(atTop.map((line) => headKey(line)));
}

function headKey({ text, baseline }: PdfLine): string {
  return `${Math.round(baseline / 2)} ${text}`;
}

/** Lines near a page edge, outermost first. */
interface EdgeLines {
  top: PdfLine[];
  bottom: PdfLine[];
}

/** Repeated lines, and page numbers with only furniture outside them; otherwise "2" may be part of a formula. */
function likelyLines(outermostFirst: PdfLine[], isRepeated: (line: PdfLine) => boolean): PdfLine[] {
  const outer = outermostFirst.findIndex((line) => !isRepeated(line) && !pageNumber.test(line.text));
  return outermostFirst.filter((line, index) => isRepeated(line) || outer === -1 || index < outer);
}

/** Lines nearest to the edges, by position and not in reading order. */
function edgeLines(page: PageLines, bodySize: number): EdgeLines {
  const inBands = page.lines
    .filter((line) => line.y < bandShare * page.height || line.bottom > (1 - bandShare) * page.height)
    .toSorted((a, b) => a.y - b.y);
  const top = inBands.filter((line) => line.y < bandShare * page.height).slice(0, outermostLines);
  const bottom = inBands.filter((line) => line.bottom > (1 - bandShare) * page.height).slice(-outermostLines);
  const isSmall = (line: PdfLine): boolean =>
    line.fontSize < sizeAboveBody * bodySize && line.text.length <= longestFurniture;
  return { top: top.filter(isSmall), bottom: bottom.toReversed().filter(isSmall) };
}

/** Number of pages per key. */
function pagesPerKey<Key>(edges: PdfLine[][], keysOf: (line: PdfLine) => Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const lines of edges) {
    for (const key of new Set(lines.flatMap((line) => keysOf(line)))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function slotOf(line: PdfLine): number {
  return Math.round(line.baseline / 2);
}

/** Baselines are only exact to about a point, so a line also counts at neighboring heights. */
function slotKeys(line: PdfLine): number[] {
  const slot = slotOf(line);
  return [slot - 1, slot, slot + 1];
}

/** Keys of the whole line, and of each cell that is more than a number: a chapter name beside a changing section. */
function repeatKeys({ text, cells = [], baseline }: PdfLine): string[] {
  const longCells = cells.map((cell) => cell.text).filter((cell) => /\p{L}{4}/u.test(cell));
  const masked = [text, ...longCells].map((part) => part.toLowerCase().replace(/\d+|\b[ivxlc]+\b/g, '#'));
  return masked.map((part) => `${Math.round(baseline / 4)} ${part}`);
}
