import type { SectionPart } from './session-content.ts';

/** Parts that touch are one. */
const TOUCHING = 1e-6;

/**
 * What several parts of a section cover together.
 *
 * @returns in order, none touching another
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

/** How much of a section parts cover together, 0 to 1. */
export const shareOf = (parts: readonly SectionPart[]): number =>
  joinParts(parts).reduce((sum, { from, to }) => sum + to - from, 0);

/** How much of a section parts cover that others do not, 0 to 1. */
export const shareBeyond = (parts: readonly SectionPart[], others: readonly SectionPart[]): number =>
  shareOf([...others, ...parts]) - shareOf(others);

/**
 * The rest of a section.
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
 * The stretch of what is left that begins where so much of it is still to come, and ends where so much is. It may run
 * over what was read already.
 *
 * @param left as `partsLeft` answers it
 * @param before share of the section that is left where the stretch begins
 * @param after the same where it ends
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
