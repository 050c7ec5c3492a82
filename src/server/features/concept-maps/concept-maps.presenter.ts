import type { ConceptMap, ConceptMapListItem, MapSource } from '#contract/concept-maps.ts';
import type { DocumentName } from '#server/features/documents/documents.service.ts';
import type { Owned } from '#server/db/owned.ts';
import type { MapListRow, ReadableMap } from './concept-maps.store.ts';

type Named = Pick<DocumentName, 'uuid' | 'name'>;

/** Returns a source by its number for the API; null where the document no longer holds it. */
export function presentSource(
  { sources, sourcesVersion }: Pick<ReadableMap, 'sources' | 'sourcesVersion'>,
  number: number,
  documentUuid: string,
): MapSource | null {
  const kept = sources[number];
  if (!kept || kept.isGone || sourcesVersion === null) return null;
  const { quote, start, end, anchor, sectionUuid } = kept;
  return { documentUuid, documentVersion: sourcesVersion, quote, start, end, anchor, number, sectionUuid };
}

/** Returns a whole map. Sources that the document no longer holds are null. */
export function presentMap(row: ReadableMap, { uuid: documentUuid, name }: Named): ConceptMap {
  const { uuid, title, version, engine, nodes, edges } = row;
  const sourceOf = (number: number | null): MapSource | null =>
    number === null ? null : presentSource(row, number, documentUuid);
  return {
    uuid,
    title,
    documentUuid,
    document: { uuid: documentUuid, name },
    version,
    engine,
    nodes: nodes.map(({ source, ...node }) => ({ ...node, source: sourceOf(source) })),
    edges: edges.map(({ source, ...edge }) => ({ ...edge, source: sourceOf(source) })),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentMapItem(row: Owned<MapListRow>, { uuid: documentUuid, name }: Named): ConceptMapListItem {
  const { uuid, title, nodeCount, edgeCount, engine, createdAt, updatedAt } = row;
  return {
    uuid,
    title,
    document: { uuid: documentUuid, name },
    nodeCount,
    edgeCount,
    engine,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
