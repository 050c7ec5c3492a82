import type { Importance, MapContent, MapEdge, MapNode } from './concept-map.ts';
import { mapBounds } from './map-bounds.ts';
import { markdownToMap, type ReadMap } from './map-text.ts';

/** Marker of the format in the JSON of a map. */
const FORMAT = 'repaso-concept-map';

/** Largest file that is read as a map. */
export const MAP_FILE_BYTES = 2 * 1024 * 1024;

interface SourceQuote {
  id: number;
  quote: string;
}

/** Writes a map as JSON, with the quotes of its sources. */
export function mapToJson({ title, nodes, edges }: MapContent, sources: ReadonlyMap<number, SourceQuote>): string {
  const quoteOf = (source: number | null) => {
    const quote = source === null ? undefined : sources.get(source)?.quote;
    return quote === undefined ? {} : { quote };
  };
  const file = {
    format: FORMAT,
    version: 1,
    title,
    nodes: nodes.map(({ source, ...node }) => ({ ...node, ...quoteOf(source) })),
    edges: edges.map(({ from, to, label, source }) => ({ from, to, label, ...quoteOf(source) })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export type MapFileFault = 'FILE_EMPTY' | 'FILE_CORRUPT' | 'FILE_TOO_COMPLEX';

/**
 * Reads our JSON or an outline. Gives everything a new uuid and cuts texts to their bounds. A quote that this map
 * knows becomes a source again. Other quotes are returned separately, since the caller must find them in the document
 * before they become sources.
 */
export function readMapFile(
  text: string,
  { newUuid, sources }: { newUuid: () => string; sources: Iterable<SourceQuote> },
): { map: MapContent; isPlaced: boolean; unknownQuotes: string[] } | { fault: MapFileFault } {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { fault: 'FILE_EMPTY' };
  const read = trimmed.startsWith('{') ? readJson(trimmed, newUuid) : markdownToMap(trimmed, newUuid);
  if (!read) return { fault: 'FILE_CORRUPT' };
  if (read.nodes.length > mapBounds.nodes || read.edges.length > mapBounds.edges) return { fault: 'FILE_TOO_COMPLEX' };
  const known = new Map([...sources].map(({ id, quote }) => [quote, id]));
  const unknown = new Set<string>();
  const sourceOf = (quote: string | undefined): number | null => {
    if (quote === undefined) return null;
    const id = known.get(quote);
    if (id === undefined) unknown.add(quote);
    return id ?? null;
  };
  const there = new Set(read.nodes.map(({ uuid }) => uuid));
  const pairs = new Set<string>();
  const nodes = read.nodes.map(({ quote, x = 0, y = 0, ...node }): MapNode => ({
    ...node,
    name: cut(node.name, mapBounds.name),
    description: cut(node.description, mapBounds.description),
    x: Math.round(x),
    y: Math.round(y),
    source: sourceOf(quote),
  }));
  const edges = read.edges.flatMap(({ from, to, label, quote }): MapEdge[] => {
    const pair = `${from} ${to}`;
    if (from === to || pairs.has(pair) || !there.has(from) || !there.has(to)) return [];
    pairs.add(pair);
    return [{ uuid: newUuid(), from, to, label: cut(label, mapBounds.label), source: sourceOf(quote) }];
  });
  return {
    map: { title: cut(read.title, mapBounds.title), nodes, edges },
    unknownQuotes: [...unknown].filter(({ length }) => length <= mapBounds.quote),
    isPlaced: read.nodes.every(({ x, y }) => x !== undefined && y !== undefined),
  };
}

function readJson(text: string, newUuid: () => string): ReadMap | undefined {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(file) || file['format'] !== FORMAT || !Array.isArray(file['nodes']) || !Array.isArray(file['edges']))
    return undefined;
  const names = new Map<unknown, string>();
  const nodes: ReadMap['nodes'] = [];
  for (const node of file['nodes'] as unknown[]) {
    if (!isRecord(node) || typeof node['name'] !== 'string') return undefined;
    const uuid = newUuid();
    names.set(node['uuid'], uuid);
    nodes.push({
      uuid,
      name: node['name'],
      description: textOf(node['description']),
      importance: importanceOf(node['importance']),
      ...placeOf(node['x'], node['y']),
      ...(typeof node['quote'] === 'string' ? { quote: node['quote'] } : {}),
    });
  }
  const edges: ReadMap['edges'] = [];
  for (const edge of file['edges'] as unknown[]) {
    if (!isRecord(edge)) return undefined;
    const [from, to] = [names.get(edge['from']), names.get(edge['to'])];
    if (from === undefined || to === undefined) return undefined;
    const quote = typeof edge['quote'] === 'string' ? { quote: edge['quote'] } : {};
    edges.push({ from, to, label: textOf(edge['label']), ...quote });
  }
  return { title: textOf(file['title']), nodes, edges };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const importanceOf = (value: unknown): Importance => (value === 1 || value === 3 ? value : 2);
const isPlace = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= mapBounds.place;
const placeOf = (x: unknown, y: unknown) => (isPlace(x) && isPlace(y) ? { x, y } : {});

/** Cuts a text to a length and removes forbidden characters. */
export function cut(text: string, most: number): string {
  const clean = text.replaceAll('\0', '').toWellFormed();
  return clean.length <= most
    ? clean
    : `${clean
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
}
