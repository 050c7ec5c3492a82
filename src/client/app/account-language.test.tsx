import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aQuestion, aQuiz, documentUuid, quizUuid, resultsOf } from '#testing/a-quiz.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const at = `/api/tests/${quizUuid}`;
const quiz = aQuiz([aQuestion('one', 'The _____ stands tall.')]);
const exam = { minutes: 20, endsAt: null, remainingMs: null };
const ended = aQuiz(quiz.questions, { status: 'completed' });
const speaker = { ...ana, language: 'es' as const };

beforeEach(() => {
  document.cookie = 'lang=; max-age=0';
});
// Unmounting reports the position; that request must still get the mocked answers.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

it.each([
  ['the list', '/documents', quiz, 'heading', 'Documentos'],
  ['the player', `/tests/${documentUuid}/${quizUuid}`, quiz, 'button', /^Pregunta 1 de 1/],
  ['an exam', `/tests/${documentUuid}/${quizUuid}`, { ...quiz, mode: 'exam', exam }, 'button', 'Empezar el examen'],
  ['the results', `/tests/${documentUuid}/${quizUuid}`, ended, 'heading', 'Tus respuestas'],
] as const)('[B08] %s speaks the language of the account', async (_name, path, shown, role, name) => {
  const { findByRole } = await renderPage(path, {
    user: speaker,
    answers: { [`GET ${at}`]: shown, [`GET ${at}/results`]: resultsOf(ended), [`PUT ${at}/answers/one`]: {} },
  });
  expect(await findByRole(role, { name })).toBeTruthy();
});

it('[B08] a choice made on this device comes first', async () => {
  document.cookie = 'lang=en; path=/';
  const { findByRole } = await renderPage(`/tests/${documentUuid}/${quizUuid}`, {
    user: speaker,
    answers: { [`GET ${at}`]: quiz, [`PUT ${at}/answers/one`]: {} },
  });
  expect(await findByRole('button', { name: /^Question 1 of 1/ })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});
