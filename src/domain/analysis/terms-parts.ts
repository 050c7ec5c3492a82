import { ofEachPack } from '#domain/languages/packs.ts';
import type { DefinitionFact } from '#domain/engine/facts/fact.ts';
import { capitalisesNouns } from '#domain/languages/grammar.ts';
import { factsOf, factsOfKind } from '#domain/engine/facts/find-facts.ts';
import { nameKindOf } from '#domain/engine/reading/name-kinds.ts';
import { isDate } from '#domain/engine/language/calendar.ts';
import { nounClass } from '#domain/engine/language/noun-classes.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { isPresentable } from '#domain/engine/reading/presentable.ts';
import { sentenceSource } from '#domain/engine/reading/sentence-source.ts';
import { type Term, keyTerms } from '#domain/engine/reading/terms.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { titleStems } from './headings.ts';
import type { AnalysisResults } from './results.ts';

const MOST_TERMS = 60;
const MOST_PREREQUISITES = 10;
const LEAST_MENTIONS = 2;
/** A word that is a noun less often is none. */
const LEAST_NOUN = 0.6;
/** The weightiest terms are what the document teaches. */
const TAUGHT_TERMS = 4;
/** "Urgency", "growth": a quality that is named so seldom belongs to no subject. */
const SELDOM_ABSTRACT = 3;
/** So many letters two words have in common where one is made of the other: "africanos" of "África". */
const ROOT = 5;

/** Terms that the document itself defines, each with the words that define it; most important first. */
export function findSpecializedTerms(prepared: PreparedDocument): AnalysisResults['specialized_terms'] {
  const byKey = new Map(prepared.terms.map((term) => [term.key, term]));
  const defined = factsOfKind(factsOf(prepared), 'definition').filter((fact) => isShown(fact, prepared, byKey));
  const best = defined.toSorted((left, right) => right.importance - left.importance).slice(0, MOST_TERMS);
  return {
    terms: best.map(({ term, key, shown, source }) => ({
      term,
      definition: oneLine(shown),
      mentions: byKey.get(key)?.frequency ?? 1,
      source,
    })),
  };
}

/** Whether a definition is shown: excludes dates, and names that a sentence marks without explaining them. */
function isShown(
  { origin, isGap, key, term }: DefinitionFact,
  { language }: PreparedDocument,
  byKey: Map<string, Term>,
): boolean {
  if (isDate(term, language)) return false;
  if (origin !== 'marked' || !isGap) return true;
  return !(byKey.get(key)?.isName ?? (!capitalisesNouns(language) && /^\p{Lu}/u.test(term)));
}

/**
 * Finds what a reader should know before: terms of the subject that the document uses more than once, never explains and
 * does not itself teach. Words of every day, people, units and the document's own subject are none of them.
 */
export function findPrerequisites(prepared: PreparedDocument): AnalysisResults['prerequisites'] {
  const { terms } = prepared;
  const explained = new Set(prepared.glosses.map(({ key }) => key));
  const taught = new Set([
    ...keyTerms(terms, TAUGHT_TERMS).flatMap(({ stems }) => stems),
    ...titleStems(prepared.content).flat(),
  ]);
  const isMadeOfName = createNameCheck(prepared);
  const candidates = terms.filter(
    (term) =>
      !term.isName &&
      !explained.has(term.key) &&
      !explained.has(term.stems[term.headPlace] ?? '') &&
      !opensSentence(term, prepared) &&
      !isMadeOfName(term.head) &&
      !isCapitalisedName(term, prepared) &&
      !term.stems.some((stem) => taught.has(stem)) &&
      taughtMentions(term, prepared).length >= LEAST_MENTIONS &&
      isNoun(term, prepared) &&
      isSpecial(term, prepared) &&
      isPresentable(term, prepared),
  );
  return {
    terms: keyTerms(candidates, MOST_PREREQUISITES).flatMap((term) => {
      const sentence = taughtMentions(term, prepared)[0];
      if (!sentence) return [];
      return [{ term: term.text, mentions: term.frequency, source: sentenceSource(prepared, sentence) }];
    }),
  };
}

/** "Arteries carry blood away": a sentence that begins with a term teaches something about it. */
function opensSentence({ occurrences }: Term, { sentences }: PreparedDocument): boolean {
  return occurrences.some(({ sentence, first }) => {
    const before = sentences[sentence]?.tokens.slice(0, first) ?? [];
    return before.length < 2 && before.every(({ tag }) => tag === 'DET');
  });
}

/** Endings of activities. */
const activities = ofEachPack(({ termsParts }) => termsParts?.activities);

/** A word of the term belongs to a subject rather than to every day, and none is a name ("Orange county"). */
function isSpecial(term: Term, prepared: PreparedDocument): boolean {
  const { isCommon, isEveryday, language } = prepared;
  if (!capitalisesNouns(language) && /\s\p{Lu}/u.test(term.text)) return false;
  const kind = nounClass(term.head, language);
  if (kind === 'abstract' && term.stems.length === 1 && term.frequency < SELDOM_ABSTRACT) return false;
  if (kind === 'person' || isUnit(term, prepared)) return false;
  return (term.text.match(/\p{L}+/gu) ?? []).some(
    (word) => word.length > 3 && !activities[language]?.test(word) && !isCommon(word) && !isEveryday(word),
  );
}

/** Finds "europeos" in a text that names Europe. */
function createNameCheck({ terms, language }: PreparedDocument): (head: string) => boolean {
  const rootOf = (word: string): string => plain(word).slice(0, ROOT);
  const roots = new Set(terms.flatMap(({ isName, text }) => (isName ? [rootOf(text)] : [])));
  return (head) => !capitalisesNouns(language) && head.length >= ROOT && roots.has(rootOf(head));
}

/** If names and nouns are capitalised alike, the tagger and the known places and persons separate most of them. */
function isCapitalisedName(term: Term, { sentences, language }: PreparedDocument): boolean {
  if (!capitalisesNouns(language)) return false;
  const isTagged = term.occurrences.some(({ sentence, first }) => sentences[sentence]?.tokens[first]?.tag === 'PROPN');
  return isTagged || nameKindOf(term, sentences, language) !== 'other';
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** "680 nanometres", "cem léguas": what only ever counts. */
function isUnit({ occurrences }: Term, { sentences }: PreparedDocument): boolean {
  return occurrences.some(({ sentence, first }) => sentences[sentence]?.tokens[first - 1]?.tag === 'NUM');
}

/** Sentences that use it; what stands in an example, an exercise or a link alone is nothing to know before. */
function taughtMentions({ occurrences }: Term, { sentences }: PreparedDocument): PreparedSentence[] {
  return occurrences.flatMap(({ isWhole, sentence: index }) => {
    const sentence = sentences[index];
    return isWhole && sentence?.isTaught ? [sentence] : [];
  });
}

/** "Became", "éphémère": the tagger takes for a noun what it does not know, and less often elsewhere. */
function isNoun({ head, occurrences, headPlace }: Term, { sentences, nounShare }: PreparedDocument): boolean {
  const share = nounShare(head);
  if (share !== undefined) return share >= LEAST_NOUN;
  return occurrences.every(({ sentence, first }) =>
    /^(?:NOUN|PROPN)$/.test(sentences[sentence]?.tokens[first + headPlace]?.tag ?? ''),
  );
}
