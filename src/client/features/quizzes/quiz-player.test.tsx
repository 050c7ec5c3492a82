import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Generation } from '#contract/generation.ts';
import type { Feedback, Question, Quiz } from '#contract/quizzes.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const documentUuid = '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11';
const quizUuid = '1c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11';
const path = `/tests/${documentUuid}/${quizUuid}`;
const at = `/api/tests/${quizUuid}`;

const aQuestion = (uuid: string, stem: string): Question => ({
  uuid,
  kind: 'cloze',
  stem,
  options: [
    { uuid: `${uuid}-oak`, text: 'oak' },
    { uuid: `${uuid}-elm`, text: 'elm' },
  ],
  difficulty: 'easy',
  sectionUuid: null,
  sectionTitle: 'Trees',
  engine: 'offline',
  reviewLater: false,
  optionUuid: null,
  feedback: null,
});
const feedbackOf = (uuid: string, correct: boolean): Feedback => ({
  correct,
  correctOptionUuid: `${uuid}-elm`,
  explanation: 'The text says so.',
  source: {
    documentUuid,
    documentVersion: 'v1',
    quote: 'The elm stands tall.',
    start: 10,
    end: 30,
    anchor: { page: 3 },
  },
});
const aQuiz = (questions: Question[], change: Partial<Quiz> = {}): Quiz => ({
  uuid: quizUuid,
  title: 'Woods',
  date: '2026-11-20T09:00:00.000Z',
  status: 'pending',
  percent: 0,
  mode: 'practice',
  documentUuid,
  questionCount: questions.length,
  answeredCount: 0,
  correctCount: null,
  attempt: 1,
  growing: false,
  requested: 2,
  shortReason: null,
  elapsedMs: 61_000,
  currentQuestionUuid: questions[0]?.uuid ?? null,
  questions,
  ...change,
});
const aGeneration = (change: Partial<Generation>): Generation => ({
  uuid: '9a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  kind: 'test',
  status: 'processing',
  requested: 10,
  produced: 1,
  engine: 'offline',
  error: null,
  resultUuid: quizUuid,
  documentUuid,
  title: 'Woods',
  createdAt: '2026-11-20T09:00:00.000Z',
  ...change,
});
const first = aQuestion('one', 'The _____ stands tall.');
const second = aQuestion('two', 'An _____ is small.');

// Leaving tells the server the place; that call must still meet the set answers.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

it('[T02, C1] says what was right, explains it and moves on by keyboard', async () => {
  const { person, findByRole, findByText, getByText, calls } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([first, second]),
      [`PUT ${at}/answers/one`]: (body: unknown) => ({
        questionUuid: 'one',
        optionUuid: (body as { optionUuid?: string }).optionUuid ?? null,
        reviewLater: false,
        feedback: feedbackOf('one', false),
        percent: 50,
      }),
    },
  });
  await findByRole('heading', { level: 1, name: 'The blank stands tall.' });
  await person.keyboard('1');
  expect(calls.some(({ key }) => key.startsWith('PUT'))).toBe(false);
  await person.keyboard('{Enter}');
  await findByText('Incorrect. The right one is 2: elm');
  expect(calls.find(({ key }) => key.startsWith('PUT'))?.body).toMatchObject({ optionUuid: 'one-oak' });
  expect(getByText('elm', { selector: 'mark' })).toBeTruthy();
  const link = await findByRole('link', { name: 'See it in the document, page 3' });
  expect(link.getAttribute('href')).toBe(`/documents/${documentUuid}?start=10&end=30`);
  await person.keyboard('{Enter}');
  const heading = await findByRole('heading', { level: 1, name: 'An blank is small.' });
  expect(document.activeElement).toBe(heading);
});

it('[T02, D11] the source of a question leads back to that question', async () => {
  const answered = { ...second, optionUuid: 'two-elm', feedback: feedbackOf('two', true) };
  const { person, findByRole, router } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([first, answered], { currentQuestionUuid: 'two' }),
      [`GET /api/documents/${documentUuid}`]: aDocument({ kind: 'text' }),
    },
  });
  await person.click(await findByRole('link', { name: 'See it in the document, page 3' }));
  await person.click(await findByRole('link', { name: 'Back to question 2' }));
  expect(await findByRole('heading', { level: 1, name: 'An blank is small.' })).toBeTruthy();
  expect(router.state.location.pathname).toBe(path);
});

it('[T02] an answer of another device is shown instead of this one', async () => {
  let quiz = aQuiz([first, second]);
  const { person, findByRole, findByText, getByRole } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: () => quiz,
      [`PUT ${at}/answers/one`]: () => {
        quiz = aQuiz([{ ...first, optionUuid: 'one-elm', feedback: feedbackOf('one', true) }, second]);
        return { status: 409, body: { code: 'QUESTION_LOCKED', message: '' } };
      },
    },
  });
  await findByRole('heading', { level: 1 });
  await person.keyboard('1{Enter}');
  await findByText('You answered this on another device');
  expect(getByRole('radio', { name: /elm/ })).toMatchObject({ checked: true });
});

it('[T02] a choice that could not be checked stays marked', async () => {
  const { person, findByRole, findByText, getByRole } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([first]),
      [`PUT ${at}/answers/one`]: { status: 403, body: { code: 'FORBIDDEN', message: '' } },
    },
  });
  await findByRole('heading', { level: 1 });
  await person.keyboard('2{Enter}');
  await findByText('We could not check the answer');
  expect(getByRole('radio', { name: /elm/ })).toMatchObject({ checked: true });
  expect(getByRole('button', { name: 'Check' })).toBeTruthy();
});

it('[G01] a growing test waits at its last question and cannot be submitted yet', async () => {
  const { person, findByText, getByRole, calls } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([first], { growing: true }),
      'GET /api/generations': { items: [aGeneration({})] },
    },
  });
  await findByText('More questions are being made: 1 of 10 so far.');
  expect(getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  await person.keyboard('{Enter}');
  expect(calls.some(({ key }) => key.endsWith('/submit'))).toBe(false);
});

it('[G01] a test with fewer questions than asked for says so', async () => {
  const { findByText } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([first]),
      'GET /api/generations': { items: [aGeneration({ status: 'completed' })] },
    },
  });
  expect(await findByText('We made 1 of 10: there were no more good questions.')).toBeTruthy();
});

it('[T01] a test that is gone says so and leads back', async () => {
  const { findByText, getByRole } = await renderPage(path, {
    user: ana,
    answers: { [`GET ${at}`]: { status: 404, body: { code: 'TEST_NOT_FOUND', message: '' } } },
  });
  await findByText('We could not open this test');
  expect(getByRole('link', { name: 'Back to the tests' }).getAttribute('href')).toBe(`/tests/${documentUuid}`);
});
