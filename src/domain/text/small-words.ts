import { documentLanguages, type Language } from '#domain/documents/content.ts';
import { languageSample } from './language-sample.ts';
import { tokenize } from './tokens.ts';

/** How many words of a text are such as "of" and "the" in a language. Single letters are words of several. */
export function smallWordsIn(text: string, language: Language): number {
  return tokenize(text, language).filter(({ isWord, isStop, lower }) => isWord && isStop && lower.length > 1).length;
}

/**
 * The language with the most small words in a text: less sure than `detectLanguage`, and without its tables, which take
 * 64 MB.
 *
 * @example languageBySmallWords('Las partes de la célula') // 'es'
 */
export function languageBySmallWords(text: string): Language {
  const sample = languageSample(text);
  const counts = documentLanguages.map((language) => ({ language, count: smallWordsIn(sample, language) }));
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).language;
}
