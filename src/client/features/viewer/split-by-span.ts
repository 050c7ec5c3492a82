import type { PaintedMark } from './painted-marks.ts';
import type { QuoteSpan } from './quote-span.ts';

export interface TextPiece {
  text: string;
  /** It lies in the quoted passage. */
  marked: boolean;
  /** Marks of its reader; where two overlap, the one that begins later. */
  mark: PaintedMark | undefined;
  start: number;
}

/**
 * A block's text in pieces, the marked ones inside the passage or inside what its reader marked.
 *
 * @example splitBySpan('abcd', 10, { start: 11, end: 13 }) // a, bc (marked), d
 */
export function splitBySpan(
  text: string,
  offset: number,
  span: QuoteSpan | undefined,
  marks: readonly PaintedMark[] = [],
): TextPiece[] {
  const cuts = [
    0,
    text.length,
    ...[span ?? [], marks].flat().flatMap(({ start, end }) => [start - offset, end - offset]),
  ];
  const inside = [...new Set(cuts)]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .toSorted((one, other) => one - other);
  return inside.slice(0, -1).map((from, index) => {
    const start = offset + from;
    const end = offset + (inside[index + 1] ?? from);
    const holds = (passage: QuoteSpan) => passage.start < end && passage.end > start;
    return {
      text: text.slice(from, end - offset),
      marked: span !== undefined && holds(span),
      mark: marks.findLast(holds),
      start,
    };
  });
}
