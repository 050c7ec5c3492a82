import type { Language } from '#domain/documents/content.ts';
import { capitalisesNouns, isGermanic, grammarOf } from '#domain/languages/grammar.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { stemOf } from '#domain/text/stems.ts';
import { agrees, endingAgreement } from './agreement.ts';
import { definite } from '#domain/engine/language/articles.ts';
import { months } from '#domain/engine/language/calendar.ts';
import type { PreparedDocument } from './prepared-document.ts';
import type { Term } from './terms.ts';
import { isVerbPlace } from './verb-places.ts';
import { vagueWords } from '#domain/engine/language/vague-words.ts';

/** Occurrences to check per term. */
const OCCURRENCES_READ = 12;

/** Whether a term makes sense by itself: a complete noun phrase, not a month, verb or bare adjective. */
export function isPresentable(term: Term, prepared: PreparedDocument): boolean {
  const { sentences, language, isVerb } = prepared;
  const isDefined = prepared.isDefined(term.key);
  return (
    isWellFormed(term, language, isDefined ? isNever : isVerb, isDefined || isGermanNoun(term, prepared)) &&
    !lacksNoun(term, prepared) &&
    !isChancePhrase(term, prepared) &&
    !isFragment(term, prepared) &&
    !isMostlyVerb(term, sentences, language) &&
    !isChancePair(term, sentences, language)
  );
}

/** A defined term is a noun, even if it is also a verb: "supply is the quantity …". */
const isNever = (): boolean => false;

/** Whether a capitalized word follows an article, "Die Konsumenten": it is a German noun with any ending. */
function isGermanNoun({ text, occurrences }: Term, { sentences, language }: PreparedDocument): boolean {
  if (!capitalisesNouns(language) || !/^\p{Lu}/u.test(text)) return false;
  return occurrences
    .slice(0, OCCURRENCES_READ)
    .some(({ sentence, first }) => definite.de.test(sentences[sentence]?.tokens[first - 1]?.lower ?? ''));
}

/** A repeated phrase is a term of the text. */
const RETURNS = 2;

/** Whether common words occur together only once: "Single explanation", "smaller contribution". */
function isChancePhrase({ text, stems, frequency, isName, key }: Term, prepared: PreparedDocument): boolean {
  if (isName || stems.length < 2 || frequency >= RETURNS || prepared.isDefined(key)) return false;
  return text.toLowerCase().split(/\s+/).every(prepared.isCommon);
}

const links = /^(?:de|del|d['’]|du|des|di|della|dell['’]|dei|do|da|dos|das)$/;

/** Whether a term is mostly the start of a longer one: "Felipe" of "Felipe V", "dioxyde" of "dioxyde de carbone". */
function isFragment({ stems, occurrences, isName }: Term, { sentences, language }: PreparedDocument): boolean {
  if (stems.length > 1) return false;
  const read = occurrences.slice(0, OCCURRENCES_READ);
  const cut = read.filter(({ sentence, last }) => {
    const tokens = sentences[sentence]?.tokens ?? [];
    const [next, after] = [tokens[last], tokens[last + 1]];
    if (isName) return /^[IVX]+\.?$/.test(next?.text ?? '');
    return !isGermanic(language) && links.test(next?.lower ?? '') && after?.tag === 'NOUN';
  });
  return cut.length * 2 > read.length;
}

/** A word used as a noun less often is a tagging error. */
const SELDOM = 0.3;

/** Whether the phrase runs into the predicate: "Diet rich", "blood back", "heart muscle dies", "body needs oxygen". */
function lacksNoun({ text, head, isName, stems }: Term, { language, nounShare }: PreparedDocument): boolean {
  if (isName || capitalisesNouns(language)) return false;
  const share = nounShare(head);
  if (share !== undefined && share < SELDOM) return true;
  if (!grammarOf(language).ambiguousEndings || stems.length < 2) return false;
  const words = text.toLowerCase().split(/\s+/);
  // In English, the first of two nouns is singular.
  if (words.slice(0, -1).some((word) => isPlural.test(word) && (nounShare(word) ?? 1) >= SELDOM)) return true;
  return isPlural.test(head) && share !== undefined && share < EVENLY;
}

const isPlural = /[^sui]s$/;
/** A word that is equally often a verb is a verb after another noun. */
const EVENLY = 0.6;

const LEAST_PAIRS = 3;

/** Whether a Romance phrase pairs two nouns, which is rare: the second is usually a verb unknown to the tagger. */
function isChancePair(term: Term, sentences: PreparedDocument['sentences'], language: Language): boolean {
  if (term.isName || term.stems.length < 2 || isGermanic(language)) return false;
  const [seen] = term.occurrences;
  const tags = sentences[seen?.sentence ?? -1]?.tokens.slice(seen?.first, seen?.last).map(({ tag }) => tag) ?? [];
  return term.frequency < LEAST_PAIRS && tags.some((tag, place) => tag === 'NOUN' && tags[place + 1] === 'NOUN');
}

/** Endings of participles and adverbs that the tagger reads as nouns or adjectives. */
const doubtfulEndings = ofEachPack(({ presentable }) => presentable.doubtfulEndings);
/** Endings of participles that stand alone as nouns in tagged texts. */
const doubtfulHeads = ofEachPack(({ presentable }) => presentable.doubtfulHeads);
const superlatives = ofEachPack(({ presentable }) => presentable.superlatives);
/** Shorter words have such endings by chance. */
const LONG_ENOUGH = 4;

/** Whether a word of the phrase is a verb: "They would price oil", "salariés travaillant". */
function holdsVerb({ text, stems, headPlace }: Term, language: Language, isVerb: (word: string) => boolean): boolean {
  const words = text.split(/\s+/);
  return words.some((word, place) => {
    const lower = word.toLowerCase();
    if (capitalisesNouns(language) && /^\p{Lu}/u.test(word)) return false;
    if (isVerb(lower)) return true;
    const isModifier = stems.length > 1 && place !== headPlace;
    return (
      isModifier &&
      lower.length > LONG_ENOUGH &&
      !grammarOf(language).participlesModify &&
      doubtfulEndings[language].test(lower)
    );
  });
}

/** Whether noun and adjective differ in number or gender, so that the phrase is cut wrongly or contains a verb. */
function disagreesWithin({ text, stems, headPlace, agreement }: Term, language: Language): boolean {
  const words = text.toLowerCase().split(/\s+/);
  if (stems.length !== 2 || words.length !== 2 || isGermanic(language)) return false;
  const adjective = words[1 - headPlace] ?? '';
  return !agrees(agreement, endingAgreement(adjective, language));
}

/** Function words that the tagger reads as adjectives. */
const beginsWithLink = ofEachPack(({ presentable }) => presentable.beginsWithLink);

function isWellFormed(term: Term, language: Language, isVerb: (word: string) => boolean, isNoun: boolean): boolean {
  const whole = term.occurrences.filter((occurrence) => occurrence.isWhole).length;
  if (months[language].has(term.text.toLowerCase()) || months[language].has(term.head)) return false;
  if (isVague(term, language)) return false;
  if (!term.isName && (holdsVerb(term, language, isVerb) || disagreesWithin(term, language))) return false;
  if (beginsWithLink[language]?.test(term.text)) return false;
  // A remainder of "14th-century".
  if (/^(?:st|nd|rd|th)-/.test(term.text)) return false;
  // A verb with its object, or a role with a name: "haunt Europe", "reina María".
  if (!capitalisesNouns(language) && /^\p{Ll}[\p{Ll}-]* \p{Lu}/u.test(term.text)) return false;
  if (term.text.length < 3 || /[.’']\p{L}{0,2}$|^\p{L}$|\n/u.test(term.text) || /\p{Lu}\.$/u.test(term.text))
    return false;
  if (term.stems.length > 1) return whole > 0 && (term.frequency >= 2 || whole === term.frequency);
  if (!term.isName && !isNoun && doubtfulEndings[language].test(term.head)) return false;
  if (!term.isName && doubtfulHeads[language]?.test(term.head)) return false;
  if (capitalisesNouns(language) && !/^\p{Lu}/u.test(term.text)) return false;
  return whole >= 0.4 * term.frequency && (term.isName || term.text.length > 3);
}

/** Whether a supposed noun mostly occurs in verb positions, alone or before its object. */
function isMostlyVerb(term: Term, sentences: PreparedDocument['sentences'], language: Language): boolean {
  if (term.isName) return false;
  const read = term.occurrences.slice(0, OCCURRENCES_READ);
  const verbs = read.filter(({ sentence, first, last }) =>
    isVerbPlace(sentences[sentence]?.tokens ?? [], first, last, language),
  ).length;
  return verbs * 3 > read.length;
}

/** Whether a term names nothing specific: "The result", "most important part", "the word pharmacy". */
function isVague({ text, stems, head, isName }: Term, language: Language): boolean {
  const vague = vagueWords(language);
  const isVagueHead = vague.nouns.has(stemOf(head, language));
  if (!isName && stems.some((stem) => vague.adjectives.has(stem))) return true;
  // Roman numerals and English superlatives are remainders of longer phrases.
  if (/(?:^| )[IVXLC]{2,}(?:e|º|\.)?(?:$| )/.test(text)) return true;
  const modifiers = text.toLowerCase().split(/\s+/).slice(0, -1);
  const superlative = superlatives[language];
  if (superlative && !isName && modifiers.some((word) => superlative.test(word))) return true;
  if (grammarOf(language).compoundsApart && !isName && vague.nouns.has(stems[0] ?? '')) return true;
  return isVagueHead && (stems.length === 1 || !isName);
}
