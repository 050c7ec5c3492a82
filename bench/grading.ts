/**
 * Grades typed answers on glossaries: every term against every other of the same glossary, and typing slips of each
 * term, with the textbook's words known. Without ../shared/eval/textbooks, uses a glossary of ours.
 */
import { createLookalikeFinder, vocabularyOf } from '#domain/grading/lookalikes.ts';
import { gradeTypedAnswer } from '#domain/items/typed-answer.ts';
import { typedCases } from '#testing/typed-answers.ts';
import { atLeast, atMost, figureOf, percent, report } from './bar-row.ts';
import { readTextbooks } from './study-data.ts';

const ownGlossary = {
  language: 'en' as const,
  markdown: 'Hypothermia is not hyperthermia; hypoglycemia is not hyperglycemia; abduction is not adduction.',
  glossary: ['hypothermia', 'hyperthermia', 'hypoglycemia', 'hyperglycemia', 'abduction', 'adduction'].map((term) => ({
    term,
  })),
};

/** Lists typing slips: a letter omitted, doubled or swapped with the next, at three places of the longest word. */
function slipsOf(term: string): string[] {
  const longest = term.match(/\p{L}{5,}/gu)?.toSorted((left, right) => right.length - left.length)[0];
  if (longest === undefined) return [];
  const from = term.indexOf(longest);
  const places = [from + 1, from + Math.floor(longest.length / 2), from + longest.length - 2];
  return places.flatMap((place) => {
    const [before, letter, next] = [term.slice(0, place), term.charAt(place), term.charAt(place + 1)];
    const swapped = letter === next ? [] : [before + next + letter + term.slice(place + 2)];
    return [before + term.slice(place + 1), before + letter + term.slice(place), ...swapped];
  });
}

const otherSpellingsOf = (term: string): string[] => [
  term.toLowerCase(),
  term.toUpperCase(),
  term.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ` ${term}. `,
];

/** Treats terms that differ only in case or punctuation as one. */
function distinct(terms: string[]): string[] {
  const plain = (term: string) =>
    term
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return [...new Map(terms.map((term) => [plain(term), term])).values()];
}

const totals = { pairs: 0, wrongPairs: 0, slips: 0, rightSlips: 0, spellings: 0, rightSpellings: 0, answers: 0 };
let milliseconds = 0;
const textbooks = readTextbooks().map(({ section }) => section);
for (const { language, markdown, glossary } of textbooks.length > 0 ? textbooks : [ownGlossary]) {
  const terms = distinct(glossary.map(({ term }) => term));
  const finder = createLookalikeFinder(vocabularyOf([markdown, ...terms]));
  for (const answer of terms) {
    const otherTerms = terms.filter((term) => term !== answer);
    const isRight = (typed: string): boolean => {
      const begun = performance.now();
      const others = [...finder.of([answer], language), ...otherTerms];
      const verdict = gradeTypedAnswer(typed, { answer, accepted: [], others }, language);
      milliseconds += performance.now() - begun;
      totals.answers += 1;
      return verdict !== 'wrong';
    };
    const [slips, spellings] = [slipsOf(answer), otherSpellingsOf(answer)];
    totals.pairs += otherTerms.length;
    totals.wrongPairs += otherTerms.filter(isRight).length;
    totals.slips += slips.length;
    totals.rightSlips += slips.filter(isRight).length;
    totals.spellings += spellings.length;
    totals.rightSpellings += spellings.filter(isRight).length;
  }
}
const rightCases = typedCases.filter(
  ({ language, answer, typed, isRight }) =>
    (gradeTypedAnswer(typed, { answer, accepted: [] }, language) !== 'wrong') === isRight,
);
report([
  figureOf('ordered pairs of terms of one glossary', totals.pairs),
  atMost('another term that counts', totals.wrongPairs, 0),
  atLeast('terms with one slip that count, %', percent(totals.rightSlips, totals.slips), 90),
  atLeast(
    'terms in another case, without accents, with marks that count, %',
    percent(totals.rightSpellings, totals.spellings),
    99,
  ),
  atLeast('cases of six languages judged right, %', percent(rightCases.length, typedCases.length), 100),
  atMost('an answer, with the words of its document looked through, ms', milliseconds / totals.answers, 5),
]);
