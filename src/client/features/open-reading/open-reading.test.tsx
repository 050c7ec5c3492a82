import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answeredWith, aQuestion, aQuiz, documentUuid, questionsOfForms, quizUuid } from '#testing/a-quiz.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const at = `/api/tests/${quizUuid}`;
const reads = `POST ${at}/answers/open/reading`;
const written = 'Those trees reach the clouds.';
const { key, ...question } = questionsOfForms.open;

// Unmounting reports the position; that request must still get the mocked answers.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

/** Opens a test with an answered open question, on a server with a model. */
async function openAnswered(reading: object) {
  const answered = answeredWith({ ...question, key }, [written]);
  let isRead = false;
  const shown = () => ({
    ...answered,
    feedback: answered.feedback && {
      ...answered.feedback,
      named: isRead ? [true, false, false] : [false, false, false],
      read: isRead
        ? {
            engine: 'openai/small',
            points: [
              { verdict: 'said' as const, words: 'reach the clouds' },
              { verdict: 'missing' as const, words: '' },
              null,
            ],
          }
        : null,
    },
  });
  return renderPage(`/tests/${documentUuid}/${quizUuid}`, {
    user: ana,
    answers: {
      'GET /api/engine': { name: 'openai/small', state: 'ready' },
      [`GET ${at}`]: () => aQuiz([shown(), aQuestion('last', 'An _____ is small.')], { currentQuestionUuid: 'open' }),
      [reads]: () => {
        isRead = !('status' in reading);
        return isRead
          ? { questionUuid: 'open', response: [written], reviewLater: false, feedback: null, percent: 50 }
          : reading;
      },
    },
  });
}

it('[T12, G06] an open answer is read by the model at once, with the words that show each point, and who read it', async () => {
  const { findByText, calls } = await openAnswered({});
  expect(await findByText(/You say it:/)).toBeTruthy();
  expect(await findByText(/“reach the clouds”/)).toBeTruthy();
  expect(await findByText('You do not say it.')).toBeTruthy();
  expect(await findByText(/Read by openai\/small/)).toBeTruthy();
  expect(calls.filter(({ key: call }) => call === reads)).toHaveLength(1);
});

it('[Z27, Y02] where it cannot be read the words of the answer count, and it may be tried again', async () => {
  const { findByText, findByRole } = await openAnswered({
    status: 403,
    body: { code: 'AI_QUOTA_EXCEEDED', message: 'x' },
  });
  expect(await findByText(/It could not be read:/)).toBeTruthy();
  expect(await findByRole('button', { name: 'Read again' })).toBeTruthy();
});
