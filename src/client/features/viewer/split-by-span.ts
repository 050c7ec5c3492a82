import type { PaintedMark } from './painted-marks.ts';
import type { QuoteSpan } from './quote-span.ts';

export interface TextPiece {
  text: string;
  /** Whether it is in the quoted passage. */
  marked: boolean;
  /** The reader's highlight; of overlapping ones, the later one. */
  mark: PaintedMark | undefined;
  start: number;
}

/**
 * Splits a block's text at the borders of the passage and of the reader's highlights.
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
