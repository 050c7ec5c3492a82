import type { Depth } from '#domain/items/item.ts';

/** Levels of five questions: two ask for stated facts, two for their meaning and one for a consequence. */
const mix: readonly Depth[] = ['recall', 'understanding', 'application', 'understanding', 'recall'];

/**
 * How deep each of so many questions asks, of the one who begins at a place of the mix.
 *
 * @example depthsFor('mixed', 3, 0) // ['recall', 'understanding', 'application']
 */
export function depthsFor(wanted: Depth | 'mixed', count: number, start: number): Depth[] {
  return Array.from({ length: count }, (_, place) =>
    wanted === 'mixed' ? (mix[(start + place) % mix.length] ?? 'recall') : wanted,
  );
}
