import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import type { ReadabilityLevel } from './results.ts';

export interface TextCounts {
  sentences: number;
  words: number;
  syllables: number;
  letters: number;
}

/**
 * Flesch's formula was fitted to English; each other language has its own fit. All return 0 (very hard) to 100 (very
 * easy) for ordinary text.
 */
const formulas = ofEachPack(({ readability: own }) => own.formula);

/** Lower bounds of the levels, from very easy to hard; Gulpease uses a different scale. */
const flesch = [80, 65, 50, 30];
const bounds = ofEachPack(({ readability: own }) => own.bounds);
const levels: ReadabilityLevel[] = ['very_easy', 'easy', 'normal', 'hard'];

/** How easy a text is to read, by the formula made for its language. */
export function readability(
  counts: TextCounts,
  language: Language,
): { index: string; score: number; level: ReadabilityLevel } {
  const { index, constant, perSentence, perSyllable, perLetter = 0, perWord = 0 } = formulas[language];
  const { words, sentences, syllables, letters } = counts;
  const score =
    constant -
    perSentence * (words / sentences) -
    perSyllable * (syllables / words) +
    (perWord * sentences - perLetter * letters) / words;
  const value = words > 0 && sentences > 0 ? Math.max(0, Math.min(100, score)) : 0;
  const place = (bounds[language] ?? flesch).findIndex((bound) => value >= bound);
  return { index, score: Math.round(value * 10) / 10, level: levels[place] ?? 'very_hard' };
}

const vowels = ofEachPack(({ readability: own }) => own.vowels);

const silent = ofEachPack(({ readability: own }) => own.silent);

/** Syllables by groups of vowels, with silent endings left out; near enough for an index. */
export function countSyllables(word: string, language: Language): number {
  let lower = word.toLowerCase();
  const { ending, left } = silent[language] ?? {};
  if (ending && left !== undefined) lower = lower.replace(ending, left);
  return Math.max(1, lower.match(vowels[language])?.length ?? 0);
}
