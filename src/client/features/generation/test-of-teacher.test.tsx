import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { createGeneration, type Generation } from '#contract/generation.ts';
import { aDocument } from '#testing/a-document.ts';
import { aToday } from '#testing/a-today.ts';
import { aQuestion, aQuiz, documentUuid, quizUuid } from '#testing/a-quiz.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const document = aDocument({ uuid: documentUuid, name: 'Trees' });
const group = { uuid: '4a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Biology, 2B', documents: 0, pupils: 3 };
const made = { ...(createGeneration.example as Generation), status: 'completed', produced: 10 };

async function order(user: User, taught: (typeof group)[]) {
  let items: object[] = [];
  const page = await renderPage('/documents', {
    user,
    answers: {
      'GET /api/today': aToday({ next: { kind: 'new-test', minutes: 8 }, untested: document }),
      'GET /api/documents': { items: [document], page: 1, pageSize: 25, total: 1 },
      [`GET /api/documents/${documentUuid}`]: document,
      [`GET /api/documents/${documentUuid}/sections`]: { items: [] },
      'GET /api/classes': { taught, attended: [] },
      'GET /api/generations': () => ({ items }),
      'POST /api/generations': () => {
        items = [made];
        return { status: 202, body: made };
      },
      [`GET /api/tests/${quizUuid}`]: aQuiz([aQuestion('q1', 'Which tree?')]),
      [`GET /api/tests/${quizUuid}/sheet`]: { uuid: quizUuid, title: 'Trees', questions: [] },
    },
  });
  await page.person.click(await page.findByRole('button', { name: 'Take a test' }));
  await page.person.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Make test' }));
  return page;
}

it.each<[name: string, user: User, taught: (typeof group)[]]>([
  ['a teacher', { ...ana, userType: 'teacher' }, []],
  ['somebody with a class', ana, [group]],
])('[G01, S07] offers %s the questions of the finished test, and opens none', async (_, user, taught) => {
  const { person, findByRole, findByText, queryByRole } = await order(user, taught);
  await findByText('Your test is ready');
  expect(queryByRole('heading', { name: 'Which tree?' })).toBeNull();
  await person.click(await findByRole('button', { name: 'Look at the questions' }));
  expect(await findByRole('heading', { name: 'Print “Trees”' })).toBeTruthy();
});

it('[G01] opens the first question for somebody who studies', async () => {
  const { findByRole } = await order(ana, []);
  expect(await findByRole('heading', { name: 'Which tree?' })).toBeTruthy();
});
