import type { Box, DocumentContent } from '#domain/documents/content.ts';
import { canonicalText } from '#domain/documents/content.ts';
import { boxesOf } from '#domain/documents/word-places.ts';

interface DrawnLine {
  page: number;
  y: number;
  text: string;
}

/** Furniture is within this many lines of the top or bottom of a page's content. */
const OUTERMOST = 2;
const pageNumber = /^(?:(?:p\.|page|seite|p[aá]gina) )?[-–—|[(]*(?:\d{1,4}|[ivxlc]{1,7})[\])|–—-]*$/;

/** Counts the pages on which a page number, or a running head, is still part of the text. */
export function furnitureOf(content: DocumentContent): { pageNumbers: number; runningHeads: number } {
  const pages = outermostLines(content);
  const repeats = new Map<string, number>();
  for (const lines of pages) for (const key of new Set(lines.map(keyOf))) repeats.set(key, (repeats.get(key) ?? 0) + 1);
  const isNumber = ({ text }: DrawnLine): boolean => pageNumber.test(text);
  const isHead = (line: DrawnLine): boolean => !isNumber(line) && (repeats.get(keyOf(line)) ?? 0) >= 3;
  return {
    pageNumbers: pages.filter((lines) => lines.some(isNumber)).length,
    runningHeads: pages.filter((lines) => lines.some(isHead)).length,
  };
}

/** Key for the same words at the same height, ignoring numbers. */
function keyOf({ text, y }: DrawnLine): string {
  return `${Math.round(y / 4)} ${text.toLowerCase().replace(/\d+|\b[ivxlc]+\b/g, '#')}`;
}

function outermostLines(content: DocumentContent): DrawnLine[][] {
  const text = canonicalText(content);
  const byPage = new Map<number, Map<number, Box[]>>();
  for (const block of content.sections.flatMap((section) => section.blocks)) {
    for (const box of boxesOf(block) ?? []) {
      const lines = byPage.get(box.page) ?? new Map<number, Box[]>();
      byPage.set(box.page, lines);
      lines.set(box.y, [...(lines.get(box.y) ?? []), box]);
    }
  }
  return [...byPage].map(([page, lines]) => {
    const drawn = [...lines]
      .toSorted(([above], [below]) => above - below)
      .map(([y, boxes]) => ({ page, y, text: boxes.map(({ start, end }) => text.slice(start, end)).join(' ') }));
    return [...new Set([...drawn.slice(0, OUTERMOST), ...drawn.slice(-OUTERMOST)])];
  });
}
