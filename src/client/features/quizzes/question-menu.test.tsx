import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Quiz } from '#contract/quizzes.ts';
import { aQuestion, aQuiz, documentUuid, feedbackOf, quizUuid, resultsOf } from '#testing/a-quiz.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const path = `/tests/${documentUuid}/${quizUuid}`;
const at = `/api/tests/${quizUuid}`;
const answered = (uuid: string, stem: string) => ({
  ...aQuestion(uuid, stem),
  response: [`${uuid}-oak`],
  feedback: feedbackOf(uuid, false),
});
const first = answered('one', 'The _____ stands tall.');
const second = aQuestion('two', 'An _____ is small.');

// Unmounting reports the position; that request must still get the mocked answers.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

/** Opens a test and mocks a write on its first question. */
async function openTest(write: string, change: (quiz: Quiz, body: Record<string, unknown>) => Quiz) {
  let quiz = aQuiz([first, second]);
  const page = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: () => quiz,
      [write]: (body: unknown) => {
        quiz = change(quiz, body as Record<string, unknown>);
        return { ...quiz.questions[0], ok: true };
      },
    },
  });
  const choose = async (entry: string) => {
    await page.person.click(await page.findByRole('button', { name: 'Actions for question 1' }));
    await page.person.click(await page.findByRole('menuitem', { name: entry }));
  };
  return { ...page, choose };
}

it('[T07] an answered question is edited where it stands, and marked as the own', async () => {
  const { person, choose, findByRole, findByText, calls } = await openTest(
    'PATCH /api/questions/one',
    (quiz, { stem }) => ({
      ...quiz,
      questions: [{ ...first, stem: String(stem), version: 2, edited: true }, second],
    }),
  );
  await choose('Edit');
  const dialog = within(await findByRole('dialog', { name: 'Edit question 1' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await person.clear(dialog.getByRole('textbox', { name: 'Question' }));
  expect(dialog.getByText('Some text is missing here.')).toBeTruthy();
  await person.type(dialog.getByRole('textbox', { name: 'Question' }), 'Which tree stands tall?');
  await person.clear(dialog.getByRole('textbox', { name: 'Answer 1' }));
  await person.type(dialog.getByRole('textbox', { name: 'Answer 1' }), 'Elm');
  expect(dialog.getByText('Two answers are the same.')).toBeTruthy();
  await person.type(dialog.getByRole('textbox', { name: 'Answer 1' }), ' of old');
  await person.click(dialog.getByRole('radio', { name: 'Number 1 is right' }));
  await person.click(save);
  await findByRole('heading', { level: 1, name: 'Which tree stands tall?' });
  expect(await findByText('Edited by you: it is no longer the one we checked.')).toBeTruthy();
  expect(calls.find(({ key }) => key.startsWith('PATCH'))?.body).toEqual({
    version: 1,
    stem: 'Which tree stands tall?',
    options: [
      { uuid: 'one-oak', text: 'Elm of old' },
      { uuid: 'one-elm', text: 'elm' },
    ],
    key: ['one-oak'],
  });
});

it('[T07] a reported question leaves the test, and the one in its place has the focus', async () => {
  const { person, choose, findByRole, findByText, calls } = await openTest(
    'POST /api/questions/one/report',
    (quiz) => ({
      ...quiz,
      questions: [second],
      currentQuestionUuid: 'two',
    }),
  );
  await choose('Report a mistake');
  const dialog = within(await findByRole('dialog', { name: 'What is wrong with it?' }));
  const send = dialog.getByRole('button', { name: 'Report a mistake' });
  expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
  expect(send.hasAttribute('disabled')).toBe(true);
  await person.click(dialog.getByRole('radio', { name: 'Another reason' }));
  expect(send.hasAttribute('disabled')).toBe(true);
  await person.type(dialog.getByRole('textbox', { name: 'Which one?' }), 'Both fit.');
  await person.click(send);
  const heading = await findByRole('heading', { level: 1, name: 'An blank is small.' });
  expect(await findByText('Thank you. It is no longer in the test.')).toBeTruthy();
  expect(document.activeElement).toBe(heading);
  expect(calls.find(({ key }) => key.endsWith('/report'))?.body).toEqual({ reason: 'Both fit.' });
});

it('[T07] where no other question is to be had, the dialog says so and stays', async () => {
  const page = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([first, second]),
      'POST /api/questions/one/regenerate': {
        status: 409,
        body: { ok: false, code: 'NO_MORE_QUESTIONS', message: '', requestId: '' },
      },
    },
  });
  await page.person.click(await page.findByRole('button', { name: 'Actions for question 1' }));
  await page.person.click(await page.findByRole('menuitem', { name: 'Replace it' }));
  await page.person.click(await page.findByRole('radio', { name: 'It isn’t worth asking' }));
  await page.person.click(page.getByRole('button', { name: 'Replace it' }));
  expect((await page.findByRole('alert')).textContent).toContain('We found no other reliable question');
  expect(page.calls.find(({ key }) => key.endsWith('/regenerate'))?.body).toEqual({ reason: 'unimportant' });
});

it('[T07] the last question can be taken out; the empty test leads back', async () => {
  const { person, choose, findByRole } = await openTest('DELETE /api/questions/one', (quiz) => ({
    ...quiz,
    questions: [],
  }));
  await choose('Remove from the test');
  await person.click(await findByRole('button', { name: 'Remove from the test' }));
  await findByRole('heading', { level: 1, name: 'There are no questions left' });
  expect((await findByRole('link', { name: 'Back to the tests' })).getAttribute('href')).toBe(`/tests/${documentUuid}`);
});

it('[T07] results stay as they ended, and say what has become of a question since', async () => {
  const quiz = aQuiz([first, { ...answered('two', 'An _____ is small.'), response: ['two-elm'] }]);
  const { person, findByRole, findByText, getAllByRole } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([{ ...first, stem: 'New words.', version: 2, edited: true }], { status: 'completed' }),
      [`GET ${at}/results`]: resultsOf(quiz),
    },
  });
  await person.click(await findByRole('button', { name: 'All 2' }));
  expect(await findByText('Edited after this attempt.')).toBeTruthy();
  expect(await findByText('It is no longer in the test.')).toBeTruthy();
  expect(getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('stands tall'),
    expect.stringContaining('is small'),
  ]);
  expect(getAllByRole('button', { name: /^Actions for question/ })).toHaveLength(1);
});

it('[T07] what is taken out among the results is told, though its menu goes with it', async () => {
  const ended = aQuiz([first, second], { status: 'completed' });
  let quiz = ended;
  const { person, findByRole, findByText } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: () => quiz,
      [`GET ${at}/results`]: resultsOf(ended),
      'DELETE /api/questions/one': () => {
        quiz = aQuiz([second], { status: 'completed' });
        return { ok: true };
      },
    },
  });
  await person.click(await findByRole('button', { name: 'Actions for question 1' }));
  await person.click(await findByRole('menuitem', { name: 'Remove from the test' }));
  await person.click(within(await findByRole('alertdialog')).getByRole('button', { name: 'Remove from the test' }));
  expect(await findByText('Question removed')).toBeTruthy();
  expect(await findByText('It is no longer in the test.')).toBeTruthy();
});
