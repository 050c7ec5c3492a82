import type { PreparedDocument } from '#domain/engine/prepared-document.ts';
import { sentenceSource } from '#domain/engine/sentence-source.ts';
import { type Term, keyTerms } from '#domain/engine/terms.ts';
import type { AnalysisResults } from './results.ts';

const MOST_TERMS = 40;
const MOST_PREREQUISITES = 15;
const LEAST_MENTIONS = 2;
const KEYWORDS = 10;
const LABEL_TERMS = 3;

/** Terms that the document itself defines, each with its defining sentence; most important first. */
export function findSpecializedTerms(prepared: PreparedDocument): AnalysisResults['specialized_terms'] {
  const { facts, sentences, terms } = prepared;
  const byKey = new Map(terms.map((term) => [term.key, term]));
  const seen = new Set<string>();
  const found = facts.definitions.flatMap((definition) => {
    const term = byKey.get(definition.key);
    const sentence = sentences[definition.sentence];
    if (!term || !sentence || !definition.isGeneral || seen.has(definition.key)) return [];
    seen.add(definition.key);
    const source = sentenceSource(prepared, sentence);
    const text = definition.text.replace(/\s+/g, ' ');
    return [{ weight: term.weight, entry: { term: term.text, definition: text, mentions: term.frequency, source } }];
  });
  const best = found.sort((left, right) => right.weight - left.weight).slice(0, MOST_TERMS);
  return { terms: best.map(({ entry }) => entry) };
}

/** Terms the document uses more than once and never defines: what a reader should know before. */
export function findPrerequisites(prepared: PreparedDocument): AnalysisResults['prerequisites'] {
  const defined = new Set(prepared.facts.definitions.map(({ key }) => key));
  const candidates = prepared.terms.filter(
    (term) => !term.isName && !defined.has(term.key) && wholeMentions(term) >= LEAST_MENTIONS,
  );
  return {
    terms: keyTerms(candidates, MOST_PREREQUISITES).flatMap((term) => {
      const sentence = prepared.sentences[term.occurrences.find(({ isWhole }) => isWhole)?.sentence ?? -1];
      if (!sentence) return [];
      return [{ term: term.text, mentions: term.frequency, source: sentenceSource(prepared, sentence) }];
    }),
  };
}

/** What the document is about: its best terms, and a label made of the first three. */
export function findTopic({ terms, content }: PreparedDocument): AnalysisResults['topic'] {
  const best = keyTerms(terms, KEYWORDS);
  const heaviest = best[0]?.weight ?? 1;
  const keywords = best.map(({ text, weight }) => ({
    term: text,
    weight: Math.round((100 * weight) / heaviest) / 100,
  }));
  const label = keywords
    .slice(0, LABEL_TERMS)
    .map(({ term }) => term)
    .join(', ');
  return { label: label || content.title, keywords };
}

function wholeMentions(term: Term): number {
  return term.occurrences.filter(({ isWhole }) => isWhole).length;
}
