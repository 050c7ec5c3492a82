import type { MapContent } from '#domain/concept-maps/concept-map.ts';
import { type MapFileFault, readMapFile } from '#domain/concept-maps/map-file.ts';
import { layOut } from './lay-out.ts';
import type { Sources } from './map-content.ts';
import type { MapEditor } from './use-map-editor.ts';

/**
 * Reads an imported map or outline and lays it out. Looks for its quotes in the document;
 * `lost` counts those that were not found or could not be looked for.
 */
export async function readMap(
  text: string,
  { sources, findSources }: Pick<MapEditor, 'sources' | 'findSources'>,
): Promise<{ map: MapContent; lost: number } | { fault: MapFileFault }> {
  const readWith = (known: Sources) =>
    readMapFile(text, {
      newUuid: () => crypto.randomUUID(),
      sources: [...known].map(([id, { quote }]) => ({ id, quote })),
    });
  let read = readWith(sources);
  if ('fault' in read) return read;
  if (read.unknownQuotes.length > 0) {
    // Import the map without its sources when offline.
    const known = await findSources(read.unknownQuotes).catch(() => sources);
    read = readWith(known);
    if ('fault' in read) return read;
  }
  const { map, isPlaced, unknownQuotes } = read;
  const places = isPlaced ? new Map<string, { x: number; y: number }>() : await layOut(map);
  const nodes = map.nodes.map((node) => ({ ...node, ...places.get(node.uuid) }));
  return { map: { ...map, nodes }, lost: unknownQuotes.length };
}
