import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Question } from '#contract/quiz-questions.ts';
import {
  answeredWith,
  aQuestion,
  aQuiz,
  documentUuid,
  questionsOfForms,
  quizUuid,
  resultsOf,
} from '#testing/a-quiz.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const path = `/tests/${documentUuid}/${quizUuid}`;
const at = `/api/tests/${quizUuid}`;
const last = aQuestion('last', 'An _____ is small.');

// Unmounting reports the position; that request must still get the mocked answers.
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

/** Opens a test that begins with this question, in practice or as an exam. */
async function openForm(form: keyof typeof questionsOfForms, mode: 'practice' | 'exam' = 'practice') {
  const { key, ...question } = questionsOfForms[form];
  const exam = mode === 'exam' ? { minutes: 20, endsAt: '2026-11-20T09:20:00.000Z', remainingMs: 600_000 } : null;
  const page = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: aQuiz([question, last], { mode, exam }),
      [`PUT ${at}/answers/${form}`]: (body: unknown) => {
        const { response = [] } = body as { response?: string[] };
        const { feedback } = answeredWith({ ...question, key }, response);
        return {
          questionUuid: form,
          response: response.length > 0 ? response : null,
          reviewLater: false,
          feedback: mode === 'exam' ? null : feedback,
          percent: 50,
        };
      },
    },
  });
  await page.findByRole('heading', { level: 1, name: question.stem });
  const sent = () =>
    page.calls
      .filter(({ key: call }) => call === `PUT ${at}/answers/${form}`)
      .map(({ body }) => (body as { response?: string[] }).response);
  return { ...page, sent };
}

/** Generous: only ends tests that hang. */
const patient = { timeout: 60_000 };

it('[T02] a statement is introduced as one that is true or false', async () => {
  const { person, findByText, getByText } = await openForm('true-false');
  expect(getByText('True or false?')).toBeTruthy();
  await person.keyboard('1{Enter}');
  expect(await findByText('Incorrect. The right one is 2: False')).toBeTruthy();
  expect(getByText('Why it is false')).toBeTruthy();
});

it('[T02] options that belong are ticked by digit or by hand, checked as a whole, and missed ones are shown', async () => {
  const { person, findByText, getByText, getByRole, queryByRole, sent } = await openForm('belonging');
  expect(queryByRole('button', { name: 'Check' })).toBeNull();
  await person.keyboard('12');
  await person.click(getByRole('checkbox', { name: /elm/ }));
  await person.keyboard('3');
  expect(getByRole('checkbox', { name: /elm/ })).toMatchObject({ checked: false });
  await person.keyboard('{Enter}');
  expect(await findByText('Incorrect. Correct: oak; elm')).toBeTruthy();
  expect(sent()).toEqual([['belonging-oak', 'belonging-rose']]);
  expect(getByText('elm').closest('label')?.textContent).toContain('Also applies');
  expect(getByText('rose').closest('label')?.textContent).toContain('Your answer');
});

it('[T02, T11] an answer is typed, letters and all; Enter checks it and shows what the text says', async () => {
  const { person, findByText, findByRole, getByText, getByRole, sent } = await openForm('typed');
  const field = await findByRole('textbox', { name: 'Your answer' });
  expect([field.getAttribute('spellcheck'), field.lang]).toEqual(['false', 'en']);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('1 word: e…');
  await person.type(field, 'The lx?1 ');
  expect(getByRole('button', { name: 'Review later' }).getAttribute('aria-pressed')).toBe('false');
  await person.clear(field);
  await person.type(field, 'The Elm{Enter}');
  expect(await findByText('Correct. The text says: elm')).toBeTruthy();
  expect(sent()).toEqual([['The Elm']]);
  expect(getByText('field elm')).toBeTruthy();
  expect(getByText('elm', { selector: 'mark' })).toBeTruthy();
  expect(document.activeElement).toBe(getByRole('button', { name: 'Next' }));
});

it('[T02] an answer in other words is said to mean the same', async () => {
  const { person, findByText, findByRole, getByRole, queryByRole, sent } = await openForm('typed');
  await person.type(await findByRole('textbox', { name: 'Your answer' }), 'ulmus{Enter}');
  expect(await findByText('Incorrect. The text says: elm')).toBeTruthy();
  await person.click(getByRole('button', { name: 'Mine means the same' }));
  expect(await findByText('Your answer, correct')).toBeTruthy();
  expect(sent()).toEqual([['ulmus'], ['ulmus', 'elm']]);
  expect(queryByRole('button', { name: 'Mine means the same' })).toBeNull();
});

it('[T12, T02] an open question is written in lines, checked by Ctrl and Enter, and points said in other words are claimed', async () => {
  const { person, findByText, findByRole, getAllByRole, getByRole, queryByRole, sent } = await openForm('open');
  const field = await findByRole('textbox', { name: 'Your answer' });
  await person.type(field, 'They are high.{Enter}Beetles do them harm.');
  expect(sent()).toEqual([]);
  await person.keyboard('{Control>}{Enter}{/Control}');
  const written = 'They are high.\nBeetles do them harm.';
  expect(
    await findByText('Not yet: you mention 1 of 3 ideas. Half of them is enough.', { selector: 'h2' }),
  ).toBeTruthy();
  const points = () => getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(points()).toEqual([
    'Not found: Elms stand tallI said this',
    'Mentioned: Beetles harm elms',
    'Not found: Boats were built of themI said this',
  ]);
  const [claim] = getAllByRole('button', { name: 'I said this' });
  if (claim) await person.click(claim);
  expect(await findByText('Correct: you mention 2 of 3 ideas', { selector: 'h2' })).toBeTruthy();
  expect(sent()).toEqual([[written], [written, 'Elms stand tall']]);
  expect(queryByRole('textbox')).toBeNull();
  expect(getByRole('button', { name: 'Next' })).toBeTruthy();
});

it('[T02] pairs are made by digit, one press each, and may be changed until they are checked', async () => {
  const { person, findByText, findByRole, getByRole, queryByRole, sent } = await openForm('matching');
  await findByRole('radio', { name: 'Oak Not answered', checked: true });
  await person.keyboard('1');
  expect(await findByText('Oak – stands tall. Next: Elm')).toBeTruthy();
  expect(queryByRole('button', { name: 'Check' })).toBeNull();
  await person.keyboard('2');
  expect(await findByText('Elm – bears acorns. All are matched.')).toBeTruthy();
  await person.click(getByRole('radio', { name: /^Elm/ }));
  await person.click(getByRole('button', { name: /^1 stands tall/ }));
  expect(getByRole('radio', { name: /^Oak/ }).closest('label')?.textContent).toContain('bears acorns');
  await person.click(getByRole('button', { name: 'Check' }));
  expect(await findByText('Correct.', { selector: 'output' })).toBeTruthy();
  expect(sent()).toEqual([['matching-bears acorns', 'matching-stands tall']]);
});

it('[T02] a wrong pair shows the right one beside it', async () => {
  const { person, findByText, getAllByRole } = await openForm('matching');
  await findByText('Goes with “Oak”');
  await person.keyboard('12{Enter}');
  expect(await findByText('Incorrect. Correct: Oak – bears acorns; Elm – stands tall')).toBeTruthy();
  const rows = getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Oakstands tallCorrect: bears acornsIncorrect',
    'Elmbears acornsCorrect: stands tallIncorrect',
  ]);
});

it('[T02] steps are moved by buttons and arrows, which is announced and keeps the focus', async () => {
  const { person, findByText, findByRole, getByText, getByRole, queryByRole, getAllByRole, sent } =
    await openForm('order');
  await findByRole('button', { name: 'Move down: tree' });
  expect(queryByRole('button', { name: 'Check' })).toBeNull();
  await person.keyboard('1');
  expect(document.activeElement?.textContent).toBe('1tree');
  await person.keyboard('{ArrowDown}');
  expect(getByText('tree: 2 of 3')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('2tree');
  getByRole('button', { name: 'Move down: tree' }).focus();
  await person.keyboard('{Enter}');
  expect(getByText('tree: 3 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(getByRole('button', { name: 'Move down: tree' }));
  await person.keyboard('{Enter}');
  await person.click(getByRole('button', { name: 'Move up: sprout' }));
  await person.click(getByRole('button', { name: 'Check' }));
  expect(await findByText('Incorrect. Correct: seed; sprout; tree')).toBeTruthy();
  expect(sent()).toEqual([['order-sprout', 'order-seed', 'order-tree']]);
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1sproutGoes at 2',
    '2seedGoes at 1',
    '3treeCorrect',
  ]);
});

it('[T02, T03] a half-done answer stays in the browser, also over a reload', async () => {
  const stored = { matching: { response: ['matching-stands tall', ''], isSubmitted: false } };
  localStorage.setItem(`choices ${quizUuid} 1`, JSON.stringify(stored));
  const { findByRole, sent } = await openForm('matching');
  expect(await findByRole('radio', { name: /^Oak.*stands tall/ })).toBeTruthy();
  expect(await findByRole('radio', { name: 'Elm Not answered', checked: true })).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('[T02, T03] answers that an earlier version stored otherwise are passed over', async () => {
  localStorage.setItem(`choices ${quizUuid} 1`, JSON.stringify({ belonging: { optionUuid: 'x', isSubmitted: true } }));
  const { getAllByRole, sent } = await openForm('belonging');
  expect(getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([]);
  expect(sent()).toEqual([]);
});

it('[T08] in an exam each tick is saved, and the last one taken away takes the answer back', async () => {
  const { person, sent, findByRole } = await openForm('belonging', 'exam');
  await person.keyboard('13');
  await person.keyboard('13');
  await vi.waitFor(() => expect(sent()).toHaveLength(4), patient);
  expect(sent()).toEqual([['belonging-oak'], ['belonging-oak', 'belonging-elm'], ['belonging-elm'], []]);
  await person.click(await findByRole('button', { name: /^Question 1 of 2/ }));
  expect(await findByRole('button', { name: 'Question 1, not answered' })).toBeTruthy();
});

it('[T08] in an exam pairs are saved once all are made, and each move of a step at once', async () => {
  const matching = await openForm('matching', 'exam');
  await matching.findByText('Goes with “Oak”');
  await matching.person.keyboard('1');
  expect(matching.sent()).toEqual([]);
  await matching.person.keyboard('2');
  await vi.waitFor(() => expect(matching.sent()).toEqual([['matching-stands tall', 'matching-bears acorns']]), patient);
  matching.unmount();
  const order = await openForm('order', 'exam');
  await order.person.click(await order.findByRole('button', { name: 'Move down: tree' }));
  await vi.waitFor(() => expect(order.sent()).toEqual([['order-seed', 'order-tree', 'order-sprout']]), patient);
});

it('[T08] in an exam what is typed is saved after a pause, and stands as it was typed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { person, findByRole, sent } = await openForm('typed', 'exam');
  const field = await findByRole('textbox', { name: 'Your answer' });
  await person.type(field, 'field ');
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(sent()).toEqual([['field ']]), patient);
  await person.type(field, 'elm');
  expect(field).toMatchObject({ value: 'field elm' });
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(sent()).toEqual([['field '], ['field elm']]), patient);
});

it('[T08] in an exam nothing typed is lost by moving on, and it counts as answered at once', async () => {
  const { person, findByRole, sent } = await openForm('typed', 'exam');
  await person.type(await findByRole('textbox', { name: 'Your answer' }), 'oak{Enter}');
  await findByRole('heading', { level: 1, name: 'An blank is small.' });
  await vi.waitFor(() => expect(sent()).toEqual([['oak']]), patient);
  await person.click(await findByRole('button', { name: /^Question 2 of 2/ }));
  await person.click(await findByRole('button', { name: 'Question 1, answered' }));
  expect(await findByRole('textbox', { name: 'Your answer' })).toMatchObject({ value: 'oak' });
});

it('[T08] in an exam what was typed last goes in with the submission', async () => {
  const { key: _, ...typed } = questionsOfForms.typed;
  const quiz = aQuiz([typed], {
    mode: 'exam',
    exam: { minutes: 20, endsAt: '2026-11-20T09:20:00.000Z', remainingMs: 600_000 },
  });
  const ended = { ...quiz, status: 'completed' as const };
  const { person, findByRole, calls } = await renderPage(path, {
    user: ana,
    answers: {
      [`GET ${at}`]: () => (calls.some(({ key }) => key.endsWith('/submit')) ? ended : quiz),
      [`PUT ${at}/answers/typed`]: {
        questionUuid: 'typed',
        response: ['elm'],
        reviewLater: false,
        feedback: null,
        percent: 100,
      },
      [`POST ${at}/submit`]: ended,
      [`GET ${at}/results`]: resultsOf(quiz),
    },
  });
  await person.type(await findByRole('textbox', { name: 'Your answer' }), 'elm{Enter}');
  await findByRole('heading', { name: 'Your answers' });
  const writes = calls.map(({ key }) => key).filter((key) => key.endsWith('/answers/typed') || key.endsWith('/submit'));
  expect(writes).toEqual([`PUT ${at}/answers/typed`, `POST ${at}/submit`]);
});

it('[G02] the explanation names the author who asked and every place it stands', async () => {
  const question = answeredWith(questionsOfForms.matching, ['matching-bears acorns', 'matching-stands tall']);
  const further = {
    ...question.feedback!.source,
    start: 50,
    end: 70,
    quote: 'The oak bears acorns.',
    anchor: { page: 4 },
  };
  const authored = { ...question, byAuthor: true, feedback: { ...question.feedback!, furtherSources: [further] } };
  const { findByText, getByRole } = await renderPage(path, {
    user: ana,
    answers: { [`GET ${at}`]: aQuiz([authored, last]) },
  });
  expect(await findByText('The oak bears acorns.')).toBeTruthy();
  expect(getByRole('link', { name: 'See it in the document, page 4' }).getAttribute('href')).toContain(
    'start=50&end=70',
  );
  expect(getByRole('button', { name: 'Why' })).toBeTruthy();
  expect(await findByText('Written by the author of the text.')).toBeTruthy();
});

it('[T05, T12] results show own and right answers in words, with what was wrong in them marked', async () => {
  const { belonging, typed, matching, order, open } = questionsOfForms;
  const quiz = aQuiz(
    [
      answeredWith(belonging, ['belonging-oak', 'belonging-rose']),
      answeredWith(typed, ['the Elm']),
      answeredWith(matching, ['matching-stands tall', 'matching-bears acorns']),
      answeredWith(order, ['order-seed', 'order-tree', 'order-sprout']),
      answeredWith(open, ['Beetles harm them.']),
    ],
    { status: 'completed' },
  );
  const { person, findByRole, getAllByRole } = await renderPage(path, {
    user: ana,
    answers: { [`GET ${at}`]: quiz, [`GET ${at}/results`]: resultsOf(quiz) },
  });
  await person.click(await findByRole('button', { name: 'All 5' }));
  const answers = getAllByRole('article').map((row) =>
    within(row)
      .getAllByRole('definition')
      .map(({ innerHTML }) => innerHTML.replaceAll(/<\/(?:li|p)>/g, '; ').replaceAll(/<[^>]+>/g, '')),
  );
  expect(answers).toEqual([
    ['oak; rose(Incorrect); ', 'oak; elm; '],
    ['the ElmThe text says: elm'],
    ['Oak – stands tall(Incorrect); Elm – bears acorns(Incorrect); ', 'Oak – bears acorns; Elm – stands tall; '],
    ['seed; tree(Incorrect); sprout(Incorrect); ', 'seed; sprout; tree; '],
    [
      'Beetles harm them.',
      'Elms stand tall (Not found); Beetles harm elms (Mentioned); Boats were built of them (Not found); ',
    ],
  ]);
});

/** Opens the edit dialog of a question that was answered right. */
async function openEdit(form: keyof typeof questionsOfForms) {
  const { key } = questionsOfForms[form];
  const question: Question = answeredWith(
    questionsOfForms[form],
    form === 'typed' || form === 'open' ? key.slice(0, 1) : key,
  );
  const page = await renderPage(path, {
    user: ana,
    answers: { [`GET ${at}`]: aQuiz([question, last]), [`PATCH /api/questions/${form}`]: question },
  });
  await page.person.click(await page.findByRole('button', { name: 'Actions for question 1' }));
  await page.person.click(await page.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Edit question 1' }));
  const saved = async () => {
    await page.person.click(dialog.getByRole('button', { name: 'Save' }));
    await page.findByText('Question saved');
    return page.calls.find(({ key: call }) => call.startsWith('PATCH'))?.body;
  };
  return { ...page, dialog, saved };
}

it('[T07] of a typed answer the wordings are edited, and one left empty goes', async () => {
  const { person, dialog, saved } = await openEdit('typed');
  await person.clear(dialog.getByRole('textbox', { name: 'Answer' }));
  expect(dialog.getByText('Some text is missing here.')).toBeTruthy();
  await person.type(dialog.getByRole('textbox', { name: 'Answer' }), 'the elm');
  await person.clear(dialog.getByRole('textbox', { name: 'Answer 2' }));
  await person.type(dialog.getByRole('textbox', { name: 'Answer 3' }), 'wych elm');
  expect(await saved()).toEqual({ version: 1, key: ['the elm', 'wych elm'] });
});

it('[T07, T12] the points of an open question are edited one by one', async () => {
  const { person, dialog, saved } = await openEdit('open');
  await person.type(dialog.getByRole('textbox', { name: 'Answer 2' }), ' of all ages');
  await person.clear(dialog.getByRole('textbox', { name: 'Answer 3' }));
  expect(await saved()).toEqual({ version: 1, key: ['Elms stand tall', 'Beetles harm elms of all ages'] });
});

it('[T07] of what belongs the ticks are edited; some, but never all', async () => {
  const { person, dialog, saved } = await openEdit('belonging');
  await person.click(dialog.getByRole('checkbox', { name: 'Number 2 is right' }));
  expect(dialog.getByText('Mark some, but not all.')).toBeTruthy();
  await person.click(dialog.getByRole('checkbox', { name: 'Number 1 is right' }));
  expect(await saved()).toMatchObject({ key: ['belonging-elm', 'belonging-rose'] });
});

it('[T07] pairs are edited side by side', async () => {
  const { person, dialog, saved } = await openEdit('matching');
  expect(dialog.getByRole('textbox', { name: 'Answer 1' })).toMatchObject({ value: 'bears acorns' });
  await person.type(dialog.getByRole('textbox', { name: 'Left side 1' }), ' tree');
  await person.type(dialog.getByRole('textbox', { name: 'Answer 1' }), ' in autumn');
  expect(await saved()).toMatchObject({
    prompts: ['Oak tree', 'Elm'],
    options: [
      { uuid: 'matching-stands tall', text: 'stands tall' },
      { uuid: 'matching-bears acorns', text: 'bears acorns in autumn' },
    ],
  });
});

it('[T07] steps are edited in their right order, which may be changed', async () => {
  const { person, dialog, saved } = await openEdit('order');
  expect(dialog.getByRole('textbox', { name: 'Answer 1' })).toMatchObject({ value: 'seed' });
  await person.click(dialog.getByRole('button', { name: 'Move down: seed' }));
  expect(await saved()).toMatchObject({ key: ['order-sprout', 'order-seed', 'order-tree'] });
});
