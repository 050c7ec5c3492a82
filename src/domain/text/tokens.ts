import type { Language } from '#domain/documents/content.ts';
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

/** Thousands may be parted by spaces ("7 500"). */
const number = String.raw`(?<![\p{N}.,])\p{N}{1,3}(?:[ \u00a0\u202f]\p{N}{3})+(?![\p{N}])(?:[.,]\p{N}+)?|\p{N}+(?:[.,\u00a0\u202f](?=\p{N})\p{N}+)*`;
const word = String.raw`\p{L}[\p{L}\p{M}\p{N}]*(?:[-'’·.&](?=\p{L})[\p{L}\p{M}\p{N}]+)*`;
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
      stem: isWord ? stemOf(bare, language) : '',
      isWord,
      isStop: stops.has(bare),
    });
  }
  return tokens;
}

/**
 * The stems by which a text is found: compounds and elisions split, function words left out, compatibility forms
 * (ligatures, full-width digits) made plain first.
 */
export function indexStems(text: string, language: Language): string[] {
  const stops = foldedStopWords(language);
  const stems: string[] = [];
  for (const [word] of text
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}]+(?:[.,](?=\p{N})\p{N}+)*/gu)) {
    if (!stops.has(word) && !stops.has(foldAccents(word, language))) stems.push(stemOf(word, language));
  }
  return stems;
}

const foldedSets = new Map<Language, Set<string>>();

function foldedStopWords(language: Language): Set<string> {
  let set = foldedSets.get(language);
  if (!set) {
    set = new Set([...stopWords(language)].flatMap((word) => [word, foldAccents(word, language)]));
    foldedSets.set(language, set);
  }
  return set;
}
