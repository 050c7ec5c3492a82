import { anchorAt } from '#domain/documents/anchors.ts';
import type { Language } from '#domain/documents/content.ts';
import type { NearestPassages } from '#domain/retrieval/nearest-passages.ts';
import type { RankedSentence, Searcher } from '#domain/retrieval/search.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import { indexStems } from '#domain/text/tokens.ts';
import { endOfListBelow, listMark } from '#domain/text/list-mark.ts';
import type { EvidenceSpan } from './answer.ts';
import { askedTerm, definesTerm } from './asked-definition.ts';

/** Passages about a question, before the answer is written. */
export interface Evidence {
  /** Whether they contain an answer. */
  isCovered: boolean;
  /** Share of the question's total term rarity that the best passage contains, 0 to 1. */
  coverage: number;
  /** The sentences most likely to contain the answer, best first; if not covered, the nearest ones. */
  sentences: EvidenceSpan[];
  /** Text around the best sentence. */
  around: EvidenceSpan[];
  /** The passages for the answer, best first. */
  passages: EvidencePassage[];
}

export type EvidencePassage = EvidenceSpan & Required<Pick<EvidenceSpan, 'headings'>>;

/**
 * Coverage below which an answer is refused. Tuned on every second article of the evaluation texts, ignoring stray
 * words: answers as many questions about the text as before, and half as many about common knowledge (`npm run
 * bench -- engine --only retrieval`).
 */
export const LEAST_COVERAGE = 0.385;
/** A passage below this coverage is irrelevant. */
const LEAST_NEAR = 0.1;
export const EVIDENCE_SENTENCES = 3;
export const EVIDENCE_PASSAGES = 6;
/** Candidates to check for a definition: sentences that name the term more often may rank above it. */
const SENTENCES_READ = 60;
const MOST_DEFINING = 2;
/** Sentences with the term to check for a definition, which mostly comes early. */
const SENTENCES_DEFINING = 300;

/** Most list items to quote with the line before them. */
const MOST_ITEMS = 8;
const LONGEST_LIST = 700;

type Place = Pick<RankedSentence, 'chunk' | 'start' | 'end'>;

/** A document ready for questions. */
export interface SearchableText {
  searcher: Searcher;
  /** The searcher's passages, in the same order. */
  chunks: readonly Chunk[];
  /** The canonical text of the passages. */
  text: string;
  language: Language;
}

/** A range in an earlier answer. */
export type CitedRange = Pick<EvidenceSpan, 'start' | 'end'>;

/**
 * Finds the sentences and passages of one document that answer a question.
 *
 * @param nearest the passages nearest in meaning, if an embedding model is set
 * @param alreadyCited ranges in an earlier answer: "why?" after it asks for other sentences, if there are any
 */
export function findEvidence(
  question: string,
  {
    searcher,
    chunks,
    text,
    language,
    nearest,
    alreadyCited = [],
  }: SearchableText & { nearest?: NearestPassages | undefined; alreadyCited?: readonly CitedRange[] | undefined },
): Evidence {
  const limits = { chunks: EVIDENCE_PASSAGES, sentences: SENTENCES_READ };
  const found = searcher.search(question, nearest ? { ...limits, nearest } : limits);
  const isCovered = found.coverage >= LEAST_COVERAGE || nearest?.standsOut === true;
  const spanOf = ({ chunk, start: from, end }: Place): EvidenceSpan[] => {
    const passage = chunks[chunk];
    // Drop the list mark.
    const start = from + (listMark.exec(text.slice(from, end))?.[0].length ?? 0);
    if (!passage) return [];
    const { headings } = passage;
    return [{ quote: text.slice(start, end), start, end, anchor: anchorAt(passage, start), headings }];
  };
  const aroundOf = ({ chunk, start, end }: Place) => {
    const passage = chunks[chunk];
    if (!passage) return [];
    const sides = [trimmed(text, passage.start, start), trimmed(text, end, passage.end)];
    return sides.filter((side) => side.end > side.start).map((side) => ({ chunk, ...side }));
  };
  /** For a question about a meaning, puts definitions before sentences that only mention the term often. */
  const definitionsFirst = (ranked: readonly Place[]): Place[] => {
    const term = askedTerm(question, language);
    if (!term) return [...ranked];
    const isNew = (place: Place) => ranked.every(({ start }) => start !== place.start) && !isCited(place);
    const weighed = (place: Place) => ({
      place,
      strength: definesTerm(text.slice(place.start, place.end), term.stems, language),
    });
    // Sentences from elsewhere must define the term clearly.
    const far = searcher.holding(term.words, SENTENCES_DEFINING).filter(isNew);
    const plain = far.map(weighed).filter(({ strength }) => strength > 1);
    const defining = [...ranked.map(weighed).filter(({ strength }) => strength > 0), ...plain]
      .toSorted((one, other) => other.strength - one.strength)
      .slice(0, MOST_DEFINING)
      .map(({ place }) => place);
    return [...defining, ...ranked.filter((place) => !defining.includes(place))];
  };
  /** Extends a sentence that introduces a list by its items. */
  const withList = (place: Place): Place => {
    if (text[place.end - 1] !== ':') return place;
    const last = Math.min(place.end + LONGEST_LIST, chunks[place.chunk]?.end ?? place.end);
    return { ...place, end: endOfListBelow(text, place, { items: MOST_ITEMS, end: last }) ?? place.end };
  };
  const isCited = ({ start, end }: CitedRange) => alreadyCited.some((one) => one.start < end && one.end > start);
  const uncited = found.sentences.filter((sentence) => !isCited(sentence));
  const asked = new Set(indexStems(question, language));
  // A result must add something to the words of the question, or introduce a list.
  const saysMore = ({ start, end }: Place): boolean =>
    text[end - 1] === ':' || indexStems(text.slice(start, end), language).some((stem) => !asked.has(stem));
  const ranked = uncited.length > 0 ? uncited : found.sentences;
  const open = [...ranked.filter(saysMore), ...ranked.filter((place) => !saysMore(place))];
  const sentences: Place[] = [];
  for (const place of definitionsFirst(open)) {
    if (sentences.length === EVIDENCE_SENTENCES) break;
    const whole = withList(place);
    // An item and the line before it are one answer, in either order.
    const isShown = sentences.some(({ start, end }) => start < whole.end && whole.start < end);
    if (!isShown) sentences.push(whole);
  }
  const [best] = sentences;
  return {
    isCovered,
    coverage: found.coverage,
    sentences: !isCovered && found.coverage < LEAST_NEAR ? [] : sentences.flatMap(spanOf),
    around: best ? aroundOf(best).flatMap(spanOf) : [],
    // The best sentence may be in a passage that hardly mentions the subject.
    passages: [...new Set([...found.chunks, ...sentences.slice(0, 1)].map(({ chunk }) => chunk))].flatMap((chunk) => {
      const passage = chunks[chunk];
      if (!passage) return [];
      const { text: quote, start, end, anchor, headings } = passage;
      return [{ quote, start, end, anchor, headings }];
    }),
  };
}

/** Shrinks a span to exclude surrounding white space. */
function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const slice = text.slice(start, end);
  const from = start + (slice.length - slice.trimStart().length);
  return { start: from, end: Math.max(from, start + slice.trimEnd().length) };
}
