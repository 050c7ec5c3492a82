import type { SourceSpan } from '#domain/items/source-span.ts';

/** A proposed map that passed the rules: notions by name, and lines between names. */
export interface DraftedMap {
  notions: { name: string; description: string; importance: 1 | 2 | 3; source: SourceSpan }[];
  lines: { from: string; to: string; label: string; source: SourceSpan }[];
}
