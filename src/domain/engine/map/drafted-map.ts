import type { SourceSpan } from '#domain/items/source-span.ts';

/** A proposal for a map that its rules have passed: notions by name, and lines between names. */
export interface DraftedMap {
  notions: { name: string; description: string; importance: 1 | 2 | 3; source: SourceSpan }[];
  lines: { from: string; to: string; label: string; source: SourceSpan }[];
}
