import { heaviest, wordsOf } from '#domain/text/holds-answer.ts';
import { foldedOption } from './folding.ts';
import type { EarlierItem } from './repeats.ts';

/** Share of a question's words that another one must contain to be about the same. */
const LEAST_SHARED = 0.4;
/** Share of common words of two questions with their answers, from which both ask for the same fact. */
const SAME_FACT = 0.7;
/** Share of the words of the shorter question or answer, from which two about one place are near repeats. */
const NEAR = 0.5;
/** Forms of a word mostly share this many first letters; unrelated words of one topic rarely do. */
const ROOT_LENGTH = 5;

interface Roots {
  shown: ReadonlySet<string>;
  /** Words of the question from its source sentence: "Complete the sentence" says nothing about the topic. */
  subject: ReadonlySet<string>;
  answer: ReadonlySet<string>;
  fact: ReadonlySet<string>;
}

/** Caches the roots of each item, which is compared with every other one of its test. */
const rootsOfItems = new WeakMap<EarlierItem, Roots>();

function rootsOf(item: EarlierItem): Roots {
  const known = rootsOfItems.get(item);
  if (known) return known;
  const stem = wordsOf(item.stem);
  const quote = rootsFrom(wordsOf(item.quote));
  const heavy = rootsFrom(heaviest(stem));
  const answer = rootsFrom(heaviest(wordsOf(item.answer)));
  const inQuote = heavy.intersection(quote);
  const subject = inQuote.size > 0 ? inQuote : heavy;
  const roots = { shown: rootsFrom(stem), subject, answer, fact: subject.union(answer) };
  rootsOfItems.set(item, roots);
  return roots;
}

const rootsFrom = (words: readonly string[]): Set<string> => new Set(words.map((word) => word.slice(0, ROOT_LENGTH)));

/**
 * Whether the text of one question gives the answer of another: it contains all words of that answer, and two in five
 * of the words that the other one takes from its sentence. Needs no language tables.
 *
 * @example "When did the Rocket win the Rainhill Trials?" gives "The Rocket" of "Who won the Rainhill Trials?"
 */
export function givesAway(shown: EarlierItem, asked: EarlierItem): boolean {
  const said = rootsOf(shown).shown;
  const { subject, answer } = rootsOf(asked);
  if (answer.size === 0 || subject.size === 0 || !answer.isSubsetOf(said)) return false;
  return subject.intersection(said).size >= LEAST_SHARED * subject.size;
}

/** Whether two questions ask for the same fact, even from opposite ends or in other words of one sentence. */
export function asksSameFact(one: EarlierItem, other: EarlierItem): boolean {
  const [left, right] = [rootsOf(one).fact, rootsOf(other).fact];
  const all = left.union(right).size;
  return all > 0 && left.intersection(right).size >= SAME_FACT * all;
}

/** Whether one test must not contain both questions: one reveals the other, or both ask for the same fact. */
export const clash = (one: EarlierItem, other: EarlierItem): boolean =>
  givesAway(one, other) || givesAway(other, one) || asksSameFact(one, other);

/**
 * Whether two questions are near repeats: one sentence and mostly one answer, or one answer about mostly one subject.
 * Models ask for a fact at two depths, in other words.
 */
export function isNearRepeat(one: EarlierItem, other: EarlierItem): boolean {
  const [left, right] = [rootsOf(one), rootsOf(other)];
  const [a, b] = [foldedOption(one.quote), foldedOption(other.quote)];
  const isSamePlace = a !== '' && b !== '' && (a.includes(b) || b.includes(a));
  const answers = sharedOf(left.answer, right.answer);
  return (isSamePlace && answers >= NEAR) || (answers === 1 && sharedOf(left.subject, right.subject) >= NEAR);
}

/** Share of the smaller set that both have. */
function sharedOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const least = Math.min(left.size, right.size);
  return least === 0 ? 0 : left.intersection(right).size / least;
}

/** Whether one order of a model's questions must not have both. */
export const clashOfDrafts = (one: EarlierItem, other: EarlierItem): boolean =>
  clash(one, other) || isNearRepeat(one, other);
