import type { Language } from '#domain/documents/content.ts';
import { contentWords, isSameOrSlip } from '#domain/items/typed-answer.ts';
import { stemOf } from '#domain/text/stems.ts';
import type { AnswerableQuestion } from './question-response.ts';

/**
 * Of the words of a point that matter, so many have to be written, and of a long one no more than these. With words that
 * several points have left out, a quarter finds 91 of 100 points of answers in people's own words and takes 5 of what was
 * not said (`bench/by-hand/answers.jsonl`); a third finds 86 and takes 4, a fifth 94 and 8.
 */
const NAMED = 1 / 4;
const ENOUGH = 3;
/** A point of so few words is nothing without its figures. */
const FEW = 3;
/** What so many points have tells none of them from the others, where they have so many words of their own. */
const SHARED = 2;
const LEAST_OWN = 2;
/** So many letters in common make words alike at least. */
const LEAST_ALIKE = 4;
/** Of a name with a long explanation ("Falange: the party that …") every word of the name counts as so many. */
const LABEL = { longFrom: 6, counts: 2 };

/**
 * Which points of an open question were named, one by one: a quarter of the words that matter stand in what was written,
 * in any form of their family, small slips forgiven, or who wrote it says so. Whether it is rightly said, words do not
 * tell. Words that the question itself or other points have do not count, where a point has others.
 *
 * @example namedPoints({ stem: 'Explain “Mercantilism”', key: ['more exports than imports'], … }, ['Imports are few, exports many']) // [true]
 */
export function namedPoints(
  { stem = '', key, language }: Pick<AnswerableQuestion, 'stem' | 'key' | 'language'>,
  [written = '', ...claimed]: readonly string[],
): boolean[] {
  const tongue = language ?? 'en';
  const [isSaid, isAsked] = [wordsHeld(written, tongue), wordsHeld(stem, tongue)];
  const isShared = createSharedCheck(key, tongue);
  return key.map((point) => {
    if (claimed.includes(point)) return true;
    const words = distinctWords(point, tongue);
    const unasked = words.filter((word) => !isAsked(word));
    const own = unasked.filter((word) => !isShared(word));
    const telling = [own.length >= LEAST_OWN ? own : unasked, words].find(({ length }) => length > 0) ?? [];
    if (telling.length <= FEW && telling.some((word) => /\p{N}/u.test(word) && !isSaid(word))) return false;
    const label =
      telling.length < LABEL.longFrom ? [] : contentWords(/^([^:]{2,60}): ./u.exec(point)?.[1] ?? '', tongue);
    const named = telling.filter(isSaid).reduce((sum, word) => sum + (label.includes(word) ? LABEL.counts : 1), 0);
    return named >= Math.min(ENOUGH, Math.max(1, Math.ceil(NAMED * telling.length)));
  });
}

/** Tells of a word whether several points have it, in whatever form. */
function createSharedCheck(points: readonly string[], language: Language): (word: string) => boolean {
  const counts = new Map<string, number>();
  for (const word of points.flatMap((point) => distinctWords(point, language)))
    counts.set(stemOf(word, language), (counts.get(stemOf(word, language)) ?? 0) + 1);
  return (word) => (counts.get(stemOf(word, language)) ?? 0) >= SHARED;
}

/** The words of a text that matter, each once, in whatever form. */
function distinctWords(text: string, language: Language): string[] {
  return [...new Map(contentWords(text, language).map((word) => [stemOf(word, language), word])).values()];
}

/**
 * Tells of a word whether a text has it, with another ending, in a word of its family or with a slip. Nobody slips in the
 * first letter.
 */
function wordsHeld(text: string, language: Language): (word: string) => boolean {
  const words = contentWords(text, language);
  const stems = new Set(words.filter((word) => !/\p{N}/u.test(word)).map((word) => stemOf(word, language)));
  const known = new Set(words);
  const byLetter = Map.groupBy(words, (word) => word.charAt(0));
  return (word) =>
    known.has(word) ||
    stems.has(stemOf(word, language)) ||
    (byLetter.get(word.charAt(0)) ?? []).some(
      (other) => isSameOrSlip(other, word, language) || beginAlike(other, word),
    );
}

/** Half of the points make an open question right. */
export const isMostlyNamed = (named: readonly boolean[]): boolean => named.filter(Boolean).length * 2 >= named.length;

/** "Dimitió" for "dimisión": words of one family mostly have half of their letters in common. */
function beginAlike(left: string, right: string): boolean {
  const longest = Math.max(left.length, right.length);
  const shared = Math.max(LEAST_ALIKE, Math.ceil(longest / 2));
  return left.slice(0, shared) === right.slice(0, shared) && !/\p{N}/u.test(left + right);
}
