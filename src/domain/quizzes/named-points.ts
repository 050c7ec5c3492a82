import type { Language } from '#domain/documents/content.ts';
import { contentWords, plainWords } from '#domain/grading/content-words.ts';
import { looseWords } from '#domain/grading/opposite-tables.ts';
import { areOpposed, isNegation, oppositesOf } from '#domain/grading/opposites.ts';
import { isSameWord, slipsIn } from '#domain/grading/same-word.ts';
import { stemOf } from '#domain/text/stems.ts';
import type { AnswerableQuestion } from './question-response.ts';

/**
 * Share of the significant words of a point that must be written, and the most of a long one. Without the words that
 * several points share, a quarter finds 88 of 100 points in answers in people's own words and takes 4 that were not
 * said (`bench/by-hand/answers.jsonl`); a third finds 86 and takes 4, a fifth 94 and 8.
 */
const NAMED = 1 / 4;
const ENOUGH = 3;
/** A point of so few words is nothing without its figures. */
const FEW = 3;
/** Words that so many points share tell none of them apart, where a point has so many words of its own. */
const SHARED = 2;
const LEAST_OWN = 2;
/** So many letters in common make words alike at least. */
const LEAST_ALIKE = 4;
/** Clauses say the same, or the opposite, with so much of the words of the shorter one in common. */
const ALIKE = 1 / 2;
/** Shorter words are opposed only where a table of words says so. */
const LEAST_OPPOSED = 6;
/** In a name with a long explanation ("Falange: the party that …") every word of the name counts as so many. */
const LABEL = { longFrom: 6, counts: 2 };

/**
 * Which points of an open question were named, one by one: a quarter of the words that matter stand in what was written,
 * in any form of their family, small slips forgiven, or who wrote it says so. Whether it is rightly said, words do not
 * tell, but a clause that denies what the point says, or says the opposite, names nothing. Words that the question itself
 * or other points have do not count, where a point has others; nor does a year in brackets.
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
    const telling = [own.length >= LEAST_OWN ? own : unasked, words].find(({ length }) => length > 0) ?? [];
    const isSaid = wordsHeld(clauses.filter((clause) => !contradicts(clause, named, tongue)).join('. '), tongue);
    if (telling.length <= FEW && telling.some((word) => /\p{N}/u.test(word) && !isSaid(word))) return false;
    const label =
      telling.length < LABEL.longFrom ? [] : contentWords(/^([^:]{2,60}): ./u.exec(point)?.[1] ?? '', tongue);
    const said = telling.filter(isSaid).reduce((sum, word) => sum + (label.includes(word) ? LABEL.counts : 1), 0);
    return said >= Math.min(ENOUGH, Math.max(1, Math.ceil(NAMED * telling.length)));
  });
}

/** Marks that end a clause; between digits they are part of a number. */
const clausesOf = (text: string): string[] => text.split(/[;!?\n]|[.,:](?!\d)/u).filter((clause) => /\S/u.test(clause));

/** "Franco (1939)": the year is not the point. A point that is nothing else keeps it. */
function withoutYears(point: string): string {
  const rest = point.replaceAll(/\s*\([^()\p{L}]*\d{3,4}[^()\p{L}]*\)/gu, '');
  return /\p{L}/u.test(rest) ? rest : point;
}

/**
 * Whether a clause says what a clause of a point says, but denies it or has the opposite of one of its words; both at once
 * are the same again ("not equal", "different").
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

/** Whether some clause of what was written denies what a point says, or says its opposite. */
export const deniesPoint = (written: string, point: string, language: Language): boolean =>
  clausesOf(written).some((clause) => contradicts(clause, withoutYears(point), language));

const isOpposite = (left: string, right: string, language: Language): boolean => {
  const isLoose = looseWords[language].has(left) || looseWords[language].has(right);
  const isLong = Math.min(left.length, right.length) >= LEAST_OPPOSED;
  return (!isLoose && oppositesOf(right, language).includes(left)) || (isLong && areOpposed(left, right, language));
};

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
 * Tells of a word whether a text has it, with another ending, in a word of its family or with a slip. A slip in the
 * first letter does not count as one.
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

/** Half of the points make an open question right. */
export const isMostlyNamed = (named: readonly boolean[]): boolean => named.filter(Boolean).length * 2 >= named.length;

/** "Dimitió" for "dimisión": words of one family mostly have half of their letters in common. */
function beginAlike(left: string, right: string): boolean {
  const longest = Math.max(left.length, right.length);
  const shared = Math.max(LEAST_ALIKE, Math.ceil(longest / 2));
  return left.slice(0, shared) === right.slice(0, shared) && !/\p{N}/u.test(left + right);
}
