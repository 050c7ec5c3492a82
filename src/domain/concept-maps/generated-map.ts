import type { ConceptMap } from '#domain/engine/map/concept-map.ts';
import type { Language } from '#domain/documents/content.ts';
import { isSameNotion } from '#domain/verify/same-notion.ts';
import type { MapContent, MapNode } from './concept-map.ts';
import { hangFromRoot } from './hang-from-root.ts';
import { layOutMap } from './lay-out-map.ts';
import { linkWords } from './link-words.ts';
import { mapBounds } from './map-bounds.ts';
import { cut } from './map-file.ts';

/** Position of a quote of a generated map: characters, and the index of its section. */
export interface PlacedQuote {
  start: number;
  end: number;
  sectionIndex: number;
}

/** Topic of a document with its quote. Where only the file name gives the topic, the quote is not in the text. */
export interface Topic {
  name: string;
  source: { quote: string; start: number };
  language: Language;
}

/**
 * Builds a person's map from a generated one: laid out below the document's topic, with unique names and each source
 * once. Leaves out nodes whose quote is not in the document or not in the wanted sections, with their
 * links.
 */
export function mapOfDocument<Place extends PlacedQuote>(
  made: ConceptMap,
  {
    title,
    topic,
    placeOf,
    sectionIndexes,
    newUuid,
  }: {
    title: string;
    topic: Topic | undefined;
    /** Returns the position of a quote; undefined where the document does not hold it. */
    placeOf: (source: { quote: string; start: number }) => Place | undefined;
    sectionIndexes: ReadonlySet<number> | undefined;
    newUuid: () => string;
  },
): { map: MapContent; places: Place[] } {
  const places: Place[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (source: { quote: string; start: number }): number | undefined => {
    const place = placeOf(source);
    if (!place || (sectionIndexes && !sectionIndexes.has(place.sectionIndex))) return undefined;
    const key = `${place.start} ${place.end}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, places.length);
    places.push(place);
    return places.length - 1;
  };
  const uuids = new Map<string, string>();
  const nodes = made.nodes
    .slice(0, mapBounds.nodes - 1)
    .flatMap(({ id, name, description, importance, source }): MapNode[] => {
      const number = numberOf(source);
      if (number === undefined) return [];
      const uuid = newUuid();
      uuids.set(id, uuid);
      const texts = { name: cut(name, mapBounds.name), description: cut(description, mapBounds.description) };
      return [{ uuid, ...texts, importance, x: 0, y: 0, source: number }];
    });
  const pairs = new Set<string>();
  const edges = made.edges
    .slice(0, mapBounds.edges - mapBounds.nodes)
    .flatMap(({ from: start, to: end, label, source }) => {
      const [from, to] = [uuids.get(start), uuids.get(end)];
      const number = numberOf(source);
      const pair = `${from} ${to}`;
      if (from === undefined || to === undefined || number === undefined || from === to || pairs.has(pair)) return [];
      pairs.add(pair);
      const words = topic ? linkWords(label, topic.language) : label;
      return [{ uuid: newUuid(), from, to, label: cut(words, mapBounds.label), source: number }];
    });
  const hung = topic && nodes.length > 0 ? hangFromRoot({ nodes, edges }, rootNode(topic), newUuid) : { nodes, edges };
  const at = layOutMap(hung);
  return {
    map: { title, ...hung, nodes: hung.nodes.map((node) => ({ ...node, ...at.get(node.uuid) })) },
    places,
  };

  /** Returns the node that names the topic, or a new one. */
  function rootNode({ name, source, language }: Topic): MapNode {
    const same = nodes.find((node) => isSameNotion(node.name, name, language));
    if (same) return same;
    const texts = { name: cut(name, mapBounds.name), description: '' };
    return { uuid: newUuid(), ...texts, importance: 3, x: 0, y: 0, source: numberOf(source) ?? null };
  }
}
