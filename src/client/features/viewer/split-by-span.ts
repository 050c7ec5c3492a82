import type { QuoteSpan } from './quote-span.ts';

export interface TextPiece {
  text: string;
  marked: boolean;
  start: number;
}

/**
 * A block's text in pieces, the marked ones inside the passage.
 *
 * @example splitBySpan('abcd', 10, { start: 11, end: 13 }) // a, bc (marked), d
 */
export function splitBySpan(text: string, offset: number, span: QuoteSpan | undefined): TextPiece[] {
  const from = Math.max(0, (span?.start ?? 0) - offset);
  const to = Math.min(text.length, (span?.end ?? 0) - offset);
  if (!span || from >= to) return [{ text, marked: false, start: offset }];
  return [
    { text: text.slice(0, from), marked: false, start: offset },
    { text: text.slice(from, to), marked: true, start: offset + from },
    { text: text.slice(to), marked: false, start: offset + to },
  ].filter((piece) => piece.text !== '');
}
