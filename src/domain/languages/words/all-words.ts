import type { Language } from '#domain/documents/content.ts';
import { germanWords } from './de.ts';
import { englishWords } from './en.ts';
import { spanishWords } from './es.ts';
import { frenchWords } from './fr.ts';
import { italianWords } from './it.ts';
import { portugueseWords } from './pt.ts';
import type { WordTables } from './word-tables.ts';

/** The languages of typed answers, which are those of documents. */
export const wordTables: Record<Language, WordTables> = {
  de: germanWords,
  en: englishWords,
  es: spanishWords,
  fr: frenchWords,
  it: italianWords,
  pt: portugueseWords,
};

/** Collects one table of all languages. */
export function ofEachLanguage<Table>(tableOf: (words: WordTables) => Table): Record<Language, Table> {
  return Object.fromEntries(
    Object.entries(wordTables).map(([language, words]) => [language, tableOf(words)]),
  ) as Record<Language, Table>;
}
