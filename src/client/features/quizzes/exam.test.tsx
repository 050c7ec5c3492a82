import { act, cleanup, renderHook, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Quiz } from '#contract/quizzes.ts';
import { aDocument } from '#testing/a-document.ts';
import { aQuestion, aQuiz, documentUuid, quizUuid, resultsOf } from '#testing/a-quiz.ts';
import { ana, renderPage } from '#testing/render-page.tsx';
import { useTimeLeft } from './use-time-left.ts';

const path = `/tests/${documentUuid}/${quizUuid}`;
const at = `/api/tests/${quizUuid}`;
const first = aQuestion('one', 'The _____ stands tall.');
const second = aQuestion('two', 'An _____ is small.');
const MINUTE = 60_000;

const running = (remainingMs: number) => ({ minutes: 20, endsAt: '2026-11-20T09:20:00.000Z', remainingMs });
const anExam = (change: Partial<Quiz> = {}) =>
  aQuiz([first, second], { mode: 'exam', exam: running(10 * MINUTE), ...change });
/** The server's answer to a choice in an exam: only an acknowledgement. */
const kept = (questionUuid: string) => (body: unknown) => ({
  questionUuid,
  response: (body as { response?: string[] }).response ?? null,
  reviewLater: false,
  feedback: null,
  percent: 50,
});
const choices = { [`PUT ${at}/answers/one`]: kept('one'), [`PUT ${at}/answers/two`]: kept('two') };

// Unmounting reports the position; that request must still get the mocked answers.
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

it('[T08] a choice is kept at once and may change; nothing is checked or explained before the end', async () => {
  const { person, findByRole, findByText, queryByRole, getByRole, calls } = await renderPage(path, {
    user: ana,
    answers: { [`GET ${at}`]: anExam(), ...choices },
  });
  await findByRole('heading', { level: 1, name: 'The blank stands tall.' });
  expect(getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/);
  await person.keyboard('1');
  await person.click(getByRole('radio', { name: /elm/ }));
  await vi.waitFor(
    () => {
      const sent = calls.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => body);
      expect(sent).toMatchObject([{ response: ['one-oak'] }, { response: ['one-elm'] }]);
    },
    { timeout: 60_000 },
  );
  expect(queryByRole('button', { name: 'Check' })).toBeNull();
  await findByRole('radio', { name: /elm/, checked: true });
  expect(getByRole('radio', { name: /oak/ }).hasAttribute('disabled')).toBe(false);
  await person.click(getByRole('button', { name: /^Question 1 of 2/ }));
  await findByRole('button', { name: 'Question 1, answered' });
  await person.click(getByRole('button', { name: 'Question 2, not answered' }));
  await findByRole('heading', { level: 1, name: 'An blank is small.' });
  await person.keyboard('{Escape}');
  expect(
    await findByText('Your answers are saved, and the clock keeps running. You can come back on any device.'),
  ).toBeTruthy();
});

it('[T08] the last minute is told, and the questions that are answered can be told from the others', async () => {
  const exam = aQuiz([{ ...first, response: ['one-elm'] }, second], { mode: 'exam', exam: running(MINUTE + 400) });
  const { person, findByText, findByRole, getByText } = await renderPage(path, {
    user: ana,
    answers: { [`GET ${at}`]: exam, ...choices },
  });
  expect(await findByText('Less than 1 minute left.')).toBeTruthy();
  await person.click(await findByRole('button', { name: /: go to another$/ }));
  expect(getByText('Answered')).toBeTruthy();
  expect(getByText('Not answered')).toBeTruthy();
});

it('[T08] when the time is over the exam submits itself and the results come', async () => {
  const ended = aQuiz([{ ...first, response: ['one-elm'] }, second], { status: 'completed', mode: 'exam' });
  let quiz = anExam({ exam: running(300) });
  const { findByText, findByRole, calls } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: () => quiz,
      [`POST ${at}/submit`]: () => {
        quiz = { ...ended, exam: running(0) };
        return quiz;
      },
      [`GET ${at}/results`]: { ...resultsOf(ended), timeIsUp: true },
      ...choices,
    },
  });
  await findByText('The exam ended when its time ran out. The answers saved by then count.');
  expect(await findByText('The exam is over')).toBeTruthy();
  expect(await findByRole('heading', { name: 'Your answers' })).toBeTruthy();
  expect(calls.filter(({ key }) => key === `POST ${at}/submit`)).toHaveLength(1);
});

it('[T08] without a connection at the end, the results come as soon as there is one', async () => {
  let connected = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => connected);
  const ended = aQuiz([first, second], { status: 'completed', mode: 'exam', exam: running(0) });
  let quiz = anExam({ exam: running(300) });
  const { findByText, findByRole, calls } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: () => {
        // Disconnect before the player renders, so that the test also holds on slow machines.
        connected = quiz === ended;
        return quiz;
      },
      [`POST ${at}/submit`]: () => {
        quiz = ended;
        return ended;
      },
      [`GET ${at}/results`]: { ...resultsOf(ended), timeIsUp: true },
      ...choices,
    },
  });
  await waitFor(async () => expect((await findByRole('timer')).textContent).toBe('0:00'));
  expect(calls.some(({ key }) => key === `POST ${at}/submit`)).toBe(false);
  connected = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await findByText('The exam ended when its time ran out. The answers saved by then count.')).toBeTruthy();
});

it('[T08] an answer that comes too late leads to the results, without blame', async () => {
  const ended = aQuiz([first, second], { status: 'completed', mode: 'exam', exam: running(0) });
  let quiz = anExam();
  const { person, findByRole, findByText } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: () => quiz,
      [`PUT ${at}/answers/one`]: () => {
        quiz = ended;
        return { status: 409, body: { ok: false, code: 'EXAM_OVER', message: '', requestId: '' } };
      },
      [`GET ${at}/results`]: { ...resultsOf(ended), timeIsUp: true },
    },
  });
  await findByRole('heading', { level: 1, name: 'The blank stands tall.' });
  await person.keyboard('1');
  expect(await findByText('The time has run out. Here are the results.')).toBeTruthy();
});

it('[T08] an exam that waits says what it is, and its time begins on a press', async () => {
  const waiting = anExam({ exam: { minutes: 20, endsAt: null, remainingMs: null } });
  let quiz = waiting;
  const { person, findByRole, findByText, calls } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: () => quiz,
      [`POST ${at}/start`]: () => {
        quiz = anExam({ exam: running(20 * MINUTE) });
        return quiz;
      },
      ...choices,
    },
  });
  await findByRole('heading', { level: 1, name: 'Exam of 20 minutes' });
  expect(await findByText(/^2 questions · ./)).toBeTruthy();
  await person.click(await findByRole('button', { name: 'Start the exam' }));
  await findByRole('heading', { level: 1, name: 'The blank stands tall.' });
  expect(calls.find(({ key }) => key === `POST ${at}/start`)?.body).toEqual({ mode: 'exam' });
});

it('[T08, T01] a fresh test is taken as an exam from the list, with the minutes one chooses', async () => {
  const fresh = aQuiz([first, second]);
  let quiz = fresh;
  const { person, findByRole, router, calls } = await renderPage(`/tests/${documentUuid}`, {
    user: ana,
    answers: {
      [`GET /api/documents/${documentUuid}`]: aDocument(),
      'GET /api/tests': { items: [fresh], page: 1, pageSize: 25, total: 1 },
      [`GET ${at}`]: () => quiz,
      [`POST ${at}/start`]: () => {
        quiz = anExam();
        return quiz;
      },
      ...choices,
    },
  });
  await person.click(await findByRole('button', { name: /^Actions for Woods/ }));
  await person.click(await findByRole('menuitem', { name: 'Take it as an exam' }));
  const dialog = within(await findByRole('dialog', { name: 'Take it as an exam?' }));
  const minutes = dialog.getByRole<HTMLInputElement>('spinbutton', { name: 'Minutes' });
  expect(minutes.value).toBe('3');
  const begin = dialog.getByRole('button', { name: 'Start the exam' });
  await person.clear(minutes);
  await person.type(minutes, '400');
  expect(begin.hasAttribute('disabled')).toBe(true);
  await person.clear(minutes);
  await person.type(minutes, '20');
  await person.click(begin);
  await findByRole('heading', { level: 1, name: 'The blank stands tall.' });
  expect(router.state.location.pathname).toBe(path);
  expect(calls.find(({ key }) => key === `POST ${at}/start`)?.body).toEqual({ mode: 'exam', minutes: 20 });
});

it('[T08] the time left follows what the server said last, and ends once', () => {
  vi.useFakeTimers();
  const ends: number[] = [];
  const { result, rerender } = renderHook(({ ms }) => useTimeLeft(ms, () => ends.push(Date.now())), {
    initialProps: { ms: 60_000 },
  });
  act(() => void vi.advanceTimersByTime(20_000));
  expect(result.current).toBe(40_000);
  rerender({ ms: 30_000 });
  act(() => void vi.advanceTimersByTime(29_000));
  expect([result.current, ends]).toEqual([1_000, []]);
  act(() => void vi.advanceTimersByTime(90_000));
  expect([result.current, ends.length]).toEqual([0, 1]);
});
