import type { Language } from '#domain/documents/content.ts';
import { contentWords, plainWords } from '#domain/grading/content-words.ts';
import { looseWords } from '#domain/grading/opposite-tables.ts';
import { areOpposed, isNegation, oppositesOf } from '#domain/grading/opposites.ts';
import { isSameWord, slipsIn } from '#domain/grading/same-word.ts';
import { stemOf } from '#domain/text/stems.ts';
import type { AnswerableQuestion } from './question-response.ts';

/**
 * Required share of a point's significant words, and the most for a long one. Not counting words that several points
 * share, a quarter finds 88 of 100 points in free-text answers, with 4 false ones (`bench/by-hand/answers.jsonl`); a
 * third finds 86 with 4, a fifth 94 with 8.
 */
const NAMED = 1 / 4;
const ENOUGH = 3;
/** A point with this few words needs its numbers. */
const FEW = 3;
/** Words shared by this many points don't distinguish them, if a point has this many others. */
const SHARED = 2;
const LEAST_OWN = 2;
/** Fewest common first letters of similar words. */
const LEAST_ALIKE = 4;
/** Clauses say the same, or the opposite, if they share this part of the shorter one's words. */
const ALIKE = 1 / 2;
/** Shorter words are opposites only by a table of words. */
const LEAST_OPPOSED = 6;
/** In a name with a long explanation ("Falange: the party that …"), each word of the name counts this often. */
const LABEL = { longFrom: 6, counts: 2 };

/**
 * Returns for each point of an open question whether the answer names it: a quarter of its significant words occur,
 * in any form and with small slips, or the learner claims it. Words can't show whether it is stated correctly, but a
 * clause that denies the point or says its opposite doesn't count. Ignores words of the question and of other points
 * if the point has others, and years in brackets.
 *
 * @example namedPoints({ stem: 'Explain “Mercantilism”', key: ['more exports than imports'], … }, ['Imports are few, exports many']) // [true]
 */
export function namedPoints(
  { stem = '', key, language, readings = [] }: Pick<AnswerableQuestion, 'stem' | 'key' | 'language' | 'readings'>,
  [written = '', ...claimed]: readonly string[],
): boolean[] {
  const tongue = language ?? 'en';
  const isAsked = wordsHeld(stem, tongue);
  const clauses = clausesOf(written);
  const isShared = createSharedCheck(key, tongue);
  return key.map((point, place) => {
    if (claimed.includes(point)) return true;
    const reading = readings[place];
    if (reading) return reading.verdict === 'said' || reading.verdict === 'partly';
    const named = withoutYears(point);
    const words = distinctWords(named, tongue);
    const unasked = words.filter((word) => !isAsked(word));
    const own = unasked.filter((word) => !isShared(word));
    const keyWords = [own.length >= LEAST_OWN ? own : unasked, words].find(({ length }) => length > 0) ?? [];
    const isSaid = wordsHeld(clauses.filter((clause) => !contradicts(clause, named, tongue)).join('. '), tongue);
    if (keyWords.length <= FEW && keyWords.some((word) => /\p{N}/u.test(word) && !isSaid(word))) return false;
    const label =
      keyWords.length < LABEL.longFrom ? [] : contentWords(/^([^:]{2,60}): ./u.exec(point)?.[1] ?? '', tongue);
    const said = keyWords.filter(isSaid).reduce((sum, word) => sum + (label.includes(word) ? LABEL.counts : 1), 0);
    return said >= Math.min(ENOUGH, Math.max(1, Math.ceil(NAMED * keyWords.length)));
  });
}

/** Splits at marks that end a clause; marks between digits belong to a number. */
const clausesOf = (text: string): string[] => text.split(/[;!?\n]|[.,:](?!\d)/u).filter((clause) => /\S/u.test(clause));

/** Removes bracketed years, "Franco (1939)", unless the point has nothing else. */
function withoutYears(point: string): string {
  const rest = point.replaceAll(/\s*\([^()\p{L}]*\d{3,4}[^()\p{L}]*\)/gu, '');
  return /\p{L}/u.test(rest) ? rest : point;
}

/**
 * Whether a clause repeats a clause of the point but denies it or uses an opposite word. Both together agree
 * ("not equal", "different").
 */
function contradicts(clause: string, point: string, language: Language): boolean {
  const said = plainWords(clause, language);
  const saidHeavy = contentWords(clause, language).length;
  const isSaid = wordsHeld(clause, language);
  const denies = (words: readonly string[]): boolean => words.some((word) => isNegation(word, language));
  return clausesOf(point).some((part) => {
    const heavy = contentWords(part, language);
    if (heavy.filter(isSaid).length < ALIKE * Math.min(heavy.length, saidHeavy)) return false;
    const words = plainWords(part, language);
    const isOpposed = words.some(
      (word) =>
        !said.includes(word) && said.some((other) => !words.includes(other) && isOpposite(other, word, language)),
    );
    return (denies(said) !== denies(words)) !== isOpposed;
  });
}

/** Whether a clause of the answer denies a point or says its opposite. */
export const deniesPoint = (written: string, point: string, language: Language): boolean =>
  clausesOf(written).some((clause) => contradicts(clause, withoutYears(point), language));

const isOpposite = (left: string, right: string, language: Language): boolean => {
  const isLoose = looseWords[language].has(left) || looseWords[language].has(right);
  const isLong = Math.min(left.length, right.length) >= LEAST_OPPOSED;
  return (!isLoose && oppositesOf(right, language).includes(left)) || (isLong && areOpposed(left, right, language));
};

/** Returns a function that checks whether several points share a word, in any form. */
function createSharedCheck(points: readonly string[], language: Language): (word: string) => boolean {
  const counts = new Map<string, number>();
  for (const word of points.flatMap((point) => distinctWords(point, language)))
    counts.set(stemOf(word, language), (counts.get(stemOf(word, language)) ?? 0) + 1);
  return (word) => (counts.get(stemOf(word, language)) ?? 0) >= SHARED;
}

/** Returns the content words of a text, one form of each. */
function distinctWords(text: string, language: Language): string[] {
  return [...new Map(contentWords(text, language).map((word) => [stemOf(word, language), word])).values()];
}

/**
 * Returns a function that checks whether a text has a word: with another ending, in a related word or with a slip,
 * except in the first letter.
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
      (other) =>
        isSameWord(other, word, language) ||
        (!/\p{N}/u.test(other + word) && slipsIn(other, word, language) !== undefined) ||
        (beginAlike(other, word) && !areOpposed(other, word, language)),
    );
}

/** An open question is right with half of its points. */
export const isMostlyNamed = (named: readonly boolean[]): boolean => named.filter(Boolean).length * 2 >= named.length;

/** Whether words share half of their letters, as most related words do: "Dimitió" for "dimisión". */
function beginAlike(left: string, right: string): boolean {
  const longest = Math.max(left.length, right.length);
  const shared = Math.max(LEAST_ALIKE, Math.ceil(longest / 2));
  return left.slice(0, shared) === right.slice(0, shared) && !/\p{N}/u.test(left + right);
}
