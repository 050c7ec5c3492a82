import type { Language } from '#domain/documents/content.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';

/** Longest back in words that is easy to say from memory. */
export const SHORT_BACK = 12;
/** Fewest words left after shortening: "A gas, which …" would lose too much. */
const LEAST_LEFT = 5;

/** Openings of a part that only adds detail. */
const additions =
  /;|\s[–—]\s|—|\s\(|,? (?:such as|including|for example|e\.g\.|como por ejemplo|por ejemplo|tales como|par exemple|comme par exemple|zum Beispiel|z\. ?B\.|wie etwa|ad esempio|per esempio|come ad esempio|por exemplo|tais como)(?!\p{L})/giu;

/** Returns the first sentence of a description, cut before the part that only adds detail if that makes it short. */
export function shortened(text: string, language: Language): string {
  const first = (splitSentences(text, language)[0]?.text ?? text).replace(/[.;,:\s]+$/, '');
  const whole = wordsIn(first) >= LEAST_LEFT ? first : text;
  if (wordsIn(whole) <= SHORT_BACK) return whole;
  for (const { index } of whole.matchAll(additions)) {
    const kept = whole.slice(0, index).replace(/[\s,;:]+$/, '');
    const isShort = wordsIn(kept) >= LEAST_LEFT && wordsIn(kept) <= SHORT_BACK;
    if (isShort && !/\([^)]*$|["“«][^"”»]*$/.test(kept)) return kept;
  }
  return text;
}
