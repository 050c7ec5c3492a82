import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Quiz } from '#contract/quizzes.ts';
import { aQuestion, aQuiz, documentUuid, feedbackOf, quizUuid, resultsOf } from '#testing/a-quiz.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const path = `/tests/${documentUuid}/${quizUuid}`;
const at = `/api/tests/${quizUuid}`;
const unsure = { ...aQuestion('one', 'The _____ stands tall.'), lessSure: true };
const other = aQuestion('three', 'Which tree bears acorns?');
const noMore = { status: 409, body: { ok: false, code: 'NO_MORE_QUESTIONS', message: '', requestId: '' } };

/** Opens a test and mocks the replacement of its first question. */
async function openTest(quiz: Quiz, change?: (quiz: Quiz) => Quiz) {
  let now = quiz;
  return renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: () => now,
      [`GET ${at}/results`]: resultsOf(quiz),
      'POST /api/questions/one/regenerate': change
        ? () => {
            now = change(now);
            return now.questions[0];
          }
        : noMore,
    },
  });
}

it('[T02, G06] a question that is less sure says so, and why when it is asked', async () => {
  const { person, findByRole, getByRole, getByText, queryByRole } = await openTest(aQuiz([unsure, other]));
  const tag = await findByRole('button', { name: 'Less sure' });
  expect(tag.getAttribute('aria-expanded')).toBe('false');
  await person.click(tag);
  expect(tag.getAttribute('aria-expanded')).toBe('true');
  expect(getByText(/less sure that it is worth asking/).hidden).toBe(false);
  await person.click(getByRole('button', { name: 'Next' }));
  await findByRole('heading', { level: 1, name: other.stem });
  expect(queryByRole('button', { name: 'Less sure' })).toBeNull();
});

it('[T07] it is replaced by one press, and the one in its place has the focus', async () => {
  const { person, findByRole, findByText, calls } = await openTest(aQuiz([unsure]), (quiz) => ({
    ...quiz,
    questions: [other],
    currentQuestionUuid: 'three',
  }));
  await person.click(await findByRole('button', { name: 'Replace it' }));
  const heading = await findByRole('heading', { level: 1, name: other.stem });
  expect(await findByText('Question replaced')).toBeTruthy();
  expect(document.activeElement).toBe(heading);
  expect(calls.find(({ key }) => key.endsWith('/regenerate'))?.body).toEqual({ reason: 'less-sure' });
});

it('[T07] where nothing is left to take its place, it stays and a message says so', async () => {
  const { person, findByRole, findByText } = await openTest(aQuiz([unsure]));
  await person.click(await findByRole('button', { name: 'Replace it' }));
  expect(await findByText(/found no other reliable question/)).toBeTruthy();
  await findByRole('button', { name: 'Less sure' });
});

it('[T05, T07] among results it is marked, replaced by one press, and the focus stays in its row', async () => {
  const quiz = aQuiz([{ ...unsure, response: ['one-oak'], feedback: feedbackOf('one', false) }], {
    status: 'completed',
  });
  const { person, findByRole, findByText } = await openTest(quiz, (before) => ({ ...before, questions: [] }));
  const row = within(await findByRole('article'));
  await row.findByRole('button', { name: 'Less sure' });
  await person.click(row.getByRole('button', { name: 'Replace it' }));
  await findByText('It is no longer in the test.');
  await waitFor(() => expect(document.activeElement?.closest('article')).toBeTruthy());
});

it('[T02] the list of questions marks which are less sure', async () => {
  const { person, findByRole } = await openTest(aQuiz([other, unsure]));
  await person.click(await findByRole('button', { name: /go to another$/ }));
  expect(await findByRole('button', { name: 'Question 2, not answered, less sure' })).toBeTruthy();
});
