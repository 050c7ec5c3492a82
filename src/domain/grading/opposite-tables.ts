import { ofEachLanguage } from '#domain/languages/words/all-words.ts';
import { groupsOf } from './word-groups.ts';

/** Prefixes that change the meaning of words of a language, besides those of Latin and Greek. */
export const ownPrefixes = ofEachLanguage(({ opposites }) => groupsOf(opposites.prefixes ?? ''));

/** Suffixes that do so. */
export const ownSuffixes = ofEachLanguage(({ opposites }) => groupsOf(opposites.suffixes ?? ''));

/** Negations: a text with one more than another says the opposite. */
export const negations = ofEachLanguage(({ opposites }) => wordsOf(opposites.negations));

/**
 * Words that exclude each other, one group per line: another member is the opposite of the expected one. Without
 * accents; endings may differ.
 */
export const opposedWords = ofEachLanguage(({ opposites }) => groupsOf(opposites.opposedWords));

/** Function words with an opposite that may still be omitted: "in 1849". */
export const looseWords = ofEachLanguage(({ opposites }) => wordsOf(opposites.looseWords));

/** Words that only accents or umlauts distinguish, with their original spelling. */
export const spelledApart = ofEachLanguage(({ opposites }) => groupsOf(opposites.spelledApart ?? ''));

/** Words distinguished by accent only as a whole answer; in a longer answer the accent is optional. */
export const spelledApartAlone = ofEachLanguage(({ opposites }) => groupsOf(opposites.spelledApartAlone ?? ''));

function wordsOf(line: string): Set<string> {
  return new Set(line.split(' '));
}
