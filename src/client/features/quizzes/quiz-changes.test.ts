import { expect, it } from 'vitest';
import type { Feedback, Question, Quiz } from '#contract/quizzes.ts';
import { openNumbers, questionState, withAnswer, withMark } from './quiz-changes.ts';

const feedback: Feedback = {
  correct: false,
  correctOptionUuid: 'b',
  explanation: '',
  source: { documentUuid: 'd', documentVersion: 'v', quote: 'q', start: 0, end: 1, anchor: { page: 1 } },
};
const question = (uuid: string): Question => ({
  uuid,
  kind: 'cloze',
  stem: 'The _____ is here.',
  options: [
    { uuid: 'a', text: 'cat' },
    { uuid: 'b', text: 'dog' },
  ],
  difficulty: 'easy',
  sectionUuid: null,
  sectionTitle: null,
  engine: 'offline',
  reviewLater: false,
  optionUuid: null,
  feedback: null,
});
const quiz: Quiz = {
  uuid: 'quiz',
  title: 'Pets',
  date: '2026-11-20T09:00:00.000Z',
  status: 'pending',
  percent: 0,
  mode: 'practice',
  documentUuid: 'd',
  questionCount: 2,
  answeredCount: 0,
  correctCount: null,
  attempt: 1,
  growing: false,
  requested: 2,
  shortReason: null,
  elapsedMs: 0,
  currentQuestionUuid: 'one',
  questions: [question('one'), question('two')],
};

it('[T02] what the server says about one question changes that question only', () => {
  const saved = { questionUuid: 'two', optionUuid: 'a', reviewLater: true, feedback, percent: 50 };
  const after = withAnswer(quiz, saved);
  expect(after.questions.map(questionState)).toEqual(['open', 'wrong']);
  expect(after).toMatchObject({ percent: 50, answeredCount: 1 });
  expect(openNumbers(after.questions)).toEqual([1]);
  expect(quiz.questions.map(questionState)).toEqual(['open', 'open']);
});

it('[T02] a mark leaves the answer alone', () => {
  const marked = withMark(quiz, 'one', true);
  expect(marked.questions.map(({ reviewLater }) => reviewLater)).toEqual([true, false]);
  expect(openNumbers(marked.questions)).toEqual([1, 2]);
});
