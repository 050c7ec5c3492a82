import type { Language } from '#domain/documents/content.ts';
import { foldWord, isArticle, isSmallWord, withoutClitics } from './answer-tokens.ts';
import { plainAnswer } from './plain-answer.ts';

/** Returns the words of a text in lower case, without accents and articles; numbers and formulas count as words. */
export function plainWords(text: string, language: Language): string[] {
  const line = plainAnswer(withoutClitics(text, language));
  return [...line.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*(?:\^-?\p{N}+)?/gu)]
    .map(([word]) => foldWord(word))
    .filter((word) => !isArticle(word, language));
}

/**
 * Returns the distinct content words of a text, or its function words if there are no others.
 *
 * @example contentWords('The ice breaks the rock', 'en') // ['ice', 'breaks', 'rock']
 */
export function contentWords(text: string, language: Language): string[] {
  const words = [...new Set(plainWords(text, language))];
  const heavy = words.filter((word) => !isSmallWord(word, language));
  return heavy.length > 0 ? heavy : words;
}
