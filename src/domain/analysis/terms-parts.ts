import type { PreparedDocument } from '#domain/engine/prepared-document.ts';
import { isPresentable } from '#domain/engine/presentable.ts';
import { sentenceSource } from '#domain/engine/sentence-source.ts';
import { type Term, keyTerms } from '#domain/engine/terms.ts';
import type { AnalysisResults } from './results.ts';

const MOST_TERMS = 40;
const MOST_PREREQUISITES = 15;
const LEAST_MENTIONS = 2;
const KEYWORDS = 10;
const LABEL_TERMS = 3;
const TERMS_READ = 100;
/** The weightiest terms are what the document teaches. */
const TAUGHT_TERMS = 4;

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

/**
 * What a reader should know before: terms of the subject that the document uses more than once, never defines and
 * does not itself teach. Words of every day and the document's own main subject are neither.
 */
export function findPrerequisites(prepared: PreparedDocument): AnalysisResults['prerequisites'] {
  const { facts, terms, sentences } = prepared;
  const defined = new Set(facts.definitions.map(({ key }) => key));
  const taught = new Set(keyTerms(terms, TAUGHT_TERMS).flatMap(({ stems }) => stems));
  const candidates = terms.filter(
    (term) =>
      !term.isName &&
      !defined.has(term.key) &&
      !term.stems.some((stem) => taught.has(stem)) &&
      wholeMentions(term) >= LEAST_MENTIONS &&
      isSpecial(term, prepared) &&
      isPresentable(term, prepared),
  );
  return {
    terms: keyTerms(candidates, MOST_PREREQUISITES).flatMap((term) => {
      const sentence = sentences[term.occurrences.find(({ isWhole }) => isWhole)?.sentence ?? -1];
      if (!sentence) return [];
      return [{ term: term.text, mentions: term.frequency, source: sentenceSource(prepared, sentence) }];
    }),
  };
}

/** A word of the term is not met in texts of every kind, and none is a name ("Orange county"). */
function isSpecial({ text }: Term, { isCommon, language }: PreparedDocument): boolean {
  if (language !== 'de' && /\s\p{Lu}/u.test(text)) return false;
  return text.split(/[\s-]+/).some((word) => word.length > 3 && !isCommon(word));
}

/** What the document is about: its best terms, and a label made of the first three. */
export function findTopic(prepared: PreparedDocument): AnalysisResults['topic'] {
  const { terms, content } = prepared;
  const shown = terms.slice(0, TERMS_READ).filter((term) => isPresentable(term, prepared));
  const best = keyTerms(shown, KEYWORDS);
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
