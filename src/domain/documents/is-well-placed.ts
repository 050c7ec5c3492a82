import { type Block, BLOCK_SEPARATOR, type Box, type DocumentContent } from './content.ts';
import { boxesOf } from './word-places.ts';

/** A few times the size of the largest possible PDF page, in points. */
const MOST_POINTS = 100_000;

/**
 * Whether external content has the offsets that `placeBlocks` would give: every offset of a block, mark or box is
 * inside its text.
 */
export function isWellPlaced({ sections }: Pick<DocumentContent, 'sections'>): boolean {
  let offset = 0;
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    if (block.start !== offset || block.end !== offset + block.text.length) return false;
    if (!areWithin(block)) return false;
    offset = block.end + BLOCK_SEPARATOR.length;
  }
  return true;
}

function areWithin(block: Block): boolean {
  const { start, end, text, cues = [], marks = [] } = block;
  const isBox = ({ x, y, w, h, start: from, end: to }: Box) =>
    // Lines on right-to-left pages have a negative width.
    [x, y, w, h].every((points) => Math.abs(points) <= MOST_POINTS) && start <= from && from <= to && to <= end;
  const isOrdered = (before: number, after: number) => before <= after;
  return (
    cues.every((cue) => isOrdered(start, cue.start) && isOrdered(cue.start, end)) &&
    marks.every((mark) => isOrdered(0, mark.start) && isOrdered(mark.start, mark.end) && mark.end <= text.length) &&
    (boxesOf(block) ?? []).every(isBox)
  );
}
