import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aDocument } from '#testing/a-document.ts';
import { aQuestion, aQuiz, documentUuid, feedbackOf, quizUuid, resultsOf } from '#testing/a-quiz.ts';
import { toast } from '#client/ui/toast-store.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const path = `/tests/${documentUuid}/${quizUuid}`;
const at = `/api/tests/${quizUuid}`;

const first = aQuestion('one', 'The _____ stands tall.');
const second = aQuestion('two', 'An _____ is small.');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// Unmounting reports the position; that request must still get the mocked answers.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

/** The server's answer to the right option of the first question. */
const checkedOne = () => ({
  questionUuid: 'one',
  response: ['one-elm'],
  reviewLater: false,
  feedback: feedbackOf('one', true),
  percent: 50,
});

it('[T02, B13] says what was right, explains it and moves on by keyboard', async () => {
  const { person, findByRole, findByText, getByText, calls } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([first, second]),
      [`PUT ${at}/answers/one`]: (body: unknown) => ({
        questionUuid: 'one',
        response: (body as { response?: string[] }).response ?? null,
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
  expect(calls.find(({ key }) => key.startsWith('PUT'))?.body).toMatchObject({ response: ['one-oak'] });
  expect(getByText('elm', { selector: 'mark' })).toBeTruthy();
  const link = await findByRole('link', { name: 'See it in the document, page 3' });
  expect(link.getAttribute('href')).toBe(`/documents/${documentUuid}?start=10&end=30`);
  await person.keyboard('{Enter}');
  const heading = await findByRole('heading', { level: 1, name: 'An blank is small.' });
  expect(document.activeElement).toBe(heading);
});

it('[T02] what was told before does not lie over the explanation', async () => {
  const { person, findByRole, findByText, queryByText } = await renderPage(path, {
    user: ana,
    answers: { [`GET ${at}`]: aQuiz([first, second]), [`PUT ${at}/answers/one`]: checkedOne },
  });
  await findByRole('heading', { level: 1, name: 'The blank stands tall.' });
  act(() => void toast({ title: 'New attempt' }));
  await findByText('New attempt');
  await person.keyboard('2{Enter}');
  await findByText('Correct.');
  expect(queryByText('New attempt')).toBeNull();
});

it('[T02, D11] the source of a question leads back to that question', async () => {
  const answered = { ...second, response: ['two-elm'], feedback: feedbackOf('two', true) };
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

it('[T02] why a statement is false is said in that word', async () => {
  const statement = { ...first, form: 'true-false' as const, response: ['one-elm'], feedback: feedbackOf('one', true) };
  const { findByRole } = await renderPage(path, { user: ana, answers: { [`GET ${at}`]: aQuiz([statement]) } });
  expect(await findByRole('button', { name: 'Why it is false' })).toBeTruthy();
});

it('[T02] an answer of another device is shown instead of this one', async () => {
  let quiz = aQuiz([first, second]);
  const { person, findByRole, findByText, getByRole } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: () => quiz,
      [`PUT ${at}/answers/one`]: () => {
        quiz = aQuiz([{ ...first, response: ['one-elm'], feedback: feedbackOf('one', true) }, second]);
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
  await findByText('We couldn’t check the answer');
  expect(getByRole('radio', { name: /elm/ })).toMatchObject({ checked: true });
  expect(getByRole('button', { name: 'Check' })).toBeTruthy();
});

it('[T02, T03] an answer given without a connection is kept, says that it waits, and is checked by itself', async () => {
  let connected = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => connected);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { person, findByText, findByRole, getByRole } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([first, second]),
      [`PUT ${at}/answers/one`]: () => {
        if (!connected) throw new Error('no network');
        return checkedOne();
      },
    },
  });
  await findByRole('heading', { level: 1 });
  await person.keyboard('2{Enter}');
  await findByText(/^Waiting for the connection/);
  expect(localStorage.getItem(`choices ${quizUuid} 1`)).toContain('"one-elm"');
  await person.click(getByRole('button', { name: 'Next' }));
  expect(await findByRole('heading', { name: 'An blank is small.' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  connected = true;
  act(() => void dispatchEvent(new Event('online')));
  await person.click(getByRole('button', { name: 'Previous' }));
  expect(await findByText('Correct.', { selector: 'output' })).toBeTruthy();
});

it('[T02, T03] while the server is silent the answer waits, it is said so, and it is checked when it is back', async () => {
  let silent = true;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { person, findByText, findByRole, queryByText } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([first, second]),
      [`PUT ${at}/answers/one`]: () => {
        if (silent) throw new Error('connection refused');
        return checkedOne();
      },
    },
  });
  await findByRole('heading', { level: 1 });
  await person.keyboard('2{Enter}');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await findByText(/^No connection\./)).toBeTruthy();
  expect(await findByText(/^Waiting for the connection/)).toBeTruthy();
  silent = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await findByText('Correct.', { selector: 'output' })).toBeTruthy();
  expect(queryByText(/^No connection\./)).toBeNull();
});

it('[T02, T03] what was answered without a connection in a closed tab is checked at the next opening', async () => {
  const kept = {
    one: { response: ['one-elm'], isSubmitted: true },
    two: { response: ['two-oak'], isSubmitted: false },
  };
  localStorage.setItem(`choices ${quizUuid} 1`, JSON.stringify(kept));
  const { findByText, findByRole, person, calls } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([first, second]),
      [`PUT ${at}/answers/one`]: {
        questionUuid: 'one',
        response: ['one-elm'],
        reviewLater: false,
        feedback: feedbackOf('one', true),
        percent: 50,
      },
    },
  });
  expect(await findByText('Correct.', { selector: 'output' })).toBeTruthy();
  await person.keyboard('{ArrowRight}');
  expect(await findByRole('radio', { name: /oak/, checked: true })).toBeTruthy();
  const given = calls.filter(({ body }) => (body as { response?: string[] } | undefined)?.response);
  expect(given.map(({ key }) => key)).toEqual([`PUT ${at}/answers/one`]);
  expect(localStorage.getItem(`choices ${quizUuid} 1`)).toBe(JSON.stringify({ two: kept.two }));
});

it('[T03] notices when the window comes back that the test was finished on another device', async () => {
  let quiz = aQuiz([first, second]);
  const { findByText, findByRole } = await renderPage(path, {
    user: ana,
    answers: { [`GET ${at}`]: () => quiz, [`GET ${at}/results`]: resultsOf(quiz) },
  });
  await findByRole('heading', { level: 1 });
  quiz = { ...quiz, status: 'completed' };
  act(() => void dispatchEvent(new Event('visibilitychange')));
  expect(await findByText('This test was finished on another device')).toBeTruthy();
  expect(await findByRole('heading', { level: 2, name: 'Your answers' })).toBeTruthy();
});

it('[G01] a generating test waits at its last question and cannot be submitted yet', async () => {
  const { person, findByText, getByRole, calls } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([first], { generating: true, requested: 10 }),
    },
  });
  await findByText('More questions are being made: 1 of 10 so far.');
  expect(getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  await person.keyboard('{Enter}');
  expect(calls.some(({ key }) => key.endsWith('/submit'))).toBe(false);
});

it('[G01, G02] a test with fewer questions than asked for says why', async () => {
  const { findByText } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([first], { requested: 10, shortfallReason: 'material' }),
    },
  });
  expect(await findByText(/^Fewer than the 10 you asked for/)).toBeTruthy();
});

it('[T01] a test that is gone says so and leads back', async () => {
  const { findByText, getByRole } = await renderPage(path, {
    user: ana,
    answers: { [`GET ${at}`]: { status: 404, body: { code: 'TEST_NOT_FOUND', message: '' } } },
  });
  await findByText('This page doesn’t exist');
  expect(getByRole('link', { name: 'Go to my documents' }).getAttribute('href')).toBe('/documents');
});
