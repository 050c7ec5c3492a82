import { contentWords, isSameOrSlip } from '#domain/items/typed-answer.ts';
import type { AnswerableQuestion } from './question-response.ts';

/** Of the words of a point that matter, so many have to be written, and of a long one no more than these. */
const NAMED = 0.5;
const ENOUGH = 6;
/** A point of so few words is nothing without its figures. */
const FEW = 3;

/**
 * Which points of an open question were named, one by one: half of the words that matter stand in what was written, with
 * case, accents, endings and small slips forgiven, or who wrote it says so. Whether it is rightly said, words do not tell. Words that the question itself has do not
 * count, where a point has others.
 *
 * @example namedPoints({ stem: 'Explain “Mercantilism”', key: ['more exports than imports'], … }, ['Imports are few, exports many']) // [true]
 */
export function namedPoints(
  { stem = '', key, language }: Pick<AnswerableQuestion, 'stem' | 'key' | 'language'>,
  [written = '', ...claimed]: readonly string[],
): boolean[] {
  const tongue = language ?? 'en';
  const [said, asked] = [contentWords(written, tongue), contentWords(stem, tongue)];
  const holds = (words: readonly string[], word: string): boolean =>
    words.some((other) => isSameOrSlip(other, word, tongue));
  return key.map((point) => {
    if (claimed.includes(point)) return true;
    const words = contentWords(point, tongue);
    const own = words.filter((word) => !holds(asked, word));
    const telling = own.length > 0 ? own : words;
    const lacks = (word: string) => !holds(said, word);
    if (telling.length <= FEW && telling.some((word) => /\p{N}/u.test(word) && lacks(word))) return false;
    const named = telling.filter((word) => !lacks(word)).length;
    return named >= Math.min(ENOUGH, Math.max(1, Math.ceil(NAMED * telling.length)));
  });
}

/** Half of the points make an open question right. */
export const isMostlyNamed = (named: readonly boolean[]): boolean => named.filter(Boolean).length * 2 >= named.length;
