import type { Language } from '#domain/documents/content.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { placesOfNotion } from './same-notion.ts';

/**
 * Returns a function that checks whether any text names one of the topics, in singular or plural.
 *
 * @example topicFinder(['cell wall'], 'en')(['Plants have cell walls.']) // true
 */
export function topicFinder(topics: readonly string[], language: Language): (texts: readonly string[]) => boolean {
  return (texts) =>
    texts.some((text) => {
      const words = tokenize(text, language);
      return topics.some((topic) => placesOfNotion(words, topic, language).length > 0);
    });
}
