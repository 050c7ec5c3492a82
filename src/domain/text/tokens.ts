import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { withoutSmallSigns } from './without-small-signs.ts';
import { foldAccents, stemOf } from './stems.ts';
import { stopWords } from './stop-words.ts';

/** A word, number or punctuation mark with its place in the text. */
export interface Token {
  text: string;
  /** Lower case with straight apostrophes, as in word lists. */
  lower: string;
  start: number;
  end: number;
  /** Empty for punctuation. */
  stem: string;
  isWord: boolean;
  isStop: boolean;
}

/** Elided words in French and Italian ("l'eau", "dell'acqua"): each half is a token. */
const elisions = ofEachPack(({ tokens }) => tokens?.elisions);

/** End of a number or word: an exponent ("10⁻¹⁹", "10^-19", "cm⁻¹") or a charge ("Ca²⁺"). */
const power = String.raw`(?:[⁺⁻](?=[⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹]+|[⁺⁻])?`;
const typedPower = String.raw`(?:\^[-+−]?\d+)?`;
/** Spaces may separate thousands ("7 500"). */
const number = String.raw`(?<![\p{N}.,])\p{N}{1,3}(?:[ \u00a0\u202f]\p{N}{3})+(?![\p{N}])(?:[.,]\p{N}+)?|\p{N}+(?:[.,\u00a0\u202f](?=\p{N})\p{N}+)*${power}${typedPower}`;
const word = String.raw`\p{L}[\p{L}\p{M}\p{N}]*(?:[-'’·.&](?=\p{L})[\p{L}\p{M}\p{N}]+)*${power}`;
const mark = String.raw`\.{2,}|[^\s\p{L}\p{N}\p{M}]`;
const patterns = new Map<Language, RegExp>();

function tokenPattern(language: Language): RegExp {
  let pattern = patterns.get(language);
  if (!pattern) {
    const elision = elisions[language];
    const alternatives = [number, word, mark];
    if (elision) alternatives.unshift(String.raw`(?<![\p{L}\p{N}])(?:${elision})['’]`);
    pattern = new RegExp(alternatives.join('|'), elision ? 'giu' : 'gu');
    patterns.set(language, pattern);
  }
  return pattern;
}

/**
 * Splits a text into words, numbers and punctuation.
 *
 * @example tokenize("l'eau bout.", 'fr').map((token) => token.text) // ["l'", 'eau', 'bout', '.']
 */
export function tokenize(text: string, language: Language): Token[] {
  const stops = stopWords(language);
  const tokens: Token[] = [];
  for (const match of text.matchAll(tokenPattern(language))) {
    const lower = match[0].toLowerCase().replaceAll('’', "'");
    const isWord = /[\p{L}\p{N}]/u.test(lower);
    const bare = lower.replace(/'$/, '');
    tokens.push({
      text: match[0],
      lower,
      start: match.index,
      end: match.index + match[0].length,
      stem: isWord ? stemOf(withoutSmallSigns(bare), language) : '',
      isWord,
      isStop: stops.has(bare),
    });
  }
  return tokens;
}

/**
 * Returns the stems for the search index: splits compounds and elisions, drops function words and normalizes
 * compatibility forms (ligatures, full-width digits). "10²³", "10^23" and TeX's "10^{23}" are one number, "H₂O" is
 * "H2O".
 */
export function indexStems(text: string, language: Language): string[] {
  const stops = foldedStopWords(language);
  const stems: string[] = [];
  for (const [word] of plainForSearch(text).toLowerCase().matchAll(searchedWord)) {
    if (!stops.has(word) && !stops.has(foldAccents(word, language))) stems.push(stemOf(word, language));
  }
  return stems;
}

/** A word, or a number with its exponent. */
export const searchedWord = /[\p{L}\p{M}\p{N}]+(?:[.,](?=\p{N})\p{N}+)*(?:[⁺⁻][⁰¹²³⁴-⁹]+|(?<=\d)\^-?\d+)?/gu;

/**
 * Normalizes a text for search: compatibility forms, superscripts and subscripts. Keeps the exponent of a number in
 * all notations; moves that of a letter to the line, as people type it.
 *
 * @example plainForSearch('10²³ = 10^{23}, x², Ca²⁺') === '10^23 = 10^23, x2, Ca2+'
 */
export function plainForSearch(text: string): string {
  return withoutSmallSigns(text)
    .normalize('NFKC')
    .replaceAll(typedPowers, (_, sign: string | undefined, digits: string) => `^${minusOf(sign)}${digits}`)
    .replaceAll(/(?<=\p{L})\^[({]?([-+]?\d+)/gu, '$1');
}

const typedPowers = /(?<=\d)\^[({]?([-+−])?(\d+)[)}]?/gu;
const minusOf = (sign: string | undefined): string => (sign === undefined || sign === '+' ? '' : '-');

const foldedSets = new Map<Language, Set<string>>();

function foldedStopWords(language: Language): Set<string> {
  let set = foldedSets.get(language);
  if (!set) {
    set = new Set([...stopWords(language)].flatMap((word) => [word, foldAccents(word, language)]));
    foldedSets.set(language, set);
  }
  return set;
}
