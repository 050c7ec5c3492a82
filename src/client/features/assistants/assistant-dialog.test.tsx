import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getAssistantPrompt, readAssistantAnswer } from '#contract/assistants.ts';
import { getConfig } from '#contract/system.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

type Answers = NonNullable<NonNullable<Parameters<typeof renderPage>[1]>['answers']>;
const document = aDocument();
const key = `/api/documents/${document.uuid}`;
const prompt = { ...(getAssistantPrompt.example as object), waiting: 0 };

async function openDialog(answers: Answers = {}) {
  const page = await renderPage(`/tests/${document.uuid}`, {
    user: ana,
    answers: {
      'GET /api/config': { ...(getConfig.example as object), engine: 'offline' },
      'GET /api/engine': { name: 'offline', state: 'ready' },
      [`GET ${key}`]: document,
      [`GET ${key}/sections`]: { items: [] },
      'GET /api/tests': { items: [], page: 1, pageSize: 25, total: 0 },
      [`GET ${key}/assistant-prompt`]: prompt,
      [`POST ${key}/assistant-answers`]: readAssistantAnswer.example as object,
      ...answers,
    },
  });
  await page.person.click(await page.findByRole('button', { name: /^New test/ }));
  await page.person.click(await page.findByRole('button', { name: 'Use my assistant' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Your assistant writes, Repaso checks' }));
  return { ...page, dialog };
}

it('[G03, Z25] shows the prompt before anything is copied, and says who sees it', async () => {
  const { dialog } = await openDialog();
  const shown = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' });
  expect(shown.value).toMatch(/^Write up to 10/);
  expect(dialog.getByText(/Repaso sends nothing/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true);
});

it('[G03, Z26] names what was taken and what was refused with its faults, and makes a test of the rest', async () => {
  const order = 'POST /api/generations';
  const { dialog, person, calls } = await openDialog({
    [order]: { status: 403, body: { code: 'GENERATION_LIMIT_REACHED', message: 'No more today.' } },
  });
  await person.click(await dialog.findByLabelText('Answer of your assistant'));
  await person.paste('Here you are: [{"question": "…"}]');
  await person.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText('1 of 2 got in')).toBeTruthy();
  expect(dialog.getByText('The sentence is not in your document')).toBeTruthy();
  expect(dialog.getByText(/Closest in your document: “La fotosíntesis ocurre/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Copy second prompt' })).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Create a test of 1 question' }));
  await waitFor(() => expect(calls.find((call) => call.key === order)?.body).toBeTruthy());
  expect(calls.find((call) => call.key === order)?.body).toMatchObject({
    kind: 'test',
    options: { count: 1, from: 'assistant' },
  });
  // The accepted drafts survive a failed generation.
  expect(await dialog.findByText('We couldn’t create it')).toBeTruthy();
  expect(dialog.getByText('1 of 2 got in')).toBeTruthy();
});

it('[Z36] keeps what was pasted where it cannot be read', async () => {
  const { dialog, person } = await openDialog({
    [`POST ${key}/assistant-answers`]: {
      status: 422,
      body: { code: 'ASSISTANT_ANSWER_UNREADABLE', message: '' },
    },
  });
  const field = await dialog.findByLabelText<HTMLTextAreaElement>('Answer of your assistant');
  await person.click(field);
  await person.paste('I cannot do that.');
  await person.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText(/Copy your assistant’s whole answer/)).toBeTruthy();
  expect(field.value).toBe('I cannot do that.');
});

it('[G03] offers to go on with what waits from before', async () => {
  const { dialog } = await openDialog({ [`GET ${key}/assistant-prompt`]: { ...prompt, waiting: 3 } });
  expect(await dialog.findByText('3 checked ones are waiting from before.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Create a test of 3 questions' })).toBeTruthy();
});

/** Opens the dialog with answers that cover this many passages, one number after each answer. */
async function openRounds(covered: number[], passages = { all: 42, shown: 9 }) {
  let answers = 0;
  const page = await openDialog({
    [`GET ${key}/assistant-prompt`]: () => ({
      ...prompt,
      passages: { ...passages, covered: [0, ...covered][answers] ?? 0 },
    }),
    [`POST ${key}/assistant-answers`]: () => {
      answers += 1;
      return readAssistantAnswer.example;
    },
  });
  const { dialog, person, calls } = page;
  return {
    ...page,
    copyPrompt: async () => {
      await dialog.findByRole('textbox', { name: 'Prompt' });
      await person.click(dialog.getByRole('button', { name: 'Copy prompt' }));
    },
    async answer(): Promise<void> {
      await person.click(await dialog.findByLabelText('Answer of your assistant'));
      await person.paste('Here you are: [{"question": "…"}]');
      await person.click(dialog.getByRole('button', { name: 'Check' }));
      await dialog.findByText('1 of 2 got in');
      await person.click(dialog.getByRole('button', { name: 'Another answer' }));
      await dialog.findByRole('textbox', { name: 'Prompt' });
    },
    skipped: () => {
      const { url = '' } = calls.findLast((call) => call.key === `GET ${key}/assistant-prompt`) ?? {};
      return new URL(url, 'http://repaso.test').searchParams.get('skip') ?? '0';
    },
  };
}

it('[G03] goes on with passages that nothing was asked of, past those that gave nothing', async () => {
  const { copyPrompt, answer, skipped } = await openRounds([2]);
  await copyPrompt();
  await answer();
  await waitFor(() => expect(skipped()).toBe('7'));
});

it('[G03] passes over no passages of a prompt that was not copied, such as after a mended answer', async () => {
  const { copyPrompt, answer, skipped } = await openRounds([2, 3, 3, 3]);
  await copyPrompt();
  await answer();
  await waitFor(() => expect(skipped()).toBe('7'));
  // The mended answer covers one more of the passages sent before.
  await answer();
  await waitFor(() => expect(skipped()).toBe('6'));
  await answer();
  expect(skipped()).toBe('6');
  await copyPrompt();
  await answer();
  await waitFor(() => expect(skipped()).toBe('15'));
});

it('[G03] begins with the first open passage after the last one', async () => {
  const { copyPrompt, answer, skipped } = await openRounds([2, 2], { all: 16, shown: 7 });
  await copyPrompt();
  await answer();
  await waitFor(() => expect(skipped()).toBe('5'));
  await copyPrompt();
  await answer();
  await waitFor(() => expect(skipped()).toBe('12'));
  await copyPrompt();
  await answer();
  await waitFor(() => expect(skipped()).toBe('5'));
});
