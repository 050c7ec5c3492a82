import type { Language } from '#domain/documents/content.ts';
import { notionKey } from '#domain/verify/same-notion.ts';
import type { ConceptEdge, ConceptMap } from '#domain/engine/map/concept-map.ts';
import type { DraftedPart } from './part-names.ts';
import type { AnalysisResults, CitedText, ExplainedTerm, LineOrigin, TakenTerm } from './results.ts';

/** The lines of a model that were held to the document, by the part they are of. */
export interface DraftedText {
  general: CitedText[];
  key_points: CitedText[];
  specialized_terms: ExplainedTerm[];
  prerequisites: TakenTerm[];
  topic: CitedText[];
}

export interface DraftedLines extends DraftedText {
  /** With what was filled in already; absent where the model has drawn no line of it. */
  concept_map?: { nodes: ConceptMap['nodes']; edges: (ConceptEdge & { isDrawn: boolean })[] };
}

export const noText: DraftedText = {
  general: [],
  key_points: [],
  specialized_terms: [],
  prerequisites: [],
  topic: [],
};

/** Drafts of a model; with an error code where some did not come to their end. */
export interface Drafted<Lines> {
  lines: Lines;
  errorCode: string | null;
}

/** Outcome of a model's work: neither its lines nor its map fail with the other. */
export interface DraftedOutcome {
  text: Drafted<DraftedText>;
  map: Drafted<DraftedLines['concept_map']>;
}

/** A part of an answer is better than less of one, and worse than more from before; a whole one is the best. */
export function betterLines(before: DraftedLines | undefined, { text, map }: DraftedOutcome): DraftedLines {
  const { concept_map: mapBefore, ...textBefore }: DraftedLines = before ?? noText;
  const lines = text.errorCode === null || sizeOf(text.lines) >= sizeOf(textBefore) ? text.lines : textBefore;
  const drawn = map.errorCode === null || drawnIn(map.lines) >= drawnIn(mapBefore) ? map.lines : mapBefore;
  return { ...lines, ...(drawn ? { concept_map: drawn } : {}) };
}

const sizeOf = (text: DraftedText): number =>
  Object.values(text).reduce((sum, lines: unknown[]) => sum + lines.length, 0);
const drawnIn = (map: DraftedLines['concept_map']): number => map?.edges.filter(({ isDrawn }) => isDrawn).length ?? 0;

/** Fewer are filled up with those of the offline engine. */
const ENOUGH = { general: 3, key_points: 5, prerequisites: 3 };

/**
 * A part with the lines of a model in the place of ours. Ours fill in what it lacks: where its lines are few, and the
 * terms that it does not name.
 *
 * @param part the part as the offline engine made it.
 */
export function withDraftedLines<P extends DraftedPart>(
  part: P,
  offline: AnalysisResults[P],
  { engine, lines }: { engine: string; lines: DraftedLines },
  language: Language,
): AnalysisResults[P] {
  const signed = <Line extends LineOrigin>(those: Line[]) => those.map((line) => ({ ...line, engine }));
  const isNamedIn = (those: { term: string }[]) => {
    const keys = new Set(those.map(({ term }) => notionKey(term, language)));
    return ({ term }: { term: string }) => keys.has(notionKey(term, language));
  };
  const fill: { [Name in DraftedPart]: (ours: AnalysisResults[Name]) => AnalysisResults[Name] } = {
    general: ({ summary }) => ({ summary: filledIn(signed(lines.general), summary, ENOUGH.general) }),
    key_points: ({ points }) => ({ points: filledIn(signed(lines.key_points), points, ENOUGH.key_points) }),
    specialized_terms({ terms }) {
      const isNamed = isNamedIn(lines.specialized_terms);
      return { terms: [...signed(lines.specialized_terms), ...terms.filter((term) => !isNamed(term))] };
    },
    prerequisites({ terms }) {
      const isKnown = isNamedIn([...lines.prerequisites, ...lines.specialized_terms]);
      const drafted = signed(lines.prerequisites);
      if (drafted.length >= ENOUGH.prerequisites) return { terms: drafted };
      return { terms: [...drafted, ...terms.filter((term) => !isKnown(term))] };
    },
    concept_map(ours) {
      if (!lines.concept_map) return ours;
      const { nodes, edges } = lines.concept_map;
      return { nodes, edges: edges.map(({ isDrawn, ...edge }) => (isDrawn ? { ...edge, engine } : edge)) };
    },
    topic({ label, keywords }) {
      const [topic] = signed(lines.topic);
      if (!topic) return { label, keywords };
      const { text, ...origin } = topic;
      return { label: text, keywords, ...origin };
    },
  };
  return fill[part](offline);
}

/** Few lines with as many of ours as there were, those of other passages, all in the order of the document. */
function filledIn(drafted: CitedText[], ours: CitedText[], enough: number): CitedText[] {
  if (drafted.length >= Math.min(enough, ours.length)) return drafted.length > 0 ? drafted : ours;
  const spans = drafted.flatMap(({ source, furtherSources = [] }) => [source, ...furtherSources]);
  const others = ours.filter(({ source }) => !spans.some(({ start, end }) => start < source.end && source.start < end));
  return [...drafted, ...others.slice(0, ours.length - drafted.length)].toSorted(
    (left, right) => left.source.start - right.source.start,
  );
}

/** Makers of the lines of a part, the one with most lines first. */
export function enginesOf<P extends DraftedPart>(part: P, result: AnalysisResults[P], offline: string): string[] {
  const read: { [Name in DraftedPart]: (of: AnalysisResults[Name]) => { engine?: string }[] } = {
    general: ({ summary }) => summary,
    key_points: ({ points }) => points,
    specialized_terms: ({ terms }) => terms,
    prerequisites: ({ terms }) => terms,
    concept_map: ({ edges }) => edges,
    topic: (topic) => [topic],
  };
  const counts = new Map<string, number>();
  for (const { engine = offline } of read[part](result)) counts.set(engine, (counts.get(engine) ?? 0) + 1);
  return [...counts].toSorted(([, left], [, right]) => right - left).map(([engine]) => engine);
}
