import { expect, it } from 'vitest';
import { questionsOfForms } from '#testing/a-quiz.ts';
import { answerLines } from './answer-lines.ts';

it('[T05] a pair and a step are right in their place, what belongs wherever it stands', () => {
  const { belonging, matching, order } = questionsOfForms;
  expect(answerLines(belonging, ['belonging-elm', 'belonging-rose'])).toMatchObject([
    { text: 'elm', isRight: true },
    { text: 'rose', isRight: false },
  ]);
  expect(answerLines(matching, ['matching-bears acorns', 'matching-stands tall'])).toMatchObject([
    { prompt: 'Oak', text: 'bears acorns', isRight: true },
    { prompt: 'Elm', text: 'stands tall', isRight: true },
  ]);
  expect(answerLines(order, ['order-seed', 'order-tree', 'order-sprout']).map(({ isRight }) => isRight)).toEqual([
    true,
    false,
    false,
  ]);
});
