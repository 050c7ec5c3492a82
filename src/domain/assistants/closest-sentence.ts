import type { Language } from '#domain/documents/content.ts';
import { splitSentences } from '#domain/text/sentences.ts';

/** Least share of words that two sentences must have in common to be matched. */
const LEAST_SHARED = 0.5;

/**
 * The sentence that a quote was most likely meant to be: the one that shares the most words with it (Jaccard), if they
 * share half of them.
 *
 * @example closestSentence('The heart pumps the blood.', ['A heart pumps blood. It beats.'], 'en') // 'A heart pumps blood.'
 */
export function closestSentence(quote: string, texts: readonly string[], language: Language): string | undefined {
  const wanted = wordsOf(quote);
  let best: { text: string; shared: number } | undefined;
  for (const text of texts) {
    for (const sentence of splitSentences(text, language)) {
      const words = wordsOf(sentence.text);
      const both = [...words].filter((word) => wanted.has(word)).length;
      const shared = both / (words.size + wanted.size - both || 1);
      if (shared >= LEAST_SHARED && shared > (best?.shared ?? 0)) best = { text: sentence.text, shared };
    }
  }
  return best?.text;
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
