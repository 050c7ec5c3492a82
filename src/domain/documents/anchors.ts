import type { Anchor, Block } from './content.ts';
import { pageStarts } from './word-places.ts';

/** A change of anchor: from this offset of the canonical text on, the text is on another page or at a later second. */
export interface AnchorChange {
  start: number;
  anchor: Anchor;
}

/** The anchor of a text, and in order where it changes. */
export interface Anchored {
  anchor: Anchor;
  anchorChanges: AnchorChange[];
}

/**
 * Returns the anchors of a block: a PDF paragraph may continue on the next page, a transcript paragraph has many
 * seconds.
 */
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
 * Returns the anchor at an offset of the canonical text.
 *
 * @example anchorAt({ anchor: { page: 3 }, anchorChanges: [{ start: 90, anchor: { page: 4 } }] }, 95) // { page: 4 }
 */
export function anchorAt({ anchor, anchorChanges }: Anchored, offset: number): Anchor {
  return anchorChanges.findLast(({ start }) => start <= offset)?.anchor ?? anchor;
}

/** Returns the anchors of the part [start, end). */
export function anchorsWithin(anchored: Anchored, start: number, end: number): Anchored {
  return {
    anchor: anchorAt(anchored, start),
    anchorChanges: anchored.anchorChanges.filter((change) => change.start > start && change.start < end),
  };
}

/** Returns the anchor changes along consecutive parts; the first part gives the anchor of the whole. */
export function anchorChangesAlong(parts: readonly (Anchored & { start: number })[]): AnchorChange[] {
  const all = parts.flatMap(({ start, anchor, anchorChanges }) => [{ start, anchor }, ...anchorChanges]);
  return all.filter(({ anchor }, index) => {
    const before = all[index - 1]?.anchor;
    return before !== undefined && JSON.stringify(anchor) !== JSON.stringify(before);
  });
}
