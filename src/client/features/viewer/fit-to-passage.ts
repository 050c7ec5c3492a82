import type { Box } from '#domain/documents/content.ts';

/** Points of the page to show beside the passage. */
const MARGIN = 14;
const MOST = 2.5;
/** A short passage still shows the column around it. */
const LEAST_SHARE = 0.45;

/**
 * Returns the zoom factor relative to the whole page at which the lines of a passage fill the width, and the left edge
 * of the visible part, in points.
 *
 * @example fitToPassage([{ x: 60, w: 230, … }], 600) // { factor: 2.2, left: 46 }
 */
export function fitToPassage(boxes: readonly Box[], pageWidth: number): { factor: number; left: number } {
  const [first] = boxes;
  if (!first) return { factor: 1, left: 0 };
  const onPage = boxes.filter(({ page }) => page === first.page);
  const from = Math.min(...onPage.map(({ x }) => x)) - MARGIN;
  const to = Math.max(...onPage.map(({ x, w }) => x + w)) + MARGIN;
  const width = Math.min(pageWidth, Math.max(to - from, pageWidth * LEAST_SHARE));
  return { factor: Math.min(MOST, pageWidth / width), left: Math.max(0, Math.min(from, pageWidth - width)) };
}
