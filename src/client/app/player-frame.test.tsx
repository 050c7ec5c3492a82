import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aQuestion, aQuiz, documentUuid, quizUuid } from '#testing/a-quiz.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

// Unmounting reports the position; that request must still get the mocked answers.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

it('[B15] the palette opens over the player, whose keys rest meanwhile', async () => {
  const { findByRole, queryByRole } = await renderPage(`/tests/${documentUuid}/${quizUuid}`, {
    user: ana,
    answers: {
      [`GET /api/tests/${quizUuid}`]: aQuiz([aQuestion('one', 'The _____ stands tall.')]),
      [`PUT /api/tests/${quizUuid}/answers/one`]: {},
      'GET /api/documents': { items: [], page: 1, pageSize: 6, total: 0 },
    },
  });
  await findByRole('button', { name: /^Question 1 of 1/ });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await findByRole('combobox', { name: 'Search for a document or an action' });
  fireEvent.keyDown(field, { key: '1' });
  expect(queryByRole('radio', { checked: true })).toBeNull();
});
