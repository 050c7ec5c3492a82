import type { Anchor, Block } from './content.ts';
import { pageStarts } from './word-places.ts';

/** From this offset of the canonical text on, a text lies elsewhere: on the next page, at a later second. */
export interface AnchorChange {
  start: number;
  anchor: Anchor;
}

/** Where a text begins, and in order where it goes on elsewhere. */
export interface Anchored {
  anchor: Anchor;
  anchorChanges: AnchorChange[];
}

/** Where a block lies: a paragraph of a PDF may run over the end of a page, one of a transcript has many seconds. */
export function anchorsOf(block: Omit<Block, 'kind' | 'text'>): Anchored {
  const { anchor, cues } = block;
  if (cues) return { anchor, anchorChanges: cues.map(({ start, seconds }) => ({ start, anchor: { seconds } })) };
  if (!('page' in anchor)) return { anchor, anchorChanges: [] };
  return {
    anchor,
    anchorChanges: pageStarts(block).map(({ start, page }) => ({ start, anchor: { ...anchor, page } })),
  };
}

/**
 * Where that lies which stands at an offset of the canonical text.
 *
 * @example anchorAt({ anchor: { page: 3 }, anchorChanges: [{ start: 90, anchor: { page: 4 } }] }, 95) // { page: 4 }
 */
export function anchorAt({ anchor, anchorChanges }: Anchored, offset: number): Anchor {
  return anchorChanges.findLast(({ start }) => start <= offset)?.anchor ?? anchor;
}

/** The same for a part of it, [start, end). */
export function anchorsWithin(anchored: Anchored, start: number, end: number): Anchored {
  return {
    anchor: anchorAt(anchored, start),
    anchorChanges: anchored.anchorChanges.filter((change) => change.start > start && change.start < end),
  };
}

/** The same for parts that follow on each other, the first one of which tells where the whole begins. */
export function anchorChangesAlong(parts: readonly (Anchored & { start: number })[]): AnchorChange[] {
  const all = parts.flatMap(({ start, anchor, anchorChanges }) => [{ start, anchor }, ...anchorChanges]);
  return all.filter(({ anchor }, index) => {
    const before = all[index - 1]?.anchor;
    return before !== undefined && JSON.stringify(anchor) !== JSON.stringify(before);
  });
}
