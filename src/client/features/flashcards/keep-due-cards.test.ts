import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getStudyQueue, type StudyQueue } from '#contract/flashcard-study.ts';
import { forgetCards } from '#client/lib/databases.ts';
import { answerWith } from '#testing/answer-with.ts';
import { keepDueCards } from './keep-due-cards.ts';
import { MOST_KEPT, readKeptQueue } from './kept-queues.ts';

const example = getStudyQueue.example as StudyQueue;
const [card] = example.items;
const person = '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11';
const address = '/api/flashcards/queue';
const { signal } = new AbortController();
const asked = (calls: { key: string }[]) => calls.filter(({ key }) => key === `GET ${address}`).length;

beforeEach(() => {
  localStorage.setItem('lastUser', JSON.stringify({ user: { uuid: person }, savedAt: Date.now() }));
});

afterEach(() => {
  forgetCards();
  vi.useRealTimers();
});

it('[F07] keeps the cards of the day before their screen was opened, asks rarely, and forgets them at sign-out', async () => {
  const calls = answerWith({ [`GET ${address}`]: example });
  await keepDueCards(person, signal);
  await keepDueCards(person, signal);
  expect(asked(calls)).toBe(1);
  expect((await readKeptQueue(person, address))?.queue).toEqual(example);
  vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] });
  await keepDueCards(person, signal);
  expect(asked(calls)).toBe(2);
  forgetCards();
  expect(await readKeptQueue(person, address)).toBeUndefined();
});

it('[F07] asks again at once when the number of cards of the day has changed', async () => {
  const calls = answerWith({ [`GET ${address}`]: { ...example, items: [] } });
  await keepDueCards(person, signal, 0);
  await keepDueCards(person, signal, 0);
  expect(asked(calls)).toBe(1);
  const later = answerWith({ [`GET ${address}`]: example });
  await keepDueCards(person, signal, example.items.length);
  expect(asked(later)).toBe(1);
  expect((await readKeptQueue(person, address))?.queue.items).toHaveLength(example.items.length);
});

it('[F07] keeps at most so many cards, those that come first', async () => {
  const items = Array.from({ length: MOST_KEPT + 20 }, (_, at) => ({ ...card, front: `Card ${at}` }));
  answerWith({ [`GET ${address}`]: { ...example, items } });
  await keepDueCards(person, signal);
  const kept = (await readKeptQueue(person, address))?.queue.items ?? [];
  expect(kept).toHaveLength(MOST_KEPT);
  expect(kept[0]?.front).toBe('Card 0');
});

it('[F07] keeps nothing for somebody who has left, nor without an answer', async () => {
  const calls = answerWith({ [`GET ${address}`]: { status: 503, body: {} } });
  await keepDueCards(person, AbortSignal.abort());
  expect(asked(calls)).toBe(0);
  vi.useFakeTimers();
  const tried = keepDueCards(person, signal);
  await vi.advanceTimersByTimeAsync(60_000);
  await tried;
  vi.useRealTimers();
  expect(await readKeptQueue(person, address)).toBeUndefined();
});

it('[F07] cards that arrive after a sign-out are not stored', async () => {
  answerWith({
    [`GET ${address}`]: () => {
      localStorage.removeItem('lastUser');
      forgetCards();
      return example;
    },
  });
  await keepDueCards(person, signal);
  expect(await readKeptQueue(person, address)).toBeUndefined();
});
