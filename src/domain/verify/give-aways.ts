import { heaviest, wordsOf } from '#domain/text/holds-answer.ts';
import type { EarlierItem } from './repeats.ts';

/** Share of a question's words that another one must contain to be about the same. */
const LEAST_SHARED = 0.4;
/** Share of common words of two questions with their answers, from which both ask for the same fact. */
const SAME_FACT = 0.7;
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
