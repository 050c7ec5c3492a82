import type { Language } from '#domain/documents/content.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { sentenceSource } from '#domain/engine/reading/sentence-source.ts';
import { readText } from '#domain/engine/facts/read-text.ts';
import { rankSentences } from '#domain/engine/summary/rank-sentences.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { relationWords } from '#domain/verify/relation-words.ts';
import { isTogether } from '#domain/verify/together-words.ts';
import { quotableDocument, spanOf } from '#domain/verify/quote.ts';
import { MAP_NODES, withoutRefused } from '#domain/verify/verify-map.ts';
import { chooseMap } from './choose-map.ts';
import type { DraftedMap } from './drafted-map.ts';
import { type Line, confidenceOf } from './line.ts';
import { linesByDefinition } from './lines-by-definition.ts';
import { linesByHeading } from './lines-by-heading.ts';
import { linesByList, linesInSentences } from './lines-by-list.ts';
import { linesByNaming } from './lines-by-naming.ts';
import { linesByVerb, linesOfNeighbours, linesOfSubjects } from './lines-by-verb.ts';
import { calmName } from './name-faults.ts';
import { type Notion, type Notions, findNotions } from './notions.ts';

export interface ConceptNode {
  id: string;
  name: string;
  /** Its definition, or the sentence that says most about it. */
  description: string;
  /** 3 is a main idea, 1 a detail. */
  importance: 1 | 2 | 3;
  source: SourceSpan;
}

export interface ConceptEdge {
  from: string;
  to: string;
  /** The document's words between the two, or a plain relation ("is part of"). */
  label: string;
  /** A passage that names both ends. */
  source: SourceSpan;
}

export interface ConceptMap {
  nodes: ConceptNode[];
  edges: ConceptEdge[];
}

/** Least weight of a notion that only appears beside another. */
const LEAST_NAMED = 0.06;
/** Longer documents get more notions, up to a limit that keeps a map readable. */
const WORDS_PER_NODE = 250;
const MOST_NODES = 30;
const LONGEST_DESCRIPTION = 320;

/**
 * Makes the map of a document: things that it defines, uses as headings and says most about, joined by its sentences,
 * definitions, lists and headings. Every line reads as a statement and cites its passage. Things that only
 * appear together are not joined.
 *
 * @param drafted a model's proposal that already passed the rules of maps; the text fills its gaps
 */
export function makeConceptMap(
  prepared: PreparedDocument,
  drafted: DraftedMap = { notions: [], lines: [] },
): ConceptMap {
  const read = readText(prepared);
  const notions = findNotions(prepared, read);
  const drafts = linesOfDrafts(drafted, notions);
  const stated = linesByVerb(prepared, notions);
  const lines = [
    ...drafts.lines,
    ...stated,
    ...linesByNaming(prepared, notions),
    ...linesByDefinition(prepared, read, notions),
    ...linesByList(prepared, read, notions),
    ...linesInSentences(prepared, notions),
    ...linesByHeading(prepared, read, notions),
    ...withoutRepeated(linesOfSubjects(prepared, notions), stated),
    ...linesOfNeighbours(prepared, notions),
  ].filter(
    ({ confidence, from, to }) =>
      confidence > confidenceOf.mentioned || Math.min(from.weight, to.weight) >= LEAST_NAMED,
  );
  const words = prepared.sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const wanted = Math.min(MOST_NODES, MAP_NODES.least + Math.round(words / WORDS_PER_NODE));
  const chosen = chooseMap(lines, wanted);
  const map = {
    nodes: nodesOf(chosen, { prepared, notions, descriptions: drafts.descriptions }),
    edges: chosen.lines
      .map((line) => fromWhole(line, prepared.content.language))
      .map(({ from, to, label, start, end }) => {
        return { from: from.key, to: to.key, label, source: spanOf(prepared, start, end) };
      }),
  };
  // Apply the same rules as to a model's map.
  return withoutRefused(map, quotableDocument(prepared.content, prepared.text));
}

/**
 * Directs a line from the whole to its part, from the kind to its members, and from the weightier of two that only
 * appear together, so that the outline begins with the general notions.
 */
function fromWhole(line: Line, language: Language): Line {
  const { isKindOf, isPartOf, isExampleOf, includes } = relationWords[language];
  const { from, to, label } = line;
  if (isTogether(label)) return to.weight > from.weight ? { ...line, from: to, to: from } : line;
  return [isKindOf, isPartOf, isExampleOf].includes(label) ? { ...line, from: to, to: from, label: includes } : line;
}

/** Drops lines about a part where the same sentence is drawn for the whole. */
function withoutRepeated(lines: readonly Line[], stated: readonly Line[]): Line[] {
  const said = Map.groupBy(stated, ({ from, start }) => `${start} ${from.key}`);
  return lines.filter(({ from, to, start, confidence }) => {
    const whole = said.get(`${start} ${from.key}`) ?? [];
    return confidence < confidenceOf.looseVerb || !whole.some((line) => line.to.weight >= to.weight);
  });
}

/** Merges both kinds of lines: a model's proposal weighs more, the text's own lines fill its gaps. */
function linesOfDrafts(
  drafted: DraftedMap,
  notions: Notions,
): { lines: Line[]; descriptions: Map<Notion, Description> } {
  const descriptions = new Map<Notion, Description>();
  for (const { name, importance, description, source } of drafted.notions) {
    const notion = notions.phrase(name, DRAFTED);
    if (!notion) continue;
    notion.weight = Math.max(notion.weight, DRAFTED + PER_IMPORTANCE * importance);
    descriptions.set(notion, { description: oneLine(description), source });
  }
  const lines = drafted.lines.flatMap(({ label, source, ...names }): Line[] => {
    const [from, to] = [notions.find(names.from), notions.find(names.to)];
    return from && to
      ? [{ from, to, label, start: source.start, end: source.end, confidence: confidenceOf.drafted }]
      : [];
  });
  return { lines, descriptions };
}

const DRAFTED = 1;
const PER_IMPORTANCE = 0.2;

function nodesOf(
  { notions, lines }: { notions: Notion[]; lines: Line[] },
  {
    prepared,
    notions: index,
    descriptions,
  }: { prepared: PreparedDocument; notions: Notions; descriptions: Map<Notion, Description> },
): ConceptNode[] {
  const best = bestSentences(new Set(notions), prepared, index);
  const names = namesInText(prepared, index);
  return notions.flatMap((notion, place): ConceptNode[] => {
    const importance = place < notions.length / 5 ? 3 : place < notions.length / 2 ? 2 : 1;
    const found = descriptions.get(notion) ?? statementAbout(notion, prepared, best) ?? lineOf(notion, prepared, lines);
    return found ? [{ id: notion.key, name: calmName(names.get(notion) ?? notion.name), importance, ...found }] : [];
  });
}

/** Returns the most frequent spelling of each notion, ignoring capitals at the start of sentences. */
function namesInText({ sentences }: PreparedDocument, index: Notions): Map<Notion, string> {
  const counts = new Map<Notion, Map<string, number>>();
  for (const { tokens, text, isTaught } of sentences) {
    if (!isTaught) continue;
    for (const { notion, first, last } of index.mentionsIn(tokens)) {
      if (first === 0) continue;
      const name = oneLine(text.slice(tokens[first]?.start, tokens[last - 1]?.end));
      const ways = counts.get(notion) ?? new Map<string, number>();
      counts.set(notion, ways.set(name, (ways.get(name) ?? 0) + 1));
    }
  }
  const nameOf = (notion: Notion, ways: Map<string, number>): string => {
    const same = [...ways].filter(([name]) => name.toLowerCase() === notion.name.toLowerCase());
    return (same.length > 0 ? same : [...ways]).reduce((best, way) => (way[1] > best[1] ? way : best))[0];
  };
  return new Map([...counts].map(([notion, ways]) => [notion, nameOf(notion, ways)]));
}

type Description = Pick<ConceptNode, 'description' | 'source'>;

function statementAbout(
  { definition, key }: Notion,
  prepared: PreparedDocument,
  best: Map<string, PreparedSentence>,
): Description | undefined {
  const sentence = best.get(key);
  if (definition && definition.shown.length <= LONGEST_DESCRIPTION)
    return { description: oneLine(definition.shown), source: definition.source };
  if (!sentence) return undefined;
  return { description: oneLine(sentence.text), source: sentenceSource(prepared, sentence) };
}

/** Describes a notion without a sentence about it by the passage of one of its lines. */
function lineOf(notion: Notion, prepared: PreparedDocument, lines: readonly Line[]): Description | undefined {
  const line = lines.find(({ from, to }) => from === notion || to === notion);
  if (!line) return undefined;
  const source = spanOf(prepared, line.start, line.end);
  return { description: oneLine(source.quote), source };
}

/** Returns the sentence that says most about each notion. */
function bestSentences(
  wanted: ReadonlySet<Notion>,
  prepared: PreparedDocument,
  index: Notions,
): Map<string, PreparedSentence> {
  const { scores } = rankSentences(prepared);
  const best = new Map<string, { sentence: PreparedSentence; score: number }>();
  for (const sentence of prepared.sentences) {
    if (!sentence.isTaught || sentence.role !== 'statement') continue;
    if (sentence.text.length > LONGEST_DESCRIPTION) continue;
    for (const { notion, first } of index.mentionsIn(sentence.tokens)) {
      if (!wanted.has(notion)) continue;
      // A sentence that begins with the notion is about it.
      const score = (scores[sentence.index] ?? 0) * (first <= 1 ? 2 : 1) + 0.01;
      if (score > (best.get(notion.key)?.score ?? 0)) best.set(notion.key, { sentence, score });
    }
  }
  return new Map([...best].map(([key, { sentence }]) => [key, sentence]));
}
