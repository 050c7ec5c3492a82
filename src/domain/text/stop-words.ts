import type { Language } from '#domain/documents/content.ts';
import { ofEachLanguage } from '#domain/languages/words/all-words.ts';

/**
 * About a hundred function words per language, including question words: retrieval loses three points without these,
 * and also loses points with the usual lists of 500 and more words.
 */
const lists = ofEachLanguage(({ stopWords }) => stopWords.words);

const sets = new Map<Language, Set<string>>();

/** Returns the function and question words of a language, in lower case. */
export function stopWords(language: Language): ReadonlySet<string> {
  let set = sets.get(language);
  if (!set) {
    set = new Set(lists[language].split(/\s+/));
    sets.set(language, set);
  }
  return set;
}
