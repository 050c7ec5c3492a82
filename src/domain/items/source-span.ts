import type { Anchor } from '#domain/documents/content.ts';

/** Source of a generated text: `quote` always equals `canonicalText(content).slice(start, end)`. */
export interface SourceSpan {
  quote: string;
  start: number;
  end: number;
  anchor: Anchor;
}

/**
 * Whether any two passages of the two lists, from the same document, overlap or have the same text, so that one would
 * reveal the other.
 */
export function spansOverlap(some: readonly SourceSpan[], others: readonly SourceSpan[]): boolean {
  return some.some(({ start, end, quote }) =>
    others.some((other) => (start < other.end && other.start < end) || quote === other.quote),
  );
}
