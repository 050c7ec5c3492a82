import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getStudyQueue } from '#contract/flashcard-study.ts';
import { keepDocument } from '#client/features/documents/kept-documents.ts';
import { loadKeptDocuments } from '#client/features/documents/load-kept-documents.ts';
import { keepDay } from '#client/features/today/kept-day.ts';
import { loadLanguage } from '#client/lib/i18n.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { userKey } from '#client/lib/session.tsx';
import { aFullDay, aToday } from '#testing/a-today.ts';
import { answerWith } from '#testing/answer-with.ts';
import { ana } from '#testing/render-page.tsx';
import OfflineHome from './offline-home.tsx';

const { test, weak, session } = aFullDay;

/** A worker keeps this file, which the tests lack. */
beforeAll(async () => void (await loadKeptDocuments()));
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

/** Renders only the screen; the library waits for the connection. */
async function open(queue: object) {
  await loadLanguage('en');
  answerWith({ 'GET /api/flashcards/queue': queue, 'GET /api/auth/user': ana });
  const client = createQueryClient();
  client.setQueryData(userKey, ana);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <OfflineHome />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

it('[F07, D10] opened without a network, home shows the cards that are kept and the day as it was told last', async () => {
  const begun = new Date(Date.now() - 60_000).toISOString();
  keepDay(ana.uuid, aToday({ test, weak, session: session && { ...session, startTime: begun } }));
  const { findByRole, findByText } = await open(getStudyQueue.example as object);
  expect(await findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy();
  expect(await findByText(/^Last seen today at/)).toBeTruthy();
  expect(await findByRole('heading', { level: 2, name: 'Review 1 card' })).toBeTruthy();
  expect((await findByRole('link', { name: 'Start reviewing' })).getAttribute('href')).toBe('/flashcards/all/study');
  const waiting = within(await findByRole('region', { name: 'Once you are connected' }));
  // The session has begun by now.
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Unfinished test: ${test?.title}4 of 10 answered`,
    `Weak section: ${weak?.title}${weak?.document.name}`,
  ]);
  expect(waiting.queryByRole('link')).toBeNull();
});

it('[F07, D10] cards that the day counted but this device lacks are named, not denied', async () => {
  keepDay(ana.uuid, aToday({ cards: { today: 20, new: 20, newWaiting: 0, next: null } }));
  const { findByRole, queryByText } = await open({ ...(getStudyQueue.example as object), items: [] });
  expect(await findByRole('heading', { level: 2, name: 'Today’s cards are not on this device' })).toBeTruthy();
  expect(queryByText('No cards to review here')).toBeNull();
});

it('[F07, D10] where nothing is kept it says so, and shows nothing of somebody else', async () => {
  keepDay('somebody else', aToday({ test }));
  const { findByRole, queryByText } = await open({ status: 403, body: { code: 'FORBIDDEN', message: '' } });
  expect(await findByRole('heading', { level: 2, name: 'No cards to review here' })).toBeTruthy();
  expect(queryByText(/Last seen|Unfinished test/)).toBeNull();
});

it('[F07, D10] lists the documents that are kept here, the last one first, and none of somebody else', async () => {
  const about = (uuid: string, at: number) => ({
    uuid,
    userUuid: ana.uuid,
    name: `Document ${uuid}`,
    at: Date.now() + at,
    length: 1,
  });
  const signInAs = (uuid: string) =>
    localStorage.setItem('lastUser', JSON.stringify({ user: { uuid }, savedAt: Date.now() }));
  signInAs('somebody else');
  await keepDocument({ ...about('other', 1), userUuid: 'somebody else' }, {});
  signInAs(ana.uuid);
  await keepDocument(about('one', 2), {});
  await keepDocument(about('two', 3), {});
  const { findByRole } = await open({ status: 403, body: { code: 'FORBIDDEN', message: '' } });
  const list = within(await findByRole('region', { name: 'Documents on this device' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/documents/two',
    '/documents/one',
  ]);
  expect((await findByRole('link', { name: 'Read “Document two”' })).getAttribute('href')).toBe('/documents/two');
});
