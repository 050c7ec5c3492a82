import type { Block } from './content.ts';
import { boxesOf } from './word-places.ts';

/** Left edges at the same depth differ by less than this share of the line height. */
const SAME_EDGE = 0.6;

/**
 * Returns the indentation depth of each line of a list on PDF pages, from the left edges of its lines, since the text
 * alone doesn't show it. Undefined for other blocks, and if all lines have the same depth.
 */
export function listDepths(block: Pick<Block, 'kind' | 'text' | 'places' | 'boxes' | 'start'>): number[] | undefined {
  if (block.kind !== 'list') return undefined;
  const byStart = new Map(boxesOf(block)?.map((box) => [box.start, box]));
  if (byStart.size === 0) return undefined;
  let at = block.start;
  let edges: number[] = [];
  let lastY = 0;
  const depths = block.text.split('\n').map((line) => {
    const box = byStart.get(at);
    at += line.length + 1;
    if (!box) return Math.max(0, edges.length - 1);
    // At the top of a column or page, the edge can't be compared with the previous one.
    if (box.y < lastY && !edges.some((edge) => Math.abs(edge - box.x) < SAME_EDGE * box.h)) edges = [];
    lastY = box.y;
    while ((edges.at(-1) ?? 0) > box.x + SAME_EDGE * box.h) edges.pop();
    if (box.x > (edges.at(-1) ?? -Infinity) + SAME_EDGE * box.h) edges.push(box.x);
    return edges.length - 1;
  });
  return depths.some((depth) => depth > 0) ? depths : undefined;
}
