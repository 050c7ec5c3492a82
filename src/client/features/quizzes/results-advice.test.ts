import { expect, it } from 'vitest';
import { feedbackOf } from '#testing/a-quiz.ts';
import { adviceOf, questionsToRead, verdictOf, weakestSection } from './results-advice.ts';

const right = (sectionTitle: string | null) => ({ sectionTitle, correct: true, response: ['a'] });
const wrong = (sectionTitle: string | null) => ({ sectionTitle, correct: false, response: ['a'] });
const blank = (sectionTitle: string | null) => ({ sectionTitle, correct: false, response: null });

it.each([
  [10, 10, 'perfect'],
  [9, 10, 'great'],
  [8, 10, 'good'],
  [5, 10, 'fair'],
  [2, 10, 'low'],
  [0, 10, 'low'],
])('[T05] %i of %i is %s', (correct, total, verdict) => {
  expect(verdictOf({ answered: total, correct, total })).toBe(verdict);
});

it('[T05] nothing answered, or half of it, is no failure', () => {
  expect(verdictOf({ answered: 0, correct: 0, total: 10 })).toBe('empty');
  expect(verdictOf({ answered: 4, correct: 2, total: 10 })).toBe('unfinished');
});

it.each([
  ['two of three mistakes share a section', [wrong('Calvin'), wrong('Calvin'), wrong('Light')], 'Calvin'],
  ['one mistake is no pattern', [wrong('Calvin'), right('Calvin')], undefined],
  ['half of them is not most of them', [wrong('A'), wrong('A'), wrong('B'), wrong('C')], undefined],
  ['blanks and texts without sections do not count', [blank('A'), blank('A'), wrong(null), wrong(null)], undefined],
])('[T05] %s', (_, questions, section) => {
  expect(weakestSection(questions)).toBe(section);
});

it.each([
  ['section', [wrong('Calvin'), wrong('Calvin'), right('Light')]],
  ['scattered', [wrong('Calvin'), right('Light')]],
  ['blanks', [wrong('Calvin'), wrong('Calvin'), blank('Light')]],
  ['onlyBlanks', [right('Calvin'), blank('Light')]],
  ['empty', [blank('Calvin')]],
  ['perfect', [right('Calvin')]],
])('[T05] the advice of this attempt: %s', (kind, questions) => {
  const answered = questions.filter(({ response }) => response !== null).length;
  const correct = questions.filter((question) => question.correct).length;
  expect(adviceOf({ answered, correct, total: questions.length, questions }).kind).toBe(kind);
});

it('[T05] the weak section is read from the first of its questions on, those answered rightly among them', () => {
  const at = (start: number) => ({ sectionUuid: null, source: { ...feedbackOf('q', true).source, start } });
  const questions = [
    { ...wrong('Calvin'), ...at(90) },
    { ...right('Calvin'), ...at(40) },
    { ...wrong('Calvin'), ...at(60) },
    { ...right('Light'), ...at(10) },
  ];
  expect(questionsToRead(questions).map(({ source }) => source.start)).toEqual([40, 60, 90]);
  expect(questionsToRead(questions.slice(1))).toEqual([]);
});
