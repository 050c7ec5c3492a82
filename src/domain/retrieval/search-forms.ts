import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { stemOf } from '#domain/text/stems.ts';
import { indexStems, plainForSearch, searchedWord } from '#domain/text/tokens.ts';

/** Letters that people type as others and that Unicode doesn't decompose. */
const typedAs: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * Folds case and accents, as people may type a text.
 *
 * @example foldForSearch('Cœur, AUTARQUÍA') === 'coeur, autarquia'
 */
export const foldForSearch = (text: string): string =>
  plainForSearch(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => typedAs[letter] ?? letter);

/** Plural endings that change the stem, without accents. */
const plurals = ofEachPack(({ questions: { searchForms } }) => searchForms.plurals);

/**
 * Returns the forms to index and search a word by: without accents, and its stems with and without them, since a
 * stemmer gives "autarquía" and "autarquia" different stems. Function words have only the first form.
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

/** Returns all search forms of the words of a text. */
export function searchFormsOf(text: string, language: Language): string[] {
  const words = new Set(plainForSearch(text).toLowerCase().match(searchedWord));
  return [...new Set([...words].flatMap((word) => searchForms(word, language)))];
}

/** Most words of a search to match against names. */
const MOST_NAME_WORDS = 8;
const LEAST_NAME_CHARACTERS = 3;

/**
 * Returns the words of a search as names in any language may contain them: as typed and, for a possible plural, the
 * singular, which is usually a prefix of the plural.
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
