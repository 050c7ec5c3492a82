import { expect, it } from 'vitest';
import { chooseRecallQuestions } from './recall-questions.ts';

const question = (id: number, sectionUuid: string, correct: boolean | null, stem = `Question ${id}`) => ({
  id,
  sectionUuid,
  stem,
  correct,
});
const ids = (questions: { id: number }[]) => questions.map(({ id }) => id);

it('[P10] a session ends in questions of each section in turn, those that went wrong first', () => {
  const asked = [
    question(1, 'a', true),
    question(2, 'a', null),
    question(3, 'a', false),
    question(4, 'b', true),
    question(5, 'a', null),
    question(6, 'c', null),
  ];
  expect(ids(chooseRecallQuestions(asked))).toEqual([3, 6, 4, 2, 5]);
});

it('[P10] what stands in several tests is asked once, and of nothing there is nothing', () => {
  const asked = [question(1, 'a', true, 'Why?'), question(2, 'a', false, 'Why?'), question(3, 'a', true, 'When?')];
  expect(ids(chooseRecallQuestions(asked))).toEqual([2, 3]);
  expect(chooseRecallQuestions([])).toEqual([]);
});
