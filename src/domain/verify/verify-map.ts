import type { Language } from '#domain/documents/content.ts';
import { type Token, tokenize } from '#domain/text/tokens.ts';
import { type QuotableDocument, findQuote } from './quote.ts';
import { relationWords } from './relation-words.ts';
import { isSameNotion, placesOfNotion } from './same-notion.ts';

/** A map for verification, from any maker. */
export interface MapCandidate<N extends NodeCandidate = NodeCandidate, E extends EdgeCandidate = EdgeCandidate> {
  nodes: N[];
  edges: E[];
}
export interface NodeCandidate {
  id: string;
  name: string;
  source: QuoteCandidate;
}
export interface EdgeCandidate {
  from: string;
  to: string;
  label: string;
  source: QuoteCandidate;
}
interface QuoteCandidate {
  quote: string;
  start: number;
}

/** Hard rules for a notion or line; one that breaks a rule is never stored. */
export type MapRefusal =
  | 'empty_name'
  | 'name_too_long'
  | 'repeats_notion'
  | 'quote_not_in_document'
  | 'name_not_in_quote'
  | 'unknown_end'
  | 'same_ends'
  | 'end_not_in_quote'
  | 'empty_label'
  | 'label_not_in_quote'
  | 'repeats_line';

/** Shortcomings of a whole map: it may be shown but should be improved. */
export type MapShortcoming = 'few_notions' | 'many_notions' | 'scattered';

export const MAP_NODES = { least: 12, most: 40 };
/** Least share of notions in the largest connected part. */
export const LEAST_CONNECTED = 0.85;
/** Shorter texts may have fewer than a dozen notions. */
export const ORDINARY_WORDS = 600;
const LONGEST_NAME = 80;
const LONGEST_LABEL = 60;

export interface MapVerdict {
  /** By index of the notion. */
  nodes: Map<number, MapRefusal[]>;
  /** By index of the line. */
  edges: Map<number, MapRefusal[]>;
  shortcomings: MapShortcoming[];
}

/** Checks a map: returns the faults of each notion and line, and the shortcomings of the whole. */
export function verifyMap(map: MapCandidate, document: QuotableDocument): MapVerdict {
  const nodes = new Map<number, MapRefusal[]>();
  const known: NodeCandidate[] = [];
  map.nodes.forEach((node, place) => {
    const reasons = refusalsOfNode(node, known, document);
    if (reasons.length > 0) nodes.set(place, reasons);
    else known.push(node);
  });
  const byId = new Map(known.map((node) => [node.id, node]));
  const edges = new Map<number, MapRefusal[]>();
  const lines = new Set<string>();
  map.edges.forEach((edge, place) => {
    const reasons = refusalsOfEdge(edge, byId, document);
    const pair = [edge.from, edge.to].toSorted().join('\n');
    if (lines.has(pair)) reasons.push('repeats_line');
    if (reasons.length > 0) edges.set(place, reasons);
    else lines.add(pair);
  });
  return { nodes, edges, shortcomings: shortcomingsOf(map, document) };
}

/** Returns a map without the parts that break a rule. */
export function withoutRefused<N extends NodeCandidate, E extends EdgeCandidate>(
  map: MapCandidate<N, E>,
  document: QuotableDocument,
): { nodes: N[]; edges: E[] } {
  const { nodes, edges } = verifyMap(map, document);
  return {
    nodes: map.nodes.filter((_, place) => !nodes.has(place)),
    edges: map.edges.filter((_, place) => !edges.has(place)),
  };
}

function refusalsOfNode(node: NodeCandidate, known: NodeCandidate[], document: QuotableDocument): MapRefusal[] {
  const { id, name, source } = node;
  const { language } = document;
  const reasons: MapRefusal[] = [];
  if (!/[\p{L}\p{N}]/u.test(name)) reasons.push('empty_name');
  if (name.length > LONGEST_NAME) reasons.push('name_too_long');
  if (known.some((other) => other.id === id || isSameNotion(other.name, name, language)))
    reasons.push('repeats_notion');
  if (!findQuote(source.quote, document, source.start)) reasons.push('quote_not_in_document');
  if (placesOfNotion(tokenize(source.quote, language), name, language).length === 0) reasons.push('name_not_in_quote');
  return reasons;
}

/** Checks that one passage names both ends of a line, at different places. */
function refusalsOfEdge(
  { from, to, label, source }: EdgeCandidate,
  nodes: Map<string, NodeCandidate>,
  document: QuotableDocument,
): MapRefusal[] {
  const { language } = document;
  const [left, right] = [nodes.get(from), nodes.get(to)];
  if (!left || !right) return ['unknown_end'];
  if (from === to) return ['same_ends'];
  const reasons: MapRefusal[] = [];
  const words = tokenize(source.quote, language);
  if (!findQuote(source.quote, document, source.start)) reasons.push('quote_not_in_document');
  if (!namesBoth(words, left.name, right.name, language)) reasons.push('end_not_in_quote');
  if (!/\p{L}/u.test(label)) reasons.push('empty_label');
  else if (label.length > LONGEST_LABEL || !isProvedLabel(label, words, language)) reasons.push('label_not_in_quote');
  return reasons;
}

/**
 * Whether the words name both notions separately: the "energy" of "kinetic energy" doesn't count as "energy" if that
 * is the other end.
 */
function namesBoth(words: readonly Token[], left: string, right: string, language: Language): boolean {
  const [ones, others] = [placesOfNotion(words, left, language), placesOfNotion(words, right, language)];
  return ones.some((one) => others.some((other) => one.last <= other.first || other.last <= one.first));
}

/** Whether every word of a label occurs in the passage or in the plain relations. */
function isProvedLabel(label: string, words: readonly Token[], language: Language): boolean {
  const plain = tokenize(Object.values(relationWords[language]).join(' '), language);
  const held = new Set([...words, ...plain].flatMap(({ stem, lower }) => [stem, lower]));
  return tokenize(label, language).every(({ stem, lower, isWord }) => !isWord || held.has(lower) || held.has(stem));
}

function shortcomingsOf({ nodes, edges }: MapCandidate, { text }: QuotableDocument): MapShortcoming[] {
  const isOrdinary = (text.match(/\S+/g)?.length ?? 0) >= ORDINARY_WORDS;
  return [
    ...(isOrdinary && nodes.length < MAP_NODES.least ? (['few_notions'] as const) : []),
    ...(nodes.length > MAP_NODES.most ? (['many_notions'] as const) : []),
    ...(largestShare({ nodes, edges }) < LEAST_CONNECTED ? (['scattered'] as const) : []),
  ];
}

/** Returns the share of notions in the largest connected part of a map, 0 to 1; 1 if the map is empty. */
export function largestShare({ nodes, edges }: Pick<MapCandidate, 'nodes' | 'edges'>): number {
  const neighbours = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { from, to } of edges) {
    neighbours.get(from)?.push(to);
    neighbours.get(to)?.push(from);
  }
  const seen = new Set<string>();
  let largest = 0;
  for (const { id } of nodes) {
    const open = seen.has(id) ? [] : [id];
    let size = 0;
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next) || !neighbours.has(next)) continue;
      seen.add(next);
      size++;
      open.push(...(neighbours.get(next) ?? []));
    }
    largest = Math.max(largest, size);
  }
  return nodes.length === 0 ? 1 : largest / nodes.length;
}
