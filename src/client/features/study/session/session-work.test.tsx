import { expect, it, vi } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { getStudyQueue } from '#contract/flashcard-study.ts';
import { exampleGeneration } from '#contract/generation.ts';
import { getQuizResults } from '#contract/quiz-attempts.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { exampleSession, getSessionContent } from '#contract/study-sessions.ts';
import { aQuestion, aQuiz } from '#testing/a-quiz.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const testUuid = '1c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11';
const begun = new Date().toISOString();
const session = { ...exampleSession, actualStartTime: begun };
const path = `/api/study/sessions/${session.uuid}`;
/** A running attempt. */
const attempt = { attempt: 1, mode: 'practice', startedAt: begun, completedAt: null, elapsedMs: 1, total: 8 };
const queue = getStudyQueue.example as OutputOf<typeof getStudyQueue>;
const cards = (count: number, total = count) => ({
  ...queue,
  total,
  items: queue.items.slice(0, 1).flatMap((card) => Array.from({ length: count }, () => card)),
});
const open = (shown: object, answers: Parameters<typeof renderPage>[1] = {}) =>
  renderPage('/study/session/active', {
    user: ana,
    answers: {
      'GET /api/study/sessions/active': shown,
      [`GET ${path}/content`]: getSessionContent.example as object,
      [`GET ${path}/queue`]: cards(0),
      ...answers.answers,
    },
  });

it('[P06, T05] a test that was taken says how it went, and its results lead back to the session', async () => {
  const shown = { ...session, type: 'test', testUuid };
  const { person, router, findByRole } = await open(shown, {
    answers: {
      [`GET /api/tests/${testUuid}/attempts`]: { items: [{ ...attempt, completedAt: begun, answered: 8, correct: 6 }] },
      [`GET /api/tests/${testUuid}`]: { ...(getQuiz.example as object), status: 'completed' },
      [`GET /api/tests/${testUuid}/results`]: { ...(getQuizResults.example as object), uuid: testUuid },
    },
  });
  const link = await findByRole('link', { name: 'Test taken: 6 of 8 right' });
  expect(link.getAttribute('href')).toContain(`/${testUuid}`);
  await person.click(link);
  await person.click(await findByRole('link', { name: 'Back to the session' }));
  expect(router.state.location.pathname).toBe('/study/session/active');
});

it('[P06, T02] a test that is left in the middle leads back to the session', async () => {
  const shown = { ...session, type: 'test', testUuid };
  const { person, router, findByRole } = await open(shown, {
    answers: {
      // The attempt is created with the test, before any answer.
      [`GET /api/tests/${testUuid}/attempts`]: { items: [{ ...attempt, answered: 0, correct: null }] },
      [`GET /api/tests/${testUuid}`]: aQuiz([aQuestion('elm', 'Which tree stands tall?')]),
    },
  });
  await person.click(await findByRole('link', { name: 'Take the test' }));
  await person.click(await findByRole('button', { name: 'Leave the test' }));
  await person.click(await findByRole('button', { name: 'Leave' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/study/session/active'));
});

it('[P06, T02] a test that was begun is gone on with', async () => {
  const { findByRole } = await open(
    { ...session, type: 'test', testUuid },
    { answers: { [`GET /api/tests/${testUuid}/attempts`]: { items: [{ ...attempt, answered: 3, correct: null }] } } },
  );
  expect(await findByRole('link', { name: 'Continue the test' })).toBeTruthy();
});

it('[P06] a test that was deleted is made again', async () => {
  const gone = { status: 404, body: { ok: false, code: 'TEST_NOT_FOUND', message: '' } };
  const { findByRole } = await open(
    { ...session, type: 'test', testUuid },
    { answers: { [`GET /api/tests/${testUuid}/attempts`]: gone } },
  );
  expect(await findByRole('button', { name: 'Prepare the test' })).toBeTruthy();
});

it('[P06] says how long its reading takes, by what it reads of each section', async () => {
  const [section] = session.sections;
  const sections = [{ ...section, part: { from: 0.5, to: 1 } }];
  const content = getSessionContent.example as OutputOf<typeof getSessionContent>;
  const { findByText } = await open(
    { ...session, sections },
    {
      answers: {
        [`GET ${path}/content`]: {
          sections: content.sections
            .map((one) => ({ ...one, uuid: section?.uuid, readingMinutes: 20, minutes: 32 }))
            .slice(0, 1),
        },
      },
    },
  );
  expect(await findByText('About 10 min to read, 16 min to learn it as well.')).toBeTruthy();
});

it('[P06, F01] cards that were made here are told, and stand where they were asked for', async () => {
  let made = 0;
  const { person, findByRole, findByText, getByRole } = await open(session, {
    answers: {
      [`GET ${path}/queue`]: () => cards(made),
      [`POST ${path}/flashcards`]: () => {
        made = 7;
        return { ...exampleGeneration, status: 'processing' };
      },
      [`GET /api/generations/${exampleGeneration.uuid}`]: { ...exampleGeneration, status: 'completed' },
    },
  });
  await person.click(await findByRole('button', { name: 'Make cards from this' }));
  await findByText('7 cards are ready');
  const link = getByRole('link', { name: 'Study 7 cards' });
  expect(link.compareDocumentPosition(getByRole('link', { name: /^Fase luminosa/ }))).toBe(2);
});

it('[P06, F01] cards whose making ended before the page listened are told as well', async () => {
  let made = 0;
  const { person, findByRole } = await open(session, {
    answers: {
      [`GET ${path}/queue`]: () => cards(made),
      [`POST ${path}/flashcards`]: { ...exampleGeneration, status: 'processing' },
      [`GET /api/generations/${exampleGeneration.uuid}`]: () => {
        made = 7;
        return { ...exampleGeneration, status: 'completed' };
      },
    },
  });
  await person.click(await findByRole('button', { name: 'Make cards from this' }));
  expect(await findByRole('link', { name: 'Study 7 cards' })).toBeTruthy();
});

it('[P06, F01] cards of a session are counted before they are told, and told once they are reviewed', async () => {
  let left = 3;
  const shown = { ...session, type: 'flashcard', cards: 23 };
  const { findByRole, findByText, client, queryByText } = await open(shown, {
    answers: { [`GET ${path}/queue`]: () => cards(left, 3) },
  });
  await findByRole('link', { name: 'Study 3 cards' });
  expect(queryByText(/23/)).toBeNull();
  left = 0;
  await client.invalidateQueries();
  await findByText('3 cards reviewed');
});

it('[P08] in the break the session is ended, not ended early', async () => {
  const actualStartTime = new Date(Date.now() - 51 * 60_000).toISOString();
  const { findByRole, queryByRole } = await open({ ...session, actualStartTime });
  await findByRole('button', { name: 'End the session' });
  expect(queryByRole('button', { name: 'Finish early' })).toBeNull();
});

it('[P12] a browser that cannot fill the screen offers no button for it, and its key does nothing', async () => {
  const { person, findByRole, queryByRole } = await open(session);
  await findByRole('button', { name: 'Finish early' });
  expect(queryByRole('button', { name: 'Full screen' })).toBeNull();
  await person.keyboard('f');
});

it('[P12] fills the screen where the browser can', async () => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  const fill = vi.fn(async () => undefined);
  Object.assign(Element.prototype, { requestFullscreen: fill });
  const { person, findByRole } = await open(session);
  await person.click(await findByRole('button', { name: 'Full screen' }));
  expect(fill).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, 'fullscreenEnabled');
  Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
});
