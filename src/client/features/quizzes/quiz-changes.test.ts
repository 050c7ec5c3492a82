import { expect, it } from 'vitest';
import { aQuestion, aQuiz, feedbackOf } from '#testing/a-quiz.ts';
import { unansweredNumbers, questionState, withAnswer, withReviewFlag } from './quiz-changes.ts';

const quiz = aQuiz([aQuestion('one', 'The _____ is here.'), aQuestion('two', 'An _____ is there.')]);

it('[T02] what the server says about one question changes that question only', () => {
  const saved = {
    questionUuid: 'two',
    response: ['two-oak'],
    reviewLater: true,
    feedback: feedbackOf('two', false),
    percent: 50,
  };
  const after = withAnswer(quiz, saved);
  expect(after.questions.map(questionState)).toEqual(['open', 'wrong']);
  expect(after).toMatchObject({ percent: 50, answeredCount: 1 });
  expect(unansweredNumbers(after.questions)).toEqual([1]);
  expect(quiz.questions.map(questionState)).toEqual(['open', 'open']);
});

it('[T02] a mark leaves the answer alone', () => {
  const marked = withReviewFlag(quiz, 'one', true);
  expect(marked.questions.map(({ reviewLater }) => reviewLater)).toEqual([true, false]);
  expect(unansweredNumbers(marked.questions)).toEqual([1, 2]);
});
