import type { Language } from '#domain/documents/content.ts';
import { stemOf } from '#domain/text/stems.ts';
import { indexStems, plainForSearch, searchedWord } from '#domain/text/tokens.ts';

/** Letters that people type as others and that no decomposition takes apart. */
const typedAs: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * A text without case and accents, as people may type it.
 *
 * @example foldForSearch('Cœur, AUTARQUÍA') === 'coeur, autarquia'
 */
export const foldForSearch = (text: string): string =>
  plainForSearch(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => typedAs[letter] ?? letter);

/** Endings of plurals that the stem of their singular does not share, without accents. */
const plurals: Record<Language, readonly (readonly [plural: RegExp, singular: string])[]> = {
  es: [[/ces$/, 'z']],
  pt: [
    [/(?:oes|aes|aos)$/, 'ao'],
    [/ais$/, 'al'],
    [/eis$/, 'el'],
    [/ois$/, 'ol'],
    [/ns$/, 'm'],
  ],
  fr: [[/aux$/, 'ail']],
  it: [
    [/chi$/, 'co'],
    [/che$/, 'ca'],
    [/ghi$/, 'go'],
    [/ghe$/, 'ga'],
  ],
  en: [
    [/ves$/, 'f'],
    [/ses$/, 'sis'],
    [/xes$/, 'xis'],
    [/ices$/, 'ix'],
    [/ices$/, 'ex'],
    [/eria$/, 'erium'],
    [/eria$/, 'erion'],
    [/mena$/, 'menon'],
    [/(?<=\w{3})i$/, 'us'],
    [/(?<=\w{3})ae$/, 'a'],
    [/men$/, 'man'],
  ],
  de: [],
};

/**
 * The forms under which a word is kept and looked for: as it is typed without accents, and by its stems with and without
 * them, since a stemmer takes "autarquía" and "autarquia" for two words. Function words have the first form alone.
 */
export function searchForms(word: string, language: Language): string[] {
  const folded = foldForSearch(word);
  const stems = indexStems(word, language);
  if (folded === '' || stems.length === 0) return folded === '' ? [] : [folded];
  const singulars = plurals[language].flatMap(([plural, singular]) =>
    plural.test(folded) ? [folded.replace(plural, singular)] : [],
  );
  const written = [folded, ...singulars];
  return [...new Set([...written, ...stems, ...written.map((form) => stemOf(form, language))])];
}

/** All forms of the words of a text. */
export function searchFormsOf(text: string, language: Language): string[] {
  const words = new Set(plainForSearch(text).toLowerCase().match(searchedWord));
  return [...new Set([...words].flatMap((word) => searchForms(word, language)))];
}

/** Further words of a long search make no name more likely. */
const MOST_NAME_WORDS = 8;
const LEAST_NAME_CHARACTERS = 3;

/**
 * The words of a search as names of any language may hold them: each as it is typed and, where it may be a plural, as the
 * singular, which a plural in the name mostly begins with.
 *
 * @example nameForms('dictaduras') // [['dictaduras', 'dictadura', 'dictadur']]
 */
export function nameForms(search: string): string[][] {
  const words = search.split(/\s+/u).filter((word) => word !== '');
  return words.slice(0, MOST_NAME_WORDS).map((word) => {
    const folded = foldForSearch(word);
    const endings = [...Object.values(plurals).flat(), [/s$/, ''] as const, [/es$/, ''] as const];
    const singulars = endings.map(([plural, singular]) => folded.replace(plural, singular));
    return [...new Set([word, ...singulars.filter(({ length }) => length >= LEAST_NAME_CHARACTERS)])];
  });
}
