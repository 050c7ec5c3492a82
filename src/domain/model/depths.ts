import type { Depth } from '#domain/items/item.ts';

/** Depths in a cycle of five questions: two ask for stated facts, two for their meaning and one for a consequence. */
const mix: readonly Depth[] = ['recall', 'understanding', 'application', 'understanding', 'recall'];

/**
 * Returns the depth of each of `count` questions, starting at a place of the cycle.
 *
 * @example depthsFor('mixed', 3, 0) // ['recall', 'understanding', 'application']
 */
export function depthsFor(wanted: Depth | 'mixed', count: number, start: number): Depth[] {
  return Array.from({ length: count }, (_, place) =>
    wanted === 'mixed' ? (mix[(start + place) % mix.length] ?? 'recall') : wanted,
  );
}
