import type { Term } from './terms.ts';
import type { PreparedDocument } from './prepared-document.ts';
import { isPresentable } from './presentable.ts';
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
  /** The document's own words between the two. */
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
const MOST_EDGES_PER_NODE = 4;

/**
 * What a document says that its terms do to each other, the weightiest pairs first. Every line of the map can be
 * read as a statement: terms that are only named together are not joined, and what nothing joins is left out.
 */
export function makeConceptMap(prepared: PreparedDocument): ConceptMap {
  const { sentences, terms, facts } = prepared;
  const words = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const wanted = Math.min(MOST_NODES, Math.max(LEAST_NODES, Math.round(words / WORDS_PER_NODE)));
  const byKey = new Map(terms.map((term) => [term.key, term]));
  const weightOf = (key: string): number => byKey.get(key)?.weight ?? 0;
  const statements = [...statedEdges(prepared, byKey), ...kindEdges(prepared, byKey)].sort(
    (left, right) =>
      weightOf(right.from) * weightOf(right.to) - weightOf(left.from) * weightOf(left.to) ||
      left.source.start - right.source.start,
  );
  const edges = chosenEdges(statements, wanted);
  const shown = [...new Set(edges.flatMap(({ from, to }) => [from, to]))]
    .flatMap((key) => byKey.get(key) ?? [])
    .sort((left, right) => right.weight - left.weight);
  const { scores } = rankSentences(prepared);
  const definitions = new Map(facts.definitions.map(({ key, sentence }) => [key, sentence]));
  const nodes = shown.flatMap((term, place): ConceptNode[] => {
    const sentence = sentences[definitions.get(term.key) ?? bestSentence(term, scores)];
    if (!sentence) return [];
    const importance = place < shown.length / 5 ? 3 : place < shown.length / 2 ? 2 : 1;
    const description = sentence.text.replace(/\s+/g, ' ');
    return [{ id: term.key, name: term.text, description, importance, source: sentenceSource(prepared, sentence) }];
  });
  return { nodes, edges };
}

/** "Magma reaches the surface": two terms with a verb between them. */
function statedEdges(prepared: PreparedDocument, byKey: Map<string, Term>): ConceptEdge[] {
  const isShown = memoised((key) => {
    const term = byKey.get(key);
    return term !== undefined && isPresentable(term, prepared);
  });
  return prepared.facts.relations.flatMap(({ from, to, label, sentence: index }) => {
    const sentence = prepared.sentences[index];
    if (!sentence || !isShown(from) || !isShown(to)) return [];
    return [{ from, to, label: label.replace(/\s+/g, ' '), source: sentenceSource(prepared, sentence) }];
  });
}

/** "A crater is a hollow that …": a defined term and the kind of thing it is, where that is a term of its own. */
function kindEdges(prepared: PreparedDocument, byKey: Map<string, Term>): ConceptEdge[] {
  return prepared.facts.definitions.flatMap(({ key, kind, isGeneral, termEnd, textStart, sentence: index }) => {
    const sentence = prepared.sentences[index];
    const term = byKey.get(key);
    const general = byKey.get(kind);
    if (!sentence || !isGeneral || !term || !general || key === kind || !isPresentable(general, prepared)) return [];
    const label = sentence.text.slice(termEnd, textStart).replace(/\s+/g, ' ').trim();
    return label.includes('(') ? [] : [{ from: key, to: kind, label, source: sentenceSource(prepared, sentence) }];
  });
}

function memoised(decide: (key: string) => boolean): (key: string) => boolean {
  const known = new Map<string, boolean>();
  return (key) => {
    const decided = known.get(key) ?? decide(key);
    known.set(key, decided);
    return decided;
  };
}

/** One edge a pair, the first one winning; no more nodes than wanted, and none so joined that the map is a tangle. */
function chosenEdges(edges: ConceptEdge[], wanted: number): ConceptEdge[] {
  const pairs = new Set<string>();
  const counts = new Map<string, number>();
  return edges.filter(({ from, to }) => {
    const ends = [from, to];
    const pair = ends.toSorted().join('|');
    const isFull = ends.some((key) => (counts.get(key) ?? 0) >= MOST_EDGES_PER_NODE);
    const added = ends.filter((key) => !counts.has(key)).length;
    if (pairs.has(pair) || isFull || counts.size + added > wanted) return false;
    pairs.add(pair);
    for (const key of ends) counts.set(key, (counts.get(key) ?? 0) + 1);
    return true;
  });
}

function bestSentence(term: Term, scores: Float64Array): number {
  let best = term.occurrences[0]?.sentence ?? -1;
  for (const { sentence } of term.occurrences) if ((scores[sentence] ?? 0) > (scores[best] ?? 0)) best = sentence;
  return best;
}
