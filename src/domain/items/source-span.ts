import type { Anchor } from '#domain/documents/content.ts';

/** Where a generated text comes from: `quote` is always `canonicalText(content).slice(start, end)`, letter by letter. */
export interface SourceSpan {
  quote: string;
  start: number;
  end: number;
  anchor: Anchor;
}

/**
 * Whether a passage of some and one of others, of the same document, have a word in common or say the same: one would
 * tell the other.
 */
export function spansOverlap(some: readonly SourceSpan[], others: readonly SourceSpan[]): boolean {
  return some.some(({ start, end, quote }) =>
    others.some((other) => (start < other.end && other.start < end) || quote === other.quote),
  );
}
