import type { Language } from '#domain/documents/content.ts';
import { withoutSmallSigns } from './without-small-signs.ts';
import { foldAccents, stemOf } from './stems.ts';
import { stopWords } from './stop-words.ts';

/** A word, number or punctuation mark and its place in the text it was cut from. */
export interface Token {
  text: string;
  /** In lower case and with straight apostrophes, as word lists write them. */
  lower: string;
  start: number;
  end: number;
  /** Empty for punctuation. */
  stem: string;
  isWord: boolean;
  isStop: boolean;
}

/** French and Italian cut short words before a vowel ("l'eau", "dell'acqua"): each half is a token of its own. */
const elisions: Partial<Record<Language, string>> = {
  fr: 'jusqu|lorsqu|puisqu|quoiqu|quelqu|presqu|qu|[ldnscjmt]',
  it: 'quest|quell|nell|dell|sull|dall|coll|all|gl|un|sant|bell|anch|com|dov|cos|[ldscmtvn]',
};

/** The end of a number or a word: a power ("10⁻¹⁹", "10^-19", "cm⁻¹") or a charge ("Ca²⁺"). */
const power = String.raw`(?:[⁺⁻](?=[⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹]+|[⁺⁻])?`;
const typedPower = String.raw`(?:\^[-+−]?\d+)?`;
/** Thousands may be parted by spaces ("7 500"). */
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
 * Cuts a text into words, numbers and marks.
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
 * The stems by which a text is found: compounds and elisions split, function words left out, compatibility forms
 * (ligatures, full-width digits) made plain first. "10²³", "10^23" and TeX's "10^{23}" are one number, "H₂O" is "H2O".
 */
export function indexStems(text: string, language: Language): string[] {
  const stops = foldedStopWords(language);
  const stems: string[] = [];
  for (const [word] of plainForSearch(text).toLowerCase().matchAll(searchedWord)) {
    if (!stops.has(word) && !stops.has(foldAccents(word, language))) stems.push(stemOf(word, language));
  }
  return stems;
}

/** A word, or a number with its power. */
export const searchedWord = /[\p{L}\p{M}\p{N}]+(?:[.,](?=\p{N})\p{N}+)*(?:[⁺⁻][⁰¹²³⁴-⁹]+|(?<=\d)\^-?\d+)?/gu;

/**
 * A text as it is searched: compatibility forms and small signs made plain. A power of a number keeps its sign, whatever
 * way it is written; one of a letter goes on its line, as people type it.
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
