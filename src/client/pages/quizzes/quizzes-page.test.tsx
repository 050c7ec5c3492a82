import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listQuizzes, type QuizListItem } from '#contract/quizzes.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const document = aDocument({ kind: 'text', pageCount: null });
const [example] = (listQuizzes.example as { items: [QuizListItem] }).items;

const aTest = (place: number, change: Partial<QuizListItem>): QuizListItem => ({
  ...example,
  uuid: `1c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a1${place}`,
  generating: false,
  exam: null,
  questionCount: 10,
  ...change,
});

it('[T01] lists tests in progress first, then the newest, each with its number and its state in words', async () => {
  const items = [
    aTest(3, { status: 'pending', answeredCount: 0 }),
    aTest(2, { status: 'completed', answeredCount: 10, correctCount: 8 }),
    aTest(1, { status: 'pending', answeredCount: 4, percent: 40 }),
  ];
  const { findByRole } = await renderPage(`/tests/${document.uuid}`, {
    user: ana,
    answers: {
      [`GET /api/documents/${document.uuid}`]: document,
      'GET /api/tests': { items, page: 1, pageSize: 25, total: 3 },
    },
  });
  const [, ...rows] = within(await findByRole('table', { name: 'Tests' })).getAllByRole('row');
  const titles = rows.map((row) => /Test \d/.exec(row.textContent)?.[0]);
  expect(titles).toEqual(['Test 1', 'Test 3', 'Test 2']);
  expect(rows[0]?.textContent).toContain('In progress');
  expect(rows[1]?.textContent).toContain('Not started');
  expect(rows[2]?.textContent).toContain('Completed 8/10');
});
