import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Chat, getChat } from '#contract/chat.ts';
import { aDocument } from '#testing/a-document.ts';
import { aQuestion, aQuiz, documentUuid, feedbackOf, quizUuid, resultsOf } from '#testing/a-quiz.ts';
import { aToday } from '#testing/a-today.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const at = `/api/tests/${quizUuid}`;
const path = `/tests/${documentUuid}/${quizUuid}`;
const right = { ...aQuestion('one', 'Right?'), response: ['one-elm'] };
const wrong = { ...aQuestion('two', 'Wrong?'), response: ['two-oak'] };
const blank = aQuestion('three', 'Blank?');

it('[T05] wrong answers and blanks are counted and named apart, everywhere the same', async () => {
  const quiz = aQuiz([right, wrong, blank], { status: 'completed' });
  const { person, findByRole, getByText, getByRole, getAllByRole, calls } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: quiz,
      [`GET ${at}/results`]: resultsOf(quiz),
      [`POST ${at}/retry`]: aQuiz([wrong, blank], { attempt: 2 }),
    },
  });
  await findByRole('heading', { name: 'Your answers' });
  expect(getByText('Incorrect').closest('div')?.textContent).toBe('Incorrect1');
  expect(getByText(/(?<!Answer )1 left blank/)).toBeTruthy();
  const filter = within(await findByRole('group', { name: 'Filter' }));
  expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 3',
    'Wrong 1',
    'Blank 1',
    'Later 0',
  ]);
  expect(getAllByRole('article')).toHaveLength(1);
  await person.click(filter.getByRole('button', { name: 'Blank 1' }));
  expect(getAllByRole('article').map((row) => within(row).queryAllByText('Not answered').length)).toEqual([1]);
  // The question can still be asked, so its answer is shown on request only.
  expect(within(getByRole('article')).queryByText('Correct')).toBeNull();
  await person.click(getByRole('button', { name: 'Show answer' }));
  expect(within(getByRole('article')).getByText('Correct')).toBeTruthy();
  expect(getByText('You left 1 unanswered. Answer it now and retry the ones you got wrong.')).toBeTruthy();
  await person.click(getByRole('button', { name: 'Answer 1 left blank and retry 1' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === `POST ${at}/retry`)?.body).toMatchObject({ onlyWrong: true }),
  );
});

it('[T05] the answers come before other options and the question about the exam', async () => {
  const quiz = aQuiz([right, wrong], { status: 'completed' });
  const { findByRole, getAllByRole } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: quiz,
      [`GET ${at}/results`]: resultsOf(quiz),
      'GET /api/today': aToday({ examAsked: false }),
    },
  });
  await findByRole('heading', { name: 'When is the exam?' });
  const headings = getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['By section', 'Your answers', 'Other options', 'When is the exam?']);
});

it('[T05, G03] a question whose depth is known says it in one word, and others say nothing', async () => {
  const deep = { ...wrong, depth: 'application' as const, feedback: feedbackOf('two', false) };
  const quiz = aQuiz([deep, blank], { status: 'completed' });
  const { person, findByRole, getByRole, getAllByText } = await renderPage(path, {
    user: ana,
    answers: { [`GET ${at}`]: quiz, [`GET ${at}/results`]: resultsOf(quiz) },
  });
  await person.click(within(await findByRole('group', { name: 'Filter' })).getByRole('button', { name: 'All 2' }));
  expect(getAllByText('Application')).toHaveLength(1);
  await person.click(getByRole('button', { name: 'Actions for question 1' }));
  await person.click(await findByRole('menuitem', { name: 'Edit' }));
  expect(within(await findByRole('dialog')).getByText('Application')).toBeTruthy();
});

it('[T05, C03] a question is explained by the chat, which is asked once', async () => {
  const quiz = aQuiz([right, wrong], { status: 'completed' });
  const { person, findByRole, findByText, calls } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: quiz,
      [`GET ${at}/results`]: resultsOf(quiz),
      [`GET /api/documents/${documentUuid}`]: aDocument(),
      [`GET /api/documents/${documentUuid}/chat`]: { ...(getChat.example as Chat), turns: [] },
    },
  });
  await person.click(await findByRole('link', { name: 'Explain it' }));
  await findByText('Explain: Wrong? (elm)');
  const asked = () => calls.filter(({ key }) => key === `POST /api/documents/${documentUuid}/chat/messages`);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.body).toMatchObject({ content: 'Explain: Wrong? (elm)', again: false });
});

it('[T05, T08] where nothing was wrong but some left open, nothing speaks of wrong ones', async () => {
  const quiz = aQuiz([right, blank], { status: 'completed', answeredCount: 1, correctCount: 1 });
  const { person, findByRole, getByText, queryByText, router } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: quiz,
      [`GET ${at}/results`]: resultsOf(quiz),
      [`GET /api/documents/${documentUuid}`]: aDocument(),
      'GET /api/tests': { items: [quiz], page: 1, pageSize: 25, total: 1 },
    },
  });
  expect(await findByRole('button', { name: 'Answer the one you left blank' })).toBeTruthy();
  expect(getByText(/none wrong, but left 1 unanswered/)).toBeTruthy();
  expect(queryByText(/the wrong one/)).toBeNull();
  await act(() => router.navigate({ to: '/tests/$documentUuid', params: { documentUuid } }));
  await person.click(await findByRole('button', { name: /^Actions for Woods/ }));
  expect(await findByRole('menuitem', { name: 'Answer the one you left blank' })).toBeTruthy();
});

it('[T05] after practising the wrong ones the score of the whole test stays in sight', async () => {
  const practice = aQuiz([wrong], { status: 'completed', attempt: 2 });
  const attempt = { startedAt: practice.date, completedAt: practice.date, answered: 3, elapsedMs: 0 };
  const attempts = [
    { ...attempt, attempt: 2, total: 1, correct: 0 },
    { ...attempt, attempt: 1, total: 3, correct: 1 },
  ];
  const whole = resultsOf(aQuiz([right, wrong, blank]));
  const { person, findByRole, findByText } = await renderPage(`/tests/${documentUuid}`, {
    user: ana,
    answers: {
      [`GET /api/documents/${documentUuid}`]: aDocument(),
      'GET /api/tests': { items: [practice], page: 1, pageSize: 25, total: 1 },
      [`GET ${at}`]: practice,
      [`GET ${at}/attempts`]: { items: attempts },
      [`GET ${at}/results`]: resultsOf(practice),
      [`GET ${at}/attempts/1/results`]: whole,
    },
  });
  await person.click(await findByRole('link', { name: 'Full test: 1 of 3' }));
  expect(await findByText('1 of 3, 33%')).toBeTruthy();
});

it('[T01, T06] while some questions are practised the whole test can be taken again', async () => {
  const practice = aQuiz([wrong], { status: 'pending', attempt: 2 });
  const attempt = { startedAt: practice.date, answered: 3, elapsedMs: 0 };
  const attempts = [
    { ...attempt, attempt: 2, completedAt: null, total: 1, correct: null },
    { ...attempt, attempt: 1, completedAt: practice.date, total: 3, correct: 1 },
  ];
  const { person, findByRole, findByText, calls } = await renderPage(`/tests/${documentUuid}`, {
    user: ana,
    answers: {
      [`GET /api/documents/${documentUuid}`]: aDocument(),
      'GET /api/tests': { items: [practice], page: 1, pageSize: 25, total: 1 },
      [`GET ${at}`]: practice,
      [`GET ${at}/attempts`]: { items: attempts },
      [`POST ${at}/retry`]: aQuiz([right, wrong, blank], { attempt: 3 }),
    },
  });
  await findByText('Full test: 1 of 3');
  await person.click(await findByRole('button', { name: /^Actions for Woods/ }));
  await person.click(await findByRole('menuitem', { name: 'Take it again' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === `POST ${at}/retry`)?.body).toMatchObject({ onlyWrong: false }),
  );
});

it('[T01, T06] before a test is deleted it says which one', async () => {
  const { person, findByRole } = await renderPage(`/tests/${documentUuid}`, {
    user: ana,
    answers: {
      [`GET /api/documents/${documentUuid}`]: aDocument(),
      'GET /api/tests': { items: [aQuiz([right, wrong])], page: 1, pageSize: 25, total: 1 },
    },
  });
  await person.click(await findByRole('button', { name: /^Actions for Woods/ }));
  await person.click(await findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await findByRole('alertdialog'));
  expect(dialog.getByText(/^2 questions · .+\. Its questions and all your attempts are deleted/)).toBeTruthy();
});

it('[T01, G02] the list numbers its tests, names their parts, says what was not begun, what still grows and why one is short', async () => {
  const fresh = aQuiz([right], { style: 'written' });
  const generating = {
    ...fresh,
    uuid: '2c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
    generating: true,
    title: 'Woods · Oaks',
    requested: 23,
    questionCount: 21,
  };
  const short = { ...fresh, uuid: '3c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11', requested: 10, shortfallReason: 'cancelled' };
  const { findByText, getAllByText } = await renderPage(`/tests/${documentUuid}`, {
    user: ana,
    answers: {
      [`GET /api/documents/${documentUuid}`]: aDocument(),
      'GET /api/tests': { items: [fresh, generating, short], page: 1, pageSize: 25, total: 3 },
    },
  });
  expect(await findByText('In preparation, 21 of 23')).toBeTruthy();
  expect(await findByText(/^Test 3/)).toBeTruthy();
  expect((await findByText('Oaks')).parentElement?.textContent).toBe('Test 2 · Oaks');
  expect(await findByText(/Fewer than the 10 you asked for: you stopped/)).toBeTruthy();
  expect(getAllByText(/^Written · 1 question/)).toHaveLength(2);
});

it('[T01, T08] an exam that was not begun says how long it is, and nothing is there to start over', async () => {
  const waiting = aQuiz([right], { mode: 'exam', exam: { minutes: 20, endsAt: null, remainingMs: 1_200_000 } });
  const { person, findByText, findByRole, queryByRole } = await renderPage(`/tests/${documentUuid}`, {
    user: ana,
    answers: {
      [`GET /api/documents/${documentUuid}`]: aDocument(),
      'GET /api/tests': { items: [waiting], page: 1, pageSize: 25, total: 1 },
    },
  });
  expect(await findByText('Exam of 20 minutes')).toBeTruthy();
  await person.click(await findByRole('button', { name: /^Actions for Woods/ }));
  await findByRole('menuitem', { name: 'Show what it asks about' });
  expect(queryByRole('menuitem', { name: 'Start over' })).toBeNull();
});

it('[T01] a test under way says how far it is, and a fully answered one that it was not handed in', async () => {
  const half = { ...aQuiz([right, right]), answeredCount: 1, percent: 50 };
  const full = { ...half, uuid: '2c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11', answeredCount: 2, percent: 100 };
  const { findByText } = await renderPage(`/tests/${documentUuid}`, {
    user: ana,
    answers: {
      [`GET /api/documents/${documentUuid}`]: aDocument(),
      'GET /api/tests': { items: [half, full], page: 1, pageSize: 25, total: 2 },
    },
  });
  expect(await findByText('In progress, 50%')).toBeTruthy();
  expect(await findByText('Not submitted')).toBeTruthy();
});

it.each([
  [{ added: 1, leftOut: 0, alreadyThere: 0 }, ['1 card made']],
  [{ added: 1, leftOut: 2, alreadyThere: 2 }, ['1 card made', 'You already had 2 more.']],
  [{ added: 0, leftOut: 3, alreadyThere: 3 }, ['You already have them']],
])('[F04, T05] what was answered wrongly becomes cards, and the way to them is shown: %o', async (answer, said) => {
  const quiz = aQuiz([right, wrong], { status: 'completed' });
  const { person, findByRole, findByText, calls } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: quiz,
      [`GET ${at}/results`]: resultsOf(quiz),
      'POST /api/flashcards/from-test': answer,
    },
  });
  await person.click(await findByRole('button', { name: 'Cards from your mistakes' }));
  for (const text of said) await findByText(text);
  expect(calls.find(({ key }) => key.startsWith('POST'))?.body).toEqual({ testUuid: quizUuid, attempt: quiz.attempt });
  expect(await findByRole('button', { name: 'See the cards' })).toBeTruthy();
});
