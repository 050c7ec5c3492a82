import type { Language } from '#domain/documents/content.ts';
import { ofEachLanguage } from '#domain/languages/words/all-words.ts';
import {
  type AnswerToken,
  haveOtherBeginnings,
  readTokens,
  withoutArticles,
  withoutSmallWords,
} from '#domain/grading/answer-tokens.ts';
import { looseWords } from '#domain/grading/opposite-tables.ts';
import { areOpposed, areSpelledApart, isNegation, oppositesOf } from '#domain/grading/opposites.ts';
import { distance, isSameWord, slipsIn } from '#domain/grading/same-word.ts';
import { isOtherSymbol } from '#domain/grading/symbol-case.ts';

export type TypedVerdict = 'right' | 'close' | 'wrong';

/** Wordings and context to compare a typed answer with. */
export interface TypedKey {
  answer: string;
  /** Other right wordings. */
  accepted: readonly string[];
  /** Words and terms of the document or deck with other meanings, at least those that look similar. */
  others?: readonly string[] | undefined;
  /** The question. The answer may omit a unit that the question names. */
  asked?: string | undefined;
}

/**
 * Grades a typed answer, in tests and cards alike (docs/decisions/0047). Ignores case, accents, articles, punctuation
 * and number. A small slip, or initials for the words, is "close", which counts as right but is shown. An answer that
 * can be read as something else is "wrong": another word of the document, an opposite, another sign, exponent, unit
 * or comparison, a missing unit. Compares numbers by value.
 *
 * @example gradeTypedAnswer('the Mitocondria', { answer: 'mitochondria', accepted: [] }, 'en') // 'close'
 * @example gradeTypedAnswer('hyperthermia', { answer: 'hypothermia', accepted: [] }, 'en') // 'wrong'
 */
export function gradeTypedAnswer(given: string, key: TypedKey, language: Language): TypedVerdict {
  const wordings = [key.answer, ...key.accepted];
  if (/\S/u.test(given) && wordings.some((wording) => wording.trim() === given.trim())) return 'right';
  const typed = readAnswer(given, language);
  if (typed.length === 0) return 'wrong';
  const written = readTokens(given, language);
  const keys = wordings
    .flatMap((wording) => variantsOf(wording))
    .map((wording) => readTokens(wording, language))
    .filter((wording) => !haveOtherBeginnings(written, wording, language))
    .map((wording) => withoutArticles(wording, language));
  if (keys.length === 0) return 'wrong';
  const asked = new Set(key.asked === undefined ? [] : readTokens(key.asked, language).map(({ text }) => text));
  if (wordings.every((wording) => haveOtherHeights(given, wording))) return 'wrong';
  if (wordings.every((wording) => isPairForDecimal(given, wording, language))) return 'wrong';
  const wanted = keys.flatMap((one) => [one, ...withoutAskedUnit(one, asked), ...withoutVariable(one)]);
  const readings = [typed, ...otherReadings(given, keys, language)];
  if (readings.some((reading) => wanted.some((one) => isSame(reading, one, language)))) return 'right';
  const others = otherWords(key.others ?? [], keys, language);
  const isCloseTo = (one: AnswerToken[]): boolean =>
    isClose(typed, one, language, others) || isAbbreviated(typed, one, language) || isAbbreviated(one, typed, language);
  if (wanted.some(isCloseTo)) return 'close';
  return isPowerOnTheLine(given, keys, language) ? 'close' : 'wrong';
}

const readAnswer = (text: string, language: Language): AnswerToken[] =>
  withoutArticles(readTokens(text, language), language);

const hasDecimalPoint = ofEachLanguage(({ readNumber }) => readNumber.decimalPoint ?? false);

/** Whether "2.3" was typed for the English pair "2,3". "0,5" for "0.5" is another notation and fine. */
const isPairForDecimal = (typed: string, key: string, language: Language): boolean =>
  hasDecimalPoint[language] && /^\s*[1-9],\d\s*$/.test(key) && /^\s*\d\.\d\s*$/.test(typed);

/** Returns other readings: "2,3" as a pair of numbers, "14.30" as a time, if the answer is one. */
function otherReadings(given: string, keys: AnswerToken[][], language: Language): AnswerToken[][] {
  if (
    keys.some((key) => key.length > 1 && key.every(({ kind }) => kind === 'number')) &&
    /^[-\d.]+(?:,[-\d.]+)+$/.test(given.trim())
  )
    return [readAnswer(given.replaceAll(',', ', '), language)];
  if (/^\s*\d,\s+\d\s*$/.test(given)) return [readAnswer(given.replace(/,\s+/, ','), language)];
  return /^\s*(?:[01]\d|2[0-3])\.[0-5]\d\s*$/.test(given) ? [readAnswer(given.replace('.', ':'), language)] : [];
}

/** Returns the value of an equation: "5" of "x = 5". */
const withoutVariable = ([variable, equals, ...value]: AnswerToken[]): AnswerToken[][] =>
  variable?.text.length === 1 && variable.kind === 'word' && equals?.text === '=' && value.length > 0 ? [value] : [];

/** Whether one has an index and the other an exponent: "x₂" for "x²". Plain digits may mean either. */
function haveOtherHeights(left: string, right: string): boolean {
  const [lowered, raised] = [/[₀-₉]/u, /[⁰¹²³⁴-⁹]|\^/u];
  const isOnly = (text: string, one: RegExp, other: RegExp): boolean => one.test(text) && !other.test(text);
  return (
    (isOnly(left, lowered, raised) && isOnly(right, raised, lowered)) ||
    (isOnly(left, raised, lowered) && isOnly(right, lowered, raised))
  );
}

const LEAST_INITIALS = 3;
/** Common initials shorter than the limit. */
const knownInitials = new Set('us uk eu un ue'.split(' '));

/** Whether one word abbreviates the others: "LRU" for "least recently used", "USA" for "United States of America". */
function isAbbreviated([short, ...others]: AnswerToken[], words: AnswerToken[], language: Language): boolean {
  if (short?.kind !== 'word' || others.length > 0 || !words.every(({ kind }) => kind === 'word')) return false;
  if (words.length < (knownInitials.has(short.text) ? 2 : LEAST_INITIALS)) return false;
  return [words, withoutSmallWords(words, language, () => false)].some(
    (some) => some.length > 1 && short.text === some.map(({ text }) => text.charAt(0)).join(''),
  );
}

/**
 * Returns the names in a key: "Gross domestic product (GDP)" has two, as does "A / B". A year or number in brackets
 * is not a name; brackets without a space before them, as in "iron(II)", belong to the word.
 */
export function variantsOf(key: string): string[] {
  const [, name = '', bracketed = ''] = /^(.+?)\s+\(([^()]+)\)\s*$/.exec(key) ?? [];
  const isName = /\p{L}/u.test(bracketed) && !/^[IVX]+$/.test(bracketed);
  const isYear = /^[^\p{L}]*\d{3,4}[^\p{L}]*$/u.test(bracketed);
  const halves = key.split(/\s+\/\s+/).filter((half) => /\p{L}{2}/u.test(half));
  return [...new Set([key, ...(isName || isYear ? [name] : []), ...(isName ? [bracketed] : []), ...halves])].filter(
    (variant) => /[\p{L}\p{N}\p{S}]/u.test(variant),
  );
}

/** Drops a unit that the question names: "40" of "40 °C" if it asks for degrees Celsius (C). */
function withoutAskedUnit(key: AnswerToken[], asked: ReadonlySet<string>): AnswerToken[][] {
  const number = key.findLastIndex(({ kind }) => kind === 'number');
  const unit = key.slice(number + 1);
  if (number < 0 || unit.length === 0 || unit.length > 3 || !unit.every(({ text }) => asked.has(text))) return [];
  return [key.slice(0, number + 1)];
}

function isSame(typed: AnswerToken[], key: AnswerToken[], language: Language): boolean {
  if (areAligned(typed, key, (one, other, place) => isSameToken(one, other, language, standing(place, typed)))) {
    return !typed.some((token, place) => hasOtherCase(token, place, typed, key));
  }
  if (isSameShare(typed, key)) return true;
  // "feed-back", "feedback"
  const areWords = [...typed, ...key].every(({ kind }) => kind !== 'number');
  return areWords && typed.length !== key.length && joined(typed) === joined(key);
}

/** Whether two fractions are equal: "1/2" is 0.5 and "2/4". */
function isSameShare(typed: AnswerToken[], key: AnswerToken[]): boolean {
  const [one, other] = [shareOf(typed), shareOf(key)];
  return one !== undefined && one === other;
}

function shareOf(tokens: AnswerToken[]): number | undefined {
  const [whole, sign, parts, ...rest] = tokens;
  if (whole?.kind !== 'number' || rest.length > 0) return undefined;
  if (sign === undefined) return Number(whole.text);
  return sign.text === '/' && parts?.kind === 'number' ? Number(whole.text) / Number(parts.text) : undefined;
}

/** A single word must have its accents; a word after another may change its gender. */
const standing = (place: number, { length }: AnswerToken[]): { isBehindNoun: boolean; isAlone: boolean } => ({
  isBehindNoun: place > 0,
  isAlone: length === 1,
});

const joined = (tokens: AnswerToken[]): string => tokens.map(({ text }) => text).join('');

const areAligned = (
  typed: AnswerToken[],
  key: AnswerToken[],
  isEqual: (one: AnswerToken, other: AnswerToken, place: number) => boolean,
): boolean => typed.length === key.length && typed.every((token, place) => isEqual(token, key[place] ?? token, place));

function isSameToken(
  typed: AnswerToken,
  key: AnswerToken,
  language: Language,
  { isBehindNoun = false, isAlone = false } = {},
): boolean {
  if (typed.kind === 'number' && key.kind === 'number')
    return typed.text === key.text || (typed.other === key.text && decimalsOf(typed) === decimalsOf(key));
  if (typed.kind !== 'word' || key.kind !== 'word')
    return valueOf(typed) !== undefined && valueOf(typed) === valueOf(key);
  if (areSpelledApart(typed.written, key.written, language, isAlone)) return false;
  const spellings = [typed.text, typed.other].flatMap((word) => word ?? []);
  return (
    spellings.some((word) => word === key.text || word === key.other) ||
    (typed.value !== undefined && typed.value === key.value) ||
    (isSameWord(typed.text, key.text, language, isBehindNoun) && !areOpposed(typed.text, key.text, language))
  );
}

const valueOf = ({ kind, text, value }: AnswerToken): string | undefined =>
  kind === 'sign' ? `sign ${text}` : kind === 'number' ? text : value;

const decimalsOf = ({ written }: AnswerToken): number => /[.,](\d+)$/.exec(written)?.[1]?.length ?? 0;

/** Whether another letter case makes another symbol. */
function hasOtherCase(token: AnswerToken, place: number, typed: AnswerToken[], key: AnswerToken[]): boolean {
  if (token.kind !== 'word') return false;
  const before = typed[place - 1];
  return isOtherSymbol(token.written, key[place]?.written ?? '', {
    isBehindNumber: before !== undefined && before.kind !== 'word',
    isAlone: typed.length === 1,
  });
}

/** Words and terms that a slip must not produce; excludes wordings of the answer. */
interface OtherWords {
  words: readonly string[];
  /** Terms of several words. */
  terms: readonly AnswerToken[][];
}

function otherWords(others: readonly string[], keys: AnswerToken[][], language: Language): OtherWords {
  const own = new Set(keys.flat().map(({ text }) => text));
  const terms = others.map((other) => readAnswer(other, language));
  return {
    words: [...new Set(terms.flat().flatMap(({ kind, text }) => (kind === 'word' && !own.has(text) ? [text] : [])))],
    terms: terms.filter((term) => !keys.some((key) => isSame(term, key, language))),
  };
}

/** Whether the answer has only a slip in a long word, or one small word more or less, and no other meaning. */
function isClose(given: AnswerToken[], key: AnswerToken[], language: Language, others: OtherWords): boolean {
  const isKept = (word: string): boolean => isNegation(word, language) || isDirectional(word, language);
  const [typed, wanted] = [given, key].map((tokens) => withoutSmallWords(tokens, language, isKept));
  if (!typed || !wanted || haveOpposedWords(given, key, language)) return false;
  if (others.terms.some((term) => isSame(given, term, language))) return false;
  const isNear = areAligned(typed, wanted, (one, other, place) => {
    if (isSameToken(one, other, language, standing(place, given))) return true;
    if (
      one.kind !== 'word' ||
      other.kind !== 'word' ||
      areSpelledApart(one.written, other.written, language, given.length === 1)
    )
      return false;
    if (one.value !== undefined && other.value !== undefined) return false;
    const slips = slipsIn(one.text, other.text, language);
    return slips !== undefined && !others.words.some((word) => isNearer(word, one.text, slips, other.text, language));
  });
  return isNear && !typed.some((token, place) => hasOtherCase(token, place, typed, wanted));
}

/** Whether the typed word is another word or closer to one. Equally close to two opposites, it may be either. */
function isNearer(word: string, typed: string, slips: number, key: string, language: Language): boolean {
  if (Math.abs(word.length - typed.length) > slips || isSameWord(word, key, language)) return false;
  if (isSameWord(word, typed, language)) return true;
  const letters = distance(typed, word);
  return letters < slips || (letters === slips && areOpposed(word, key, language));
}

/** Whether a small word says when, where or how much, so that it can't be omitted like "in". */
const isDirectional = (word: string, language: Language): boolean =>
  !looseWords[language].has(word) && oppositesOf(word, language).length > 0;

/** Whether a word on one side contradicts one on the other: "From the cell" for "to the cell". */
function haveOpposedWords(typed: AnswerToken[], key: AnswerToken[], language: Language): boolean {
  const [ofTyped, ofKey] = [typed, key].map((tokens) => new Set(tokens.map(({ text }) => text)));
  return key.some(
    ({ text }) =>
      !ofTyped?.has(text) && oppositesOf(text, language).some((other) => ofTyped?.has(other) && !ofKey?.has(other)),
  );
}

/** Whether an exponent was typed on the line: "10-9" can only mean 10⁻⁹, but "103" is ambiguous. */
function isPowerOnTheLine(given: string, keys: AnswerToken[][], language: Language): boolean {
  const raised = given.replace(/\b10\s?[-−–](\d{1,2})(?![\d.,])/u, '10^-$1');
  if (raised === given) return false;
  const typed = readAnswer(raised, language);
  return keys.some((key) => isSame(typed, key, language));
}
