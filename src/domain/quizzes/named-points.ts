import type { Language } from '#domain/documents/content.ts';
import { contentWords, isSameOrSlip } from '#domain/items/typed-answer.ts';
import { stemOf } from '#domain/text/stems.ts';
import type { AnswerableQuestion } from './question-response.ts';

/**
 * Of the words of a point that matter, so many have to be written, and of a long one no more than these. Of answers in
 * people's own words a half finds 78 of 100 points, a third 90, and takes 5 instead of 2 of what was not said
 * (`bench/by-hand/answers.jsonl`).
 */
const NAMED = 1 / 3;
const ENOUGH = 6;
/** A point of so few words is nothing without its figures. */
const FEW = 3;

/**
 * Which points of an open question were named, one by one: a third of the words that matter stand in what was written,
 * with case, accents, endings and small slips forgiven, or who wrote it says so. Whether it is rightly said, words do not
 * tell. Words that the question itself has do not count, where a point has others.
 *
 * @example namedPoints({ stem: 'Explain “Mercantilism”', key: ['more exports than imports'], … }, ['Imports are few, exports many']) // [true]
 */
export function namedPoints(
  { stem = '', key, language }: Pick<AnswerableQuestion, 'stem' | 'key' | 'language'>,
  [written = '', ...claimed]: readonly string[],
): boolean[] {
  const tongue = language ?? 'en';
  const [isSaid, isAsked] = [wordsHeld(written, tongue), wordsHeld(stem, tongue)];
  return key.map((point) => {
    if (claimed.includes(point)) return true;
    const words = contentWords(point, tongue);
    const own = words.filter((word) => !isAsked(word));
    const telling = own.length > 0 ? own : words;
    if (telling.length <= FEW && telling.some((word) => /\p{N}/u.test(word) && !isSaid(word))) return false;
    const named = telling.filter(isSaid).length;
    return named >= Math.min(ENOUGH, Math.max(1, Math.ceil(NAMED * telling.length)));
  });
}

/** Tells of a word whether a text has it, with another ending or a slip. Nobody slips in the first letter. */
function wordsHeld(text: string, language: Language): (word: string) => boolean {
  const words = contentWords(text, language);
  const stems = new Set(words.filter((word) => !/\p{N}/u.test(word)).map((word) => stemOf(word, language)));
  const known = new Set(words);
  const byLetter = Map.groupBy(words, (word) => word.charAt(0));
  return (word) =>
    known.has(word) ||
    stems.has(stemOf(word, language)) ||
    (byLetter.get(word.charAt(0)) ?? []).some((other) => isSameOrSlip(other, word, language));
}

/** Half of the points make an open question right. */
export const isMostlyNamed = (named: readonly boolean[]): boolean => named.filter(Boolean).length * 2 >= named.length;
