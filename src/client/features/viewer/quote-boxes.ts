import type { Box } from '#domain/documents/content.ts';
import type { QuoteSpan } from './quote-span.ts';

/**
 * Returns the rectangles of a passage on PDF pages, one per run of words on a line. Cuts partly quoted boxes
 * proportionally; documents from older extractions have one box per line.
 */
export function quoteBoxes(words: Box[], { start, end }: QuoteSpan): Box[] {
  const boxes = words
    .filter((box) => box.start < end && box.end > start)
    .map((box) => {
      const length = Math.max(1, box.end - box.start);
      const from = Math.max(0, start - box.start) / length;
      const to = Math.min(length, end - box.start) / length;
      return { ...box, x: box.x + box.w * from, w: box.w * (to - from) };
    });
  return mergeNeighbours(boxes);
}

/** Merges neighbours on a line into one box. */
function mergeNeighbours(boxes: Box[]): Box[] {
  const strokes: Box[] = [];
  for (const box of boxes) {
    const last = strokes.at(-1);
    if (last && isNeighbour(last, box))
      strokes[strokes.length - 1] = { ...last, w: box.x + box.w - last.x, end: box.end };
    else strokes.push(box);
  }
  return strokes;
}

function isNeighbour(left: Box, right: Box): boolean {
  const isSameLine = left.page === right.page && left.y === right.y && left.h === right.h;
  return isSameLine && right.start - left.end === 1 && right.x >= left.x;
}
