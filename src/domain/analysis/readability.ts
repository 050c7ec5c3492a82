import type { Language } from '#domain/documents/content.ts';
import type { ReadabilityLevel } from './results.ts';

export interface TextCounts {
  sentences: number;
  words: number;
  syllables: number;
  letters: number;
}

interface ReadabilityIndex {
  index: string;
  /** Each formula gives 0 (very hard) to 100 (very easy) for ordinary text. */
  score(counts: TextCounts): number;
}

const perWord = (counts: TextCounts): number => counts.syllables / counts.words;
const wordsPerSentence = (counts: TextCounts): number => counts.words / counts.sentences;

/** Flesch's formula was fitted to English; every other language has a fit of its own. */
const indexes: Record<Language, ReadabilityIndex> = {
  // Flesch 1948
  en: { index: 'Flesch', score: (counts) => 206.835 - 1.015 * wordsPerSentence(counts) - 84.6 * perWord(counts) },
  // Szigriszt-Pazos 1993 (perspicuity), the fit used with the INFLESZ scale
  es: { index: 'Szigriszt-Pazos', score: (counts) => 206.835 - 62.3 * perWord(counts) - wordsPerSentence(counts) },
  // Kandel & Moles 1958
  fr: { index: 'Kandel-Moles', score: (counts) => 207 - 1.015 * wordsPerSentence(counts) - 73.6 * perWord(counts) },
  // Amstad 1978
  de: { index: 'Amstad', score: (counts) => 180 - wordsPerSentence(counts) - 58.5 * perWord(counts) },
  // Lucisano & Piemontese 1988 (Gulpease)
  it: {
    index: 'Gulpease',
    score: (counts) => 89 + (300 * counts.sentences - 10 * counts.letters) / counts.words,
  },
  // Martins, Ghiraldelo, Nunes & Oliveira 1996
  pt: {
    index: 'Flesch-Martins',
    score: (counts) => 248.835 - 1.015 * wordsPerSentence(counts) - 84.6 * perWord(counts),
  },
};

/** Lower bounds of the levels from very easy to hard; Gulpease has a scale of its own. */
const flesch = [80, 65, 50, 30];
const bounds: Partial<Record<Language, number[]>> = {
  es: [80, 65, 55, 40],
  it: [80, 60, 50, 40],
  pt: [75, 60, 50, 25],
};
const levels: ReadabilityLevel[] = ['very_easy', 'easy', 'normal', 'hard'];

/** How easy a text is to read, by the formula made for its language. */
export function readability(
  counts: TextCounts,
  language: Language,
): { index: string; score: number; level: ReadabilityLevel } {
  const { index, score } = indexes[language];
  const value = counts.words > 0 && counts.sentences > 0 ? Math.max(0, Math.min(100, score(counts))) : 0;
  const place = (bounds[language] ?? flesch).findIndex((bound) => value >= bound);
  return { index, score: Math.round(value * 10) / 10, level: levels[place] ?? 'very_hard' };
}

const vowels: Record<Language, RegExp> = {
  en: /[aeiouy]+/g,
  // A strong vowel is a syllable of its own; weak ones join it, unless accented.
  es: /[iuü]?[aeoáéó][iuy]?(?![aeoáéóíú])|[íú]|[aeoáéó]|[iuüy]+/g,
  fr: /[aàâeéèêëiîïoôuùûüyœæ]+/g,
  de: /(?:aa|ee|oo|ie|ei|ai|au|äu|eu|ey|ay)|[aeiouyäöü]/g,
  it: /[iu]?[aeoàèéò][iu]?|[ìíùú]|[iu]+/g,
  pt: /[iu]?[aeoáàâãéêóôõ][iuo]?(?![aeo])|[íú]|[aeo]|[iu]+/g,
};

/** Syllables by groups of vowels, with the silent e of English and French left out; near enough for an index. */
export function countSyllables(word: string, language: Language): number {
  let lower = word.toLowerCase();
  if (language === 'en') lower = lower.replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^aeiouyl]e)$/, 'x');
  if (language === 'fr') lower = lower.replace(/([^aeiouéèê])(?:es?|ent)$/, '$1');
  return Math.max(1, lower.match(vowels[language])?.length ?? 0);
}
