import type { Language } from '#domain/documents/content.ts';
import { foldWord, isArticle, isSmallWord, withoutEnglishClitics } from './answer-tokens.ts';
import { plainAnswer } from './plain-answer.ts';

/** The words of a text in lower case and without accents, articles left out; numbers and formulas are words. */
export function plainWords(text: string, language: Language): string[] {
  const line = plainAnswer(language === 'en' ? withoutEnglishClitics(text) : text);
  return [...line.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*(?:\^-?\p{N}+)?/gu)]
    .map(([word]) => foldWord(word))
    .filter((word) => !isArticle(word, language));
}

/**
 * The words of a text that say something, each once; where there are only small words, these.
 *
 * @example contentWords('The ice breaks the rock', 'en') // ['ice', 'breaks', 'rock']
 */
export function contentWords(text: string, language: Language): string[] {
  const words = [...new Set(plainWords(text, language))];
  const heavy = words.filter((word) => !isSmallWord(word, language));
  return heavy.length > 0 ? heavy : words;
}
