import { expect, it } from 'vitest';
import { chooseRecallQuestions } from './recall-questions.ts';

const question = (id: number, sectionUuid: string, correct: boolean | null, stem = `Question ${id}`, day = 1) => ({
  id,
  sectionUuid,
  stem,
  correct,
  answeredAt: correct === null ? null : new Date(2026, 10, day),
});
const ids = (questions: { id: number }[]) => questions.map(({ id }) => id);

it('[P15] a session ends in questions of each section in turn, those that went wrong first', () => {
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

it('[P15] what stands in several tests is asked once, by its last answer, and of nothing there is nothing', () => {
  const asked = [
    question(1, 'a', false, 'Why?', 1),
    question(2, 'a', null, 'Why?'),
    question(3, 'a', true, 'Why?', 2),
    question(4, 'a', true, 'When?', 1),
    question(5, 'a', false, 'When?', 3),
  ];
  expect(ids(chooseRecallQuestions(asked))).toEqual([5, 3]);
  expect(chooseRecallQuestions([])).toEqual([]);
});
