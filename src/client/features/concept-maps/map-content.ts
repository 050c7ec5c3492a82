import type { ConceptMap, MapSource } from '#contract/concept-maps.ts';
import type { MapContent } from '#domain/concept-maps/concept-map.ts';

export type Sources = ReadonlyMap<number, MapSource>;

/** Splits a map into its editable content and its sources, by number. */
export function contentOf({ title, nodes, edges }: ConceptMap): { content: MapContent; sources: Sources } {
  const sources = new Map<number, MapSource>();
  const numbered = <Thing extends { source: MapSource | null }>({ source, ...thing }: Thing) => {
    if (source) sources.set(source.number, source);
    return { ...thing, source: source?.number ?? null };
  };
  return { content: { title, nodes: nodes.map(numbered), edges: edges.map(numbered) }, sources };
}
