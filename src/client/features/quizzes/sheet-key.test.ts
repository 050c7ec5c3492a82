import { expect, it } from 'vitest';
import { feedbackOf, questionsOfForms } from '#testing/a-quiz.ts';
import { sheetKey } from './sheet-key.ts';

it.each([
  ['true-false', 'b'],
  ['belonging', 'a, c'],
  ['typed', 'elm'],
  ['matching', '1 b · 2 a'],
  ['order', 'a 3 · b 1 · c 2'],
] as const)('[T01] names the key of a question of the form %s by the letters of its sheet: %s', (form, expected) => {
  const question = questionsOfForms[form];
  expect(sheetKey(question, { ...feedbackOf('x', true), key: question.key })).toBe(expected);
});
