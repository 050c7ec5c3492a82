import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { QuizCoverage } from '#contract/quizzes.ts';
import { aDocument } from '#testing/a-document.ts';
import { aQuestion, aQuiz, documentUuid, quizUuid, resultsOf } from '#testing/a-quiz.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const at = `/api/tests/${quizUuid}`;
const quiz = aQuiz([{ ...aQuestion('one', 'Right?'), response: ['one-elm'] }], { status: 'completed' });

type Section = QuizCoverage['documents'][number]['sections'][number];
type Reason = NonNullable<Section['reason']>;

const section = (name: string, headings: string[], reason: Reason | null = null): Section => ({
  uuid: name,
  headings,
  questionCount: reason ? 0 : 2,
  reason,
});

const coverageOf = (...documents: Section[][]): QuizCoverage => ({
  uuid: quizUuid,
  generating: false,
  documents: documents.map((sections, index) => ({
    uuid: `document-${index}`,
    name: `Woods ${index + 1}`,
    language: 'en',
    questionCount: 2,
    sections,
  })),
});

const openResults = (coverage: object) =>
  renderPage(`/tests/${documentUuid}/${quizUuid}`, {
    user: ana,
    answers: { [`GET ${at}`]: quiz, [`GET ${at}/results`]: resultsOf(quiz), [`GET ${at}/coverage`]: coverage },
  });

it('[G02] the results say which sections were asked, and why the others were not; what is too short does not count', async () => {
  const sections = [section('a', ['Oak']), section('b', ['Elm'], 'not_reached'), section('c', [], 'too_short')];
  const { findByText, getAllByRole, queryByRole } = await openResults(coverageOf(sections));
  await findByText('Sections with questions: 1 of 2');
  const rows = getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Oak2 questions', 'ElmThe test was already full', 'UntitledToo little text']);
  expect(queryByRole('button', { name: 'Show the sections' })).toBeNull();
});

it('[T05] each section shows how its questions went, and only one without mistakes has a tick', async () => {
  const asked = (name: string, sectionUuid: string, response: string[] | null) => ({
    ...aQuestion(name, 'Which?'),
    sectionUuid,
    response,
  });
  const mixed = aQuiz(
    [
      asked('one', 'a', ['one-elm']),
      asked('two', 'b', ['two-oak']),
      asked('three', 'b', ['three-elm']),
      asked('four', 'c', null),
    ],
    { status: 'completed' },
  );
  const { findByText, getAllByRole } = await renderPage(`/tests/${documentUuid}/${quizUuid}`, {
    user: ana,
    answers: {
      [`GET ${at}`]: mixed,
      [`GET ${at}/results`]: resultsOf(mixed),
      [`GET ${at}/coverage`]: coverageOf([section('a', ['Oak']), section('b', ['Elm']), section('c', ['Ash'])]),
    },
  });
  await findByText('Sections with questions: 3 of 3');
  const rows = getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Oak1 of 1 right',
    'Elm1 of 2 right',
    'Ash0 of 1 right · 1 left blank',
  ]);
  expect(rows.map((row) => row.querySelector('.lucide-check') !== null)).toEqual([true, false, false]);
});

it('[G02] each document has its own bar', async () => {
  const { findByRole } = await openResults(coverageOf([section('a', ['Oak'])], [section('b', ['Elm'], 'all_asked')]));
  expect((await findByRole('heading', { name: 'Woods 1 2 questions' })).tagName).toBe('H3');
  await findByRole('heading', { name: /Woods 2/ });
});

it('[G02] a long document is folded, chapter by chapter, and opens by keyboard', async () => {
  const parts = Array.from({ length: 126 }, (_, index) =>
    section(`s${index}`, [`Chapter ${Math.floor(index / 9) + 1}`, `Part ${index}`], index % 9 ? 'not_reached' : null),
  );
  const { person, findByRole, getByRole, container } = await openResults(coverageOf(parts));
  const show = await findByRole('button', { name: 'Show the sections' });
  const strips = container.querySelectorAll('[aria-hidden] > i').length;
  expect(strips).toBeGreaterThan(20);
  expect(strips).toBeLessThanOrEqual(40);
  show.focus();
  await person.keyboard('{Enter}');
  const chapter = getByRole('button', { name: /^Chapter 14/ });
  expect(chapter.getAttribute('aria-expanded')).toBe('false');
  await person.click(chapter);
  const list = document.getElementById(chapter.getAttribute('aria-controls') ?? '');
  expect(within(list ?? document.body).getAllByRole('listitem')).toHaveLength(9);
});

it('[G02] the list of tests shows it in a dialog; a failure can be tried again', async () => {
  const { person, findByRole } = await renderPage(`/tests/${documentUuid}`, {
    user: ana,
    answers: {
      [`GET /api/documents/${documentUuid}`]: aDocument(),
      'GET /api/tests': { items: [quiz], page: 1, pageSize: 25, total: 1 },
      [`GET ${at}/coverage`]: { status: 404, body: { code: 'TEST_NOT_FOUND', message: '' } },
    },
  });
  await person.click(await findByRole('button', { name: /^Actions for Woods/ }));
  await person.click(await findByRole('menuitem', { name: 'Show what it asks about' }));
  const dialog = within(await findByRole('dialog', { name: 'What it asks about' }));
  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
