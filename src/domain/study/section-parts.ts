import type { SectionPart } from './session-content.ts';

/** Parts closer than this are joined. */
const TOUCHING = 1e-6;

/**
 * Returns the union of several parts of a section.
 *
 * @returns in order, without overlapping or touching parts
 * @example joinParts([{ from: 0.5, to: 1 }, { from: 0, to: 0.6 }]) // [{ from: 0, to: 1 }]
 */
export function joinParts(parts: readonly SectionPart[]): SectionPart[] {
  const joined: SectionPart[] = [];
  for (const part of parts.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && part.from <= last.to + TOUCHING) last.to = Math.max(last.to, part.to);
    else joined.push({ from: part.from, to: part.to });
  }
  return joined;
}

/** Returns the share of a section that the parts cover together, 0 to 1. */
export const shareOf = (parts: readonly SectionPart[]): number =>
  joinParts(parts).reduce((sum, { from, to }) => sum + to - from, 0);

/** Returns the share of a section that the parts cover and the others don't, 0 to 1. */
export const shareBeyond = (parts: readonly SectionPart[], others: readonly SectionPart[]): number =>
  shareOf([...others, ...parts]) - shareOf(others);

/**
 * Returns the parts of a section that the given parts don't cover.
 *
 * @example partsLeft([{ from: 0.5, to: 1 }]) // [{ from: 0, to: 0.5 }]
 */
export function partsLeft(parts: readonly SectionPart[]): SectionPart[] {
  const covered = joinParts(parts);
  const starts = [0, ...covered.map(({ to }) => to)];
  const ends = [...covered.map(({ from }) => from), 1];
  return starts.map((from, place) => ({ from, to: ends[place] ?? 1 })).filter(({ from, to }) => to - from > TOUCHING);
}

/**
 * Returns the part to read so that the section's unread share falls from `before` to `after`. It may span parts that
 * have already been read.
 *
 * @param left the result of `partsLeft`
 * @param before share of the section unread at the beginning of the stretch
 * @param after share of the section unread at its end
 * @example stretchOf([{ from: 0, to: 0.5 }], 0.5, 0.25) // { from: 0, to: 0.25 }
 */
export function stretchOf(left: readonly SectionPart[], before: number, after: number): SectionPart {
  let to: number | undefined;
  let behind = 0;
  for (const part of left.toReversed()) {
    const size = part.to - part.from;
    if (to === undefined && behind + size > after + TOUCHING) to = part.to - Math.max(0, after - behind);
    if (behind + size >= before - TOUCHING) {
      const from = Math.max(part.from, part.to - (before - behind));
      return { from, to: Math.max(from, to ?? part.to) };
    }
    behind += size;
  }
  const from = left[0]?.from ?? 0;
  return { from, to: Math.max(from, to ?? left.at(-1)?.to ?? 1) };
}
