import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Chat, type ChatAnswer, type ChatTurn, getChat } from '#contract/chat.ts';
import { aDocument } from '#testing/a-document.ts';
import type { Answers } from '#testing/answer-with.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const document = aDocument({ kind: 'text', pageCount: null });
const address = `/api/documents/${document.uuid}`;
const quote = 'The Calvin cycle fixes carbon dioxide.';
const part = (text: string, citations: number[] = [1]) => ({ text, citations, opensBlock: true });
const answer: ChatAnswer = {
  kind: 'written',
  parts: [part('It fixes **carbon**.')],
  citations: [{ number: 1, quote, start: 10, end: 10 + quote.length, anchor: { section: 'Calvin' } }],
  further: [],
  documentVersion: 'v',
  engine: 'some/model',
  isStopped: false,
};
const aTurn = (changes: Partial<ChatTurn> = {}): ChatTurn => ({
  uuid: '7c1d2e3f-3a52-4a53-8f0c-6d2f7d0e9a11',
  question: 'What does it do?',
  answer,
  isUseful: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  ...changes,
});

const openChat = (turns: ChatTurn[], answers: Answers = {}) => {
  const chat: Chat = { ...(getChat.example as Chat), turns, documentVersion: 'v', engine: 'some/model' };
  return renderPage(`/documents/${document.uuid}/chat`, {
    user: ana,
    answers: {
      [`GET ${address}`]: document,
      [`GET ${address}/chat`]: chat,
      [`GET ${address}/content`]: { documentVersion: 'v', language: 'en', length: 0, warnings: [], sections: [] },
      ...answers,
    },
  });
};

it('[C05, Z27] says that the model is spent for today, and which answer came without it', async () => {
  const offline: ChatAnswer = { ...answer, kind: 'quotes', engine: 'offline' };
  const { findByText, getByRole } = await openChat([aTurn({ answer: offline })], {
    'GET /api/engine': { name: 'some/model', state: 'spent' },
  });
  expect(await findByText(/used up today’s budget/)).toBeTruthy();
  expect(await findByText(/Answered without the model/)).toBeTruthy();
  // The model may be able to answer later.
  expect(getByRole('button', { name: 'Answer again' })).toBeTruthy();
});

it('[C02, C04] shows a table with its head, and the source of each row in it', async () => {
  const table: ChatAnswer = {
    ...answer,
    parts: [
      part('| Term | Meaning |', []),
      part('| --- | --- |', []),
      part(String.raw`| cycle | fixes **carbon** \| air |`),
    ],
  };
  const { findByRole, getByRole, queryByText } = await openChat([aTurn({ answer: table })]);
  expect(await findByRole('columnheader', { name: 'Meaning' })).toBeTruthy();
  expect(getByRole('cell', { name: /fixes carbon \| air/ }).textContent).toContain('1');
  expect(queryByText(/No sentence of the document supports/)).toBeNull();
});

it('[C04] a citation shows its quote to who hovers it and to who reaches it by keyboard, and Enter opens its place', async () => {
  const { person, router, findByRole, findByText, queryByText } = await openChat([aTurn()]);
  const chip = await findByRole('button', { name: /^Source 1, / });
  await person.hover(chip);
  expect(await findByText(quote)).toBeTruthy();
  await person.unhover(chip);
  await waitFor(() => expect(queryByText(quote)).toBeNull());
  for (let press = 0; press < 60 && chip !== globalThis.document.activeElement; press += 1) await person.tab();
  expect(await findByText(quote)).toBeTruthy();
  await person.keyboard('{Enter}');
  // The document opens beside the chat at this place.
  expect(await findByRole('region', { name: 'Document' })).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ start: '10', end: `${10 + quote.length}` });
  expect(chip.getAttribute('aria-current')).toBe('true');
});

it('[C02, C03, Z20] draws lists, code and formulas of an answer, and nothing that could load or run', async () => {
  const parts = [
    part('It **needs** `items[0]`:'),
    part('1. light'),
    part('2. water'),
    part('```ts\nconst a = items[1];\n\n<b>b</b>\n```', []),
    part('See <img src="https://evil.example/x.png"> https://evil.example', []),
  ];
  const { findByText, container, getByText } = await openChat([aTurn({ answer: { ...answer, parts } })]);
  expect((await findByText('needs')).tagName).toBe('B');
  expect(getByText('items[0]').tagName).toBe('CODE');
  const log = container.querySelector('[role=log]');
  expect([...(log?.querySelectorAll('ol > li') ?? [])].map((item) => item.textContent?.trim())).toEqual([
    'light 1',
    'water 1',
  ]);
  expect(log?.querySelector('pre')?.textContent).toBe('const a = items[1];\n\n<b>b</b>');
  expect(log?.querySelectorAll('img, script, iframe, a')).toHaveLength(0);
});

it('[C02] shows the words of a model as they will stand, while they are written', async () => {
  const words = 'It **needs** [1]:\n- light [1]\n- wa';
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (event: object) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      say({ type: 'waiting' });
      say({ type: 'text', delta: words });
      end = () => controller.close();
    },
  });
  const { person, findByRole, findByText, container } = await openChat([], {
    [`POST ${address}/chat/messages`]: () => new Response(body),
  });
  await person.type(await findByRole('textbox', { name: 'Your question' }), 'What does it need?{Enter}');
  expect((await findByText('needs')).tagName).toBe('B');
  expect([...container.querySelectorAll('[role=log] li')].map((item) => item.textContent)).toEqual(['light', 'wa']);
  // A stream that ends within an answer is reported, and the question stays.
  await act(async () => end());
  expect(await findByText('This question was left unanswered')).toBeTruthy();
  expect(await findByRole('heading', { name: 'What does it need?' })).toBeTruthy();
  expect(await findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('[C06] says by keyboard that an answer was useful, and takes it back', async () => {
  const turn = aTurn();
  const { person, findByRole, calls } = await openChat([turn], {
    [`PUT ${address}/chat/messages/${turn.uuid}/usefulness`]: (body: unknown) => body,
  });
  const useful = await findByRole('button', { name: 'Useful' });
  const said = () => calls.filter(({ key }) => key.endsWith('/usefulness')).map(({ body }) => body);
  useful.focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(useful.getAttribute('aria-pressed')).toBe('true'));
  await person.tab();
  await person.keyboard(' ');
  await waitFor(() => expect(useful.getAttribute('aria-pressed')).toBe('false'));
  const notUseful = await findByRole('button', { name: 'Not useful' });
  expect(notUseful.getAttribute('aria-pressed')).toBe('true');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(said()).toEqual([{ isUseful: true }, { isUseful: false }, { isUseful: null }]));
});
