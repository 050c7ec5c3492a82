import type { NounPhrase } from '#domain/engine/reading/noun-phrases.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { findRelations } from './relations.ts';
import { sentenceSource } from '#domain/engine/reading/sentence-source.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { rankSentences } from '#domain/engine/summary/rank-sentences.ts';
import type { Term } from '#domain/engine/reading/terms.ts';

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
/** A phrase around a term says less of the subject than the term itself. */
const AROUND_TERM = 0.7;

/** One end of a statement before it is known whether it is shown. */
interface End {
  key: string;
  name: string;
  /** How important the weightiest term in it is. */
  weight: number;
  term: Term | undefined;
}

interface Statement {
  from: End;
  to: End;
  label: string;
  sentence: PreparedSentence;
}

/**
 * What a document says that its things do to each other, the weightiest pairs first. Every line of the map can be
 * read as a statement: terms that are only named together are not joined, and what nothing joins is left out.
 */
export function makeConceptMap(prepared: PreparedDocument): ConceptMap {
  const words = prepared.sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const wanted = Math.min(MOST_NODES, Math.max(LEAST_NODES, Math.round(words / WORDS_PER_NODE)));
  const statements = chosen(sameSurface(statementsOf(prepared)), wanted);
  const edges = statements.map(({ from, to, label, sentence }) => {
    return { from: from.key, to: to.key, label, source: sentenceSource(prepared, sentence) };
  });
  return { nodes: nodesOf(statements, prepared), edges };
}

/** "Magma reaches the surface": two things and the verb between them, the weightiest first. */
function statementsOf(prepared: PreparedDocument): Statement[] {
  const byKey = new Map(prepared.terms.map((term) => [term.key, term]));
  const statements = findRelations(prepared).flatMap(({ from, to, label, sentence: index }): Statement[] => {
    const sentence = prepared.sentences[index];
    if (!sentence) return [];
    const ends = [endOf(sentence, from, byKey), endOf(sentence, to, byKey)] as const;
    if (ends[0].key === ends[1].key || ends.some(({ weight }) => weight === 0)) return [];
    return [{ from: ends[0], to: ends[1], label, sentence }];
  });
  const weightOf = ({ from, to }: Statement): number => from.weight * to.weight;
  return statements.sort(
    (left, right) => weightOf(right) - weightOf(left) || left.sentence.index - right.sentence.index,
  );
}

function endOf({ tokens, text }: PreparedSentence, { first, last }: NounPhrase, byKey: Map<string, Term>): End {
  const stems = tokens.slice(first, last).map(({ stem }) => stem);
  const key = stems.join(' ');
  const own = byKey.get(key);
  let weight = own?.weight ?? 0;
  for (let start = 0; start < stems.length; start++) {
    for (let end = start + 1; end <= stems.length; end++) {
      const inside = byKey.get(stems.slice(start, end).join(' '));
      weight = Math.max(weight, (inside?.weight ?? 0) * AROUND_TERM);
    }
  }
  const name = text.slice(tokens[first]?.start, tokens[last - 1]?.end).replace(/\s+/g, ' ');
  return { key, name: first === 0 && own ? own.text : name, weight, term: own };
}

/**
 * Every node has one name, and a statement is kept only where its sentence writes that name: "the Earth is" and
 * "the lands are" have the same stems, but not the same verb.
 */
function sameSurface(statements: Statement[]): Statement[] {
  const names = new Map<string, string>();
  return statements.filter(({ from, to }) => {
    const fits = [from, to].every(({ key, name }) => (names.get(key) ?? name) === name);
    if (fits) for (const { key, name } of [from, to]) names.set(key, name);
    return fits;
  });
}

/** One statement a pair, the first one winning; no more nodes than wanted, and none so joined that it is a tangle. */
function chosen(statements: Statement[], wanted: number): Statement[] {
  const pairs = new Set<string>();
  const counts = new Map<string, number>();
  return statements.filter(({ from, to }) => {
    const ends = [from.key, to.key];
    const pair = ends.toSorted().join('|');
    const isFull = ends.some((key) => (counts.get(key) ?? 0) >= MOST_EDGES_PER_NODE);
    const added = ends.filter((key) => !counts.has(key)).length;
    if (pairs.has(pair) || isFull || counts.size + added > wanted) return false;
    pairs.add(pair);
    for (const key of ends) counts.set(key, (counts.get(key) ?? 0) + 1);
    return true;
  });
}

function nodesOf(statements: Statement[], prepared: PreparedDocument): ConceptNode[] {
  const { scores } = rankSentences(prepared);
  const definitions = new Map(prepared.definitions.map(({ key, sentence }) => [key, sentence]));
  const firstStatement = new Map<string, { end: End; sentence: PreparedSentence }>();
  for (const { from, to, sentence } of statements) {
    for (const end of [from, to]) if (!firstStatement.has(end.key)) firstStatement.set(end.key, { end, sentence });
  }
  const shown = [...firstStatement.values()].sort((left, right) => right.end.weight - left.end.weight);
  return shown.map(({ end, sentence: stated }, place): ConceptNode => {
    const best = definitions.get(end.key) ?? (end.term ? bestSentence(end.term, scores) : stated.index);
    const sentence = prepared.sentences[best] ?? stated;
    const importance = place < shown.length / 5 ? 3 : place < shown.length / 2 ? 2 : 1;
    const description = sentence.text.replace(/\s+/g, ' ');
    return { id: end.key, name: end.name, description, importance, source: sentenceSource(prepared, sentence) };
  });
}

function bestSentence(term: Term, scores: Float64Array): number {
  let best = term.occurrences[0]?.sentence ?? -1;
  for (const { sentence } of term.occurrences) if ((scores[sentence] ?? 0) > (scores[best] ?? 0)) best = sentence;
  return best;
}
