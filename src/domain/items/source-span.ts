import type { Anchor } from '#domain/documents/content.ts';

/** Where a generated text comes from: `quote` is always `canonicalText(content).slice(start, end)`, letter by letter. */
export interface SourceSpan {
  quote: string;
  start: number;
  end: number;
  anchor: Anchor;
}
