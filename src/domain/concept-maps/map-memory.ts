import type { MapNode } from './concept-map.ts';
import type { KeptSource } from './kept-source.ts';

/** A card of the document with the chance that it is remembered now; null before its first review. */
export interface RecalledCard {
  quoteStart: number | null;
  category: string;
  recall: number | null;
}

/**
 * Returns the memory of each node with cards: those that quote its sentence, else those of its section. Cards without
 * reviews count, but do not change the recall.
 */
export function mapMemory(
  nodes: readonly Pick<MapNode, 'uuid' | 'source'>[],
  sources: readonly KeptSource[],
  cards: readonly RecalledCard[],
): { nodeUuid: string; cards: number; recall: number | null }[] {
  return nodes.flatMap(({ uuid, source }) => {
    const kept = source === null ? undefined : sources[source];
    if (!kept || kept.isGone) return [];
    const quoting = cards.filter(
      ({ quoteStart }) => quoteStart !== null && quoteStart >= kept.start && quoteStart < kept.end,
    );
    const title = kept.sectionTitle;
    const own = quoting.length > 0 || title === '' ? quoting : cards.filter(({ category }) => category === title);
    if (own.length === 0) return [];
    const known = own.flatMap(({ recall }) => recall ?? []);
    const recall = known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : null;
    return [{ nodeUuid: uuid, cards: own.length, recall }];
  });
}
