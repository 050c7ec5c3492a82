import { type Block, BLOCK_SEPARATOR, type DocumentContent } from './content.ts';
import { boxesOf } from './word-places.ts';

/**
 * Whether a content that comes from outside says of itself where it stands, as `placeBlocks` would: every offset of a
 * quote, a mark or a box leads into the text that it is of.
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
  const isOrdered = (before: number, after: number) => before <= after;
  return (
    cues.every((cue) => isOrdered(start, cue.start) && isOrdered(cue.start, end)) &&
    marks.every((mark) => isOrdered(0, mark.start) && isOrdered(mark.start, mark.end) && mark.end <= text.length) &&
    (boxesOf(block) ?? []).every((box) => Object.values(box).every(Number.isFinite) && box.start >= start)
  );
}
