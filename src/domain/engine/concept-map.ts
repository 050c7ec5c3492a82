import { keyTerms, type Term } from './terms.ts';
import type { PreparedDocument } from './prepared-document.ts';
import type { PreparedSentence } from './prepared-sentence.ts';
import type { SourceSpan } from './source-span.ts';
import { sentenceSource } from './sentence-source.ts';
import { rankSentences } from './summary.ts';

export interface ConceptNode {
  id: string;
  name: string;
  /** The sentence that defines it or says most about it. */
  description: string;
  /** 3 is a main idea, 1 a detail. */
  importance: 1 | 2 | 3;
  source: SourceSpan;
}

export interface ConceptEdge {
  from: string;
  to: string;
  /** The document's own words between the two, or empty where it only names them together. */
  label: string;
  source: SourceSpan;
}

export interface ConceptMap {
  nodes: ConceptNode[];
  edges: ConceptEdge[];
}

const LEAST_NODES = 12;
const MOST_NODES = 30;
const WORDS_PER_NODE = 60;
const LONGEST_LABEL = 45;
const MOST_EDGES_PER_NODE = 4;

/** The key terms of a document and how its sentences join them; terms that nothing joins are left out. */
export function makeConceptMap(prepared: PreparedDocument): ConceptMap {
  const { sentences, terms, facts } = prepared;
  const words = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const wanted = Math.min(MOST_NODES, Math.max(LEAST_NODES, Math.round(words / WORDS_PER_NODE)));
  const chosen = keyTerms(terms, wanted);
  const names = new Map(chosen.map((term) => [term.key, term]));
  const edges = [...verbEdges(prepared, names), ...nearEdges(prepared, chosen)];
  const kept = limited(edges);
  const joined = new Set(kept.flatMap(({ from, to }) => [from, to]));
  const scores = rankSentences(prepared).scores;
  const definitions = new Map(facts.definitions.map(({ key, sentence }) => [key, sentence]));
  const shown = chosen.filter((term) => joined.has(term.key));
  const nodes = shown.flatMap((term, place): ConceptNode[] => {
    const sentence = sentences[definitions.get(term.key) ?? bestSentence(term, scores)];
    if (!sentence) return [];
    const importance = place < shown.length / 5 ? 3 : place < shown.length / 2 ? 2 : 1;
    const description = sentence.text.replace(/\s+/g, ' ');
    return [{ id: term.key, name: term.text, description, importance, source: sentenceSource(prepared, sentence) }];
  });
  return { nodes, edges: kept };
}

function verbEdges(prepared: PreparedDocument, names: Map<string, Term>): ConceptEdge[] {
  return prepared.facts.relations.flatMap(({ from, to, label, sentence: index }) => {
    const sentence = prepared.sentences[index];
    if (!sentence || !names.has(from) || !names.has(to)) return [];
    return [{ from, to, label: label.replace(/\s+/g, ' '), source: sentenceSource(prepared, sentence) }];
  });
}

/** Terms that a sentence names together, those of most sentences first. */
function nearEdges(prepared: PreparedDocument, chosen: Term[]): ConceptEdge[] {
  const bySentence = new Map<number, Term[]>();
  for (const term of chosen) {
    for (const index of new Set(term.occurrences.map(({ sentence }) => sentence))) {
      bySentence.set(index, [...(bySentence.get(index) ?? []), term]);
    }
  }
  const together = new Map<string, { from: Term; to: Term; sentence: PreparedSentence; count: number }>();
  for (const [index, found] of [...bySentence].sort(([left], [right]) => left - right)) {
    const sentence = prepared.sentences[index];
    if (!sentence) continue;
    found.forEach((from, place) => {
      for (const to of found.slice(place + 1)) {
        const key = `${from.key}|${to.key}`;
        const pair = together.get(key) ?? { from, to, sentence, count: 0 };
        pair.count++;
        together.set(key, pair);
      }
    });
  }
  return [...together.values()]
    .sort((left, right) => right.count - left.count)
    .map(({ from, to, sentence }) => ({
      from: from.key,
      to: to.key,
      label: wordsBetween(from, to, sentence),
      source: sentenceSource(prepared, sentence),
    }));
}

/** What stands between two terms in a sentence, if it is short and the first comes first; else nothing. */
function wordsBetween(from: Term, to: Term, { index, text, tokens }: PreparedSentence): string {
  const first = from.occurrences.find(({ sentence }) => sentence === index)?.last ?? 0;
  const last = to.occurrences.find(({ sentence, first: begin }) => sentence === index && begin > first)?.first;
  if (last === undefined) return '';
  const between = tokens.slice(first, tokens[last - 1]?.tag === 'DET' ? last - 1 : last);
  const label = text.slice(between[0]?.start, between.at(-1)?.end).replace(/\s+/g, ' ');
  return between.every(({ isWord }) => isWord) && between.length > 0 && label.length <= LONGEST_LABEL ? label : '';
}

/** One edge a pair, the first one winning, and no node with so many that the map becomes a tangle. */
function limited(edges: ConceptEdge[]): ConceptEdge[] {
  const pairs = new Set<string>();
  const counts = new Map<string, number>();
  return edges.filter(({ from, to }) => {
    const pair = [from, to].sort().join('|');
    const isFull = [from, to].some((key) => (counts.get(key) ?? 0) >= MOST_EDGES_PER_NODE);
    if (pairs.has(pair) || isFull) return false;
    pairs.add(pair);
    for (const key of [from, to]) counts.set(key, (counts.get(key) ?? 0) + 1);
    return true;
  });
}

function bestSentence(term: Term, scores: Float64Array): number {
  let best = term.occurrences[0]?.sentence ?? -1;
  for (const { sentence } of term.occurrences) if ((scores[sentence] ?? 0) > (scores[best] ?? 0)) best = sentence;
  return best;
}
