import type { QuestionCandidate } from '#domain/items/item.ts';
import type { EarlierItem } from '#domain/verify/repeats.ts';

/** What a later question must not repeat of this one. */
export function earlierItemOfCandidate({ stem, options, answerIndex, source }: QuestionCandidate): EarlierItem {
  return { stem, answer: options[answerIndex] ?? '', quote: source.quote };
}
