import type { MapNode } from '#domain/concept-maps/concept-map.ts';

/** Returns nodes whose name contains the words, ignoring case and accents. */
export function findNodes(nodes: readonly MapNode[], words: string): MapNode[] {
  const sought = folded(words);
  return nodes.filter(({ name }) => folded(name).includes(sought));
}

const folded = (text: string): string => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
