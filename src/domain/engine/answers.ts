import type { Language } from '#domain/documents/content.ts';
import { stemOf } from '#domain/text/stems.ts';
import { isArticle } from './agreement.ts';
import { months } from './calendar.ts';
import { type NameKind, broadKind, nameKindOf } from './name-kinds.ts';
import type { PreparedDocument } from './prepared-document.ts';
import type { Term } from './terms.ts';
import { isVerbPlace } from './verb-places.ts';
import { vagueWords } from './vague-words.ts';

/** A term that may be asked about or offered as a wrong option, with what decides whether options match. */
export interface Answer {
  term: Term;
  text: string;
  nameKind: NameKind;
  /** Kind of thing by definition ("a gas that …"), or empty. */
  definitionKind: string;
  /** Keys of terms that stand beside it in some enumeration. */
  siblings: ReadonlySet<string>;
  /** Whether it was seen after an article, and without one: names have their habit ("la India", "Sudáfrica"). */
  seenWith: { article: boolean; noArticle: boolean };
  /** Stems of the words just before and after it, counted; function words count less. */
  neighbours: Map<string, number>;
  sentences: number[];
}

/** Options are only ever taken from the same bucket: name or term, kind of name, shape. */
export function bucketOf(answer: Answer): string {
  const { term } = answer;
  if (!term.isName) return `term ${shapeOf(term.text)}`;
  return `name ${broadKind(answer.nameKind)} ${shapeOf(term.text)}`;
}

function shapeOf(text: string): string {
  return /^\p{Lu}{2,}s?$/u.test(text) ? 'capitals' : 'words';
}

const MOST_PER_SENTENCE = 4;
const LEAST_ANSWERS = 60;
const OCCURRENCES_READ = 12;
/** That two terms follow an article makes them little alike. */
const FUNCTION_WORD_WEIGHT = 0.4;

/** The terms good enough to stand as options: best first, whole phrases, no months, no bare adjectives. */
export function answersOf({ terms, sentences, facts, language, isVerb }: PreparedDocument): Answer[] {
  const wanted = Math.max(LEAST_ANSWERS, Math.round(sentences.length * MOST_PER_SENTENCE));
  const definitionKinds = new Map(facts.definitions.map(({ key, kind }) => [key, kind]));
  const siblings = new Map<string, Set<string>>();
  for (const { items } of facts.lists) {
    const keys = items.map((item) => item.key);
    for (const key of keys) {
      const known = siblings.get(key) ?? new Set();
      for (const other of keys) if (other !== key) known.add(other);
      siblings.set(key, known);
    }
  }
  const answers = terms
    .filter((term) => isPresentable(term, language, isVerb) && !isMostlyVerb(term, sentences, language))
    .slice(0, wanted)
    .map((term) => ({
      term,
      text: term.text,
      nameKind: term.isName ? nameKindOf(term, sentences, language) : 'other',
      definitionKind: definitionKinds.get(term.key) ?? '',
      siblings: siblings.get(term.key) ?? new Set<string>(),
      seenWith: articlesOf(term, sentences, language),
      neighbours: neighboursOf(term, sentences),
      sentences: [...new Set(term.occurrences.map((occurrence) => occurrence.sentence))],
    }));
  return withKnownKinds(answers);
}

/**
 * Names that stand side by side in an enumeration are of one kind: "Paris, Lyon and Ville-X". A name that ends
 * another one names the same person: "Tesla" and "Nikola Tesla".
 */
function withKnownKinds(answers: Answer[]): Answer[] {
  const kinds = new Map(answers.map(({ term, nameKind }) => [term.key, nameKind]));
  const surnames = new Set(
    answers.flatMap(({ term, nameKind }) =>
      nameKind === 'person' && term.stems.length > 1 ? [term.stems.at(-1) ?? ''] : [],
    ),
  );
  return answers.map((answer) => {
    if (!answer.term.isName || answer.nameKind !== 'other') return answer;
    if (surnames.has(answer.term.key)) return { ...answer, nameKind: 'person' };
    const known = [...answer.siblings].map((key) => kinds.get(key)).find((kind) => kind && kind !== 'other');
    return known ? { ...answer, nameKind: known } : answer;
  });
}

/** Endings of participles and adverbs, which the tagger takes for nouns or adjectives. */
const doubtfulEndings: Record<Language, RegExp> = {
  en: /(?:ly|ed)$/,
  es: /(?:mente|ando|iendo|[ai]d[oa]s?)$/,
  fr: /(?:[^m]ant|ants|[^t]ées?|[^t]és)$/,
  de: /(?:iert|test?|ten)$/,
  it: /(?:mente|ando|endo|[aiu]t[oaei])$/,
  pt: /(?:mente|ando|endo|indo|[ai]d[oa]s?)$/,
};
/** Shorter words only happen to end so. */
const LONG_ENOUGH = 4;

/** "They would price oil", "salariés travaillant": a verb that stands among the words of a phrase. */
function holdsVerb({ text, stems, headPlace }: Term, language: Language, isVerb: (word: string) => boolean): boolean {
  const words = text.split(/\s+/);
  return words.some((word, place) => {
    const lower = word.toLowerCase();
    if (language === 'de' && /^\p{Lu}/u.test(word)) return false;
    if (isVerb(lower)) return true;
    const isModifier = stems.length > 1 && place !== headPlace;
    return isModifier && lower.length > LONG_ENOUGH && language !== 'en' && doubtfulEndings[language].test(lower);
  });
}

/** Plural noun and singular adjective, or the other way about: the phrase was cut at the wrong place. */
function disagreesWithin({ text, stems }: Term, language: Language): boolean {
  const ending = pluralEnding[language];
  const words = text.split(/\s+/);
  if (!ending || stems.length !== 2 || words.length !== 2) return false;
  return ending.test(words[0] ?? '') !== ending.test(words[1] ?? '');
}

const pluralEnding: Partial<Record<Language, RegExp>> = { es: /s$/, pt: /s$/, fr: /[sxz]$/ };

/** Small words that the tagger takes for adjectives. */
const beginsWithLink: Partial<Record<Language, RegExp>> = {
  en: /^(?:whilst|upon|via|versus|amid|per|unlike|plus|due|non|co|pre|post|anti)(?![\p{L}])/iu,
  de: /^(?:manche|mehrere|etliche|sämtliche|jegliche|derartige|zahlreiche|wenige)[nrms]?\s/iu,
};

function isPresentable(term: Term, language: Language, isVerb: (word: string) => boolean): boolean {
  const whole = term.occurrences.filter((occurrence) => occurrence.isWhole).length;
  if (months[language].has(term.text.toLowerCase()) || months[language].has(term.head)) return false;
  if (isVague(term, language)) return false;
  if (!term.isName && (holdsVerb(term, language, isVerb) || disagreesWithin(term, language))) return false;
  if (beginsWithLink[language]?.test(term.text)) return false;
  // The rest of "14th-century", and a verb with its object: "haunt Europe".
  if (/^(?:st|nd|rd|th)-/.test(term.text) || (language === 'en' && /^\p{Ll}.* \p{Lu}/u.test(term.text))) return false;
  if (term.text.length < 3 || /[.’']\p{L}{0,2}$|^\p{L}$|\n/u.test(term.text) || /\p{Lu}\.$/u.test(term.text))
    return false;
  if (term.stems.length > 1) return whole > 0 && (term.frequency >= 2 || whole === term.frequency);
  if (!term.isName && doubtfulEndings[language].test(term.head)) return false;
  if (!term.isName && language === 'fr' && /[^t]é$/.test(term.head)) return false;
  if (language === 'de' && !/^\p{Lu}/u.test(term.text)) return false;
  return whole >= 0.4 * term.frequency && (term.isName || term.text.length > 3);
}

/** A word that the tagger took for a noun though it stands where verbs stand, alone or before its object. */
function isMostlyVerb(term: Term, sentences: PreparedDocument['sentences'], language: Language): boolean {
  if (term.isName) return false;
  const read = term.occurrences.slice(0, OCCURRENCES_READ);
  const verbs = read.filter(({ sentence, first, last }) =>
    isVerbPlace(sentences[sentence]?.tokens ?? [], first, last, language),
  ).length;
  return verbs * 3 > read.length;
}

/** "The result", "most important part", "the word pharmacy": words that name nothing of the subject. */
function isVague({ text, stems, head, isName }: Term, language: Language): boolean {
  const vague = vagueWords(language);
  const isVagueHead = vague.nouns.has(stemOf(head, language));
  if (!isName && stems.some((stem) => vague.adjectives.has(stem))) return true;
  // Numerals of centuries and kings, and English superlatives, are left over from a longer phrase.
  if (/(?:^| )[IVXLC]{2,}(?:e|º|\.)?(?:$| )/.test(text)) return true;
  const modifiers = text.toLowerCase().split(/\s+/).slice(0, -1);
  if (language === 'en' && !isName && modifiers.some((word) => word.endsWith('est'))) return true;
  if (language === 'en' && !isName && vague.nouns.has(stems[0] ?? '')) return true;
  return isVagueHead && (stems.length === 1 || !isName);
}

function articlesOf(
  { occurrences }: Term,
  sentences: PreparedDocument['sentences'],
  language: Language,
): Answer['seenWith'] {
  const seen = occurrences
    .slice(0, OCCURRENCES_READ)
    .map(({ sentence, first }) => isArticle(sentences[sentence]?.tokens[first - 1]?.lower ?? '', language));
  return { article: seen.includes(true), noArticle: seen.includes(false) };
}

function neighboursOf(term: Term, sentences: PreparedDocument['sentences']): Map<string, number> {
  const neighbours = new Map<string, number>();
  for (const { sentence, first, last } of term.occurrences.slice(0, OCCURRENCES_READ)) {
    const tokens = sentences[sentence]?.tokens ?? [];
    for (const [side, place] of [
      ['<', first - 1],
      ['<<', first - 2],
      ['>', last],
    ] as const) {
      const token = tokens[place];
      if (!token) continue;
      const key = side + (token.stem || token.text);
      const weight = token.isStop || !token.isWord ? FUNCTION_WORD_WEIGHT : 1;
      neighbours.set(key, (neighbours.get(key) ?? 0) + weight);
    }
  }
  return neighbours;
}
