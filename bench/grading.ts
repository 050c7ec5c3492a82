/**
 * Grades typed answers on glossaries: every term against every other of the same glossary, and typing slips of each
 * term, with the textbook's words known. Needs ../shared/eval/textbooks, or `--data DIR` with a folder textbooks;
 * otherwise uses our own texts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/documents/content.ts';
import { createLookalikeFinder, vocabularyOf } from '#domain/grading/lookalikes.ts';
import { gradeTypedAnswer } from '#domain/items/typed-answer.ts';
import { typedCases } from '#testing/typed-answers.ts';
import { atLeast, atMost, type BarRow, figureOf, percent, report, sized } from './bar-row.ts';

interface Textbook {
  language: Language;
  markdown: string;
  glossary: { term: string }[];
}

const folder = '../shared/eval/textbooks';
const dataFlag = process.argv.indexOf('--data');
const textbooks = join(dataFlag < 0 ? folder : join(process.argv[dataFlag + 1] ?? '', 'textbooks'));

/** Our own glossary, used without textbooks. */
const ownGlossary: Textbook = {
  language: 'en',
  markdown: 'Hypothermia is not hyperthermia; hypoglycemia is not hyperglycemia; abduction is not adduction.',
  glossary: ['hypothermia', 'hyperthermia', 'hypoglycemia', 'hyperglycemia', 'abduction', 'adduction'].map((term) => ({
    term,
  })),
};

function readTextbooks(): Textbook[] {
  if (!existsSync(textbooks)) {
    console.error(`lacks ${textbooks}`);
    return [ownGlossary];
  }
  const files = readdirSync(textbooks).filter((name) => name.endsWith('.json'));
  return files
    .slice(0, sized(files.length, 3))
    .map((name) => JSON.parse(readFileSync(join(textbooks, name), 'utf8')) as Textbook);
}

/** Yields typing slips: a letter omitted, doubled or swapped with the next; no accents; different case. */
function* slipsOf(term: string): Generator<string> {
  const longest = term.match(/\p{L}{5,}/gu)?.toSorted((left, right) => right.length - left.length)[0];
  if (longest === undefined) return;
  const from = term.indexOf(longest);
  const middle = from + Math.floor(longest.length / 2);
  for (const place of [from + 1, middle, from + longest.length - 2]) {
    yield term.slice(0, place) + term.slice(place + 1);
    yield term.slice(0, place) + term.charAt(place) + term.slice(place);
    if (term[place] !== term[place + 1])
      yield term.slice(0, place) + term.charAt(place + 1) + term.charAt(place) + term.slice(place + 2);
  }
}

function* otherSpellingsOf(term: string): Generator<string> {
  yield term.toLowerCase();
  yield term.toUpperCase();
  yield term.normalize('NFD').replaceAll(/\p{M}/gu, '');
  yield ` ${term}. `;
}

/** Treats terms that differ only in accents or punctuation as one. */
const distinct = (terms: string[]): string[] => [
  ...new Map(
    terms.map((term) => [
      term
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
      term,
    ]),
  ).values(),
];

const totals = { pairs: 0, right: 0, slips: 0, refused: 0, spellings: 0, refusedSpellings: 0, answers: 0 };
let ms = 0;
for (const { language, markdown, glossary } of readTextbooks()) {
  const terms = distinct(glossary.map(({ term }) => term));
  const finder = createLookalikeFinder(vocabularyOf([markdown, ...terms]));
  for (const answer of terms) {
    const isRight = (typed: string): boolean => {
      const startedAt = performance.now();
      const others = [...finder.of([answer], language), ...terms.filter((term) => term !== answer)];
      const verdict = gradeTypedAnswer(typed, { answer, accepted: [], others }, language);
      ms += performance.now() - startedAt;
      totals.answers++;
      return verdict !== 'wrong';
    };
    for (const typed of terms) {
      if (typed === answer) continue;
      totals.pairs++;
      if (!isRight(typed)) continue;
      totals.right++;
      console.error(`${language}: “${typed}” counts as “${answer}”`);
    }
    for (const typed of slipsOf(answer)) {
      totals.slips++;
      if (!isRight(typed)) totals.refused++;
      if (!isRight(typed) && process.argv.includes('--show'))
        console.error(`${language}: “${typed}” is no “${answer}”`);
    }
    for (const typed of otherSpellingsOf(answer)) {
      totals.spellings++;
      if (isRight(typed)) continue;
      totals.refusedSpellings++;
      console.error(`${language}: “${typed}” is no “${answer}”`);
    }
  }
}
const misjudged = typedCases.filter(
  ({ language, answer, typed, isRight }) =>
    (gradeTypedAnswer(typed, { answer, accepted: [] }, language) !== 'wrong') !== isRight,
);

const rows: BarRow[] = [
  figureOf('ordered pairs of terms of one glossary', totals.pairs),
  atMost('another term that counts', totals.right, 0),
  atLeast('terms with one slip that count, %', percent(totals.slips - totals.refused, totals.slips), 90),
  atLeast(
    'terms in another case, without accents, with marks that count, %',
    percent(totals.spellings - totals.refusedSpellings, totals.spellings),
    99,
  ),
  atLeast(
    'cases of six languages judged right, %',
    percent(typedCases.length - misjudged.length, typedCases.length),
    100,
  ),
  atMost('an answer, with the words of its document looked through, ms', ms / totals.answers, 5),
];
report(rows);
