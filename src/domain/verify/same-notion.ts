import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { type Token, tokenize } from '#domain/text/tokens.ts';

/** Words [first, last) of a text. */
export interface NamedPlace {
  first: number;
  last: number;
}

/** A content word of a name, and whether function words precede it: "speed" and "of light". */
interface NamedWord {
  stem: string;
  isApart: boolean;
}

type Word = Pick<Token, 'lower' | 'stem' | 'isWord' | 'isStop'>;

/** Returns the content words that identify a notion, without articles and bracketed text. */
function namedWords(name: string, language: Language): NamedWord[] {
  const outside = name.replace(/\s*\([^)]*\)/g, '').trim();
  const words = tokenize(outside === '' ? name : outside, language).filter(({ isWord }) => isWord);
  const heavy = [...words.keys()].filter((place) => !words[place]?.isStop);
  return heavy.map((place, index) => ({
    stem: pluralStem(words[place]?.stem ?? '', language),
    isApart: index > 0 && heavy[index - 1] !== place - 1,
  }));
}

/**
 * Returns one key for all spellings of a name: singular and plural, with and without its article.
 *
 * @example notionKey('The cell walls', 'en') === notionKey('cell wall', 'en')
 */
export function notionKey(name: string, language: Language): string {
  return keyOfWords(namedWords(name, language));
}

const keyOfWords = (words: readonly NamedWord[]): string =>
  words.map(({ stem, isApart }, place) => (place === 0 ? stem : isApart ? ` _ ${stem}` : ` ${stem}`)).join('');

/**
 * Whether two names mean the same notion: singular or plural, with or without article, or as an acronym.
 *
 * @example isSameNotion('GDP', 'gross domestic product', 'en') // true
 */
export function isSameNotion(left: string, right: string, language: Language): boolean {
  const joined = (name: string): string =>
    namedWords(name, language)
      .map(({ stem }) => stem)
      .join('');
  if (joined(left) === joined(right)) return true;
  return isAcronymOf(left, right, language) || isAcronymOf(right, left, language);
}

/** Returns every key that the words from a place on can form, longest first, each with its end. */
export function keysFrom(words: readonly Word[], first: number, most: number, language: Language): KeyAt[] {
  const found: KeyAt[] = [];
  const named: NamedWord[] = [];
  let isApart = false;
  for (let place = first; place < words.length && named.length < most; place++) {
    const word = words[place];
    if (!word?.isWord || (word.isStop && named.length === 0)) break;
    if (word.isStop) isApart = true;
    else {
      named.push({ stem: pluralStem(word.stem, language), isApart });
      found.unshift({ key: keyOfWords(named), last: place + 1 });
      isApart = false;
    }
  }
  return found;
}

interface KeyAt {
  key: string;
  /** Place after the last word. */
  last: number;
}

/** Returns every place where a text names a notion, in singular or plural. */
export function placesOfNotion(words: readonly Word[], name: string, language: Language): NamedPlace[] {
  const named = namedWords(name, language);
  const key = keyOfWords(named);
  if (key === '') return [];
  return [...words.keys()].flatMap((first) => {
    const found = keysFrom(words, first, named.length, language).find((one) => one.key === key);
    return found ? [{ first, last: found.last }] : [];
  });
}

const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]{1,5}s?$/u;

/** Whether a name consists of the initials of another. */
export function isAcronymOf(short: string, name: string, language: Language): boolean {
  if (!ACRONYM.test(short)) return false;
  const letters = short.replace(/s$/, '').toLowerCase();
  const words = tokenize(name.replace(/\s*\([^)]*\)/g, ''), language).filter(({ isWord }) => isWord);
  const initials = (those: Token[]): string => those.map(({ lower }) => lower[0] ?? '').join('');
  return words.length > 1 && [initials(words), initials(words.filter(({ isStop }) => !isStop))].includes(letters);
}

const plurals = ofEachPack(({ sameNotion }) => sameNotion?.plurals);

/**
 * Handles plurals from Latin and Greek ("bacterium, bacteria"), and some that the stemmer misses ("gas,
 * gases").
 */
function pluralStem(stem: string, language: Language): string {
  const ending = plurals[language];
  return ending ? stem.replace(ending, '') : stem;
}
