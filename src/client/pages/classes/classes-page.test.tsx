import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AttendedClass } from '#contract/classes.ts';
import { keepClasses, readKeptClassPage } from '#client/features/classes/kept-classes.ts';
import { forgetCards } from '#client/lib/databases.ts';
import { loadLanguage } from '#client/lib/i18n.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const taught = [{ uuid: '4a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Biology, 2B', documents: 3, pupils: 24 }];
const classes = { taught, attended: [] };
const group: AttendedClass = {
  role: 'pupil',
  uuid: '4a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  name: 'Biology, 2B',
  teacher: 'Grace Hopper',
  joinedAt: '2026-11-20T09:00:00.000Z',
  shares: true,
  documents: [],
};
/** A response that never ends. */
const silence = () => new Response(new ReadableStream());

afterEach(() => {
  forgetCards();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openUnanswered() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await renderPage('/classes', { user: ana, answers: { 'GET /api/classes': silence } });
  await page.findByRole('heading', { level: 1 });
  return page;
}

describe('the classes without an answer', () => {
  it.each([
    ['en', 'The server isn’t answering.', 'This is how your classes were last seen (today). Changes have to wait.'],
    [
      'es',
      'El servidor no responde.',
      'Así estaban tus clases la última vez que las viste (hoy). Los cambios tendrán que esperar.',
    ],
  ] as const)(
    '[S07, B14] in %s two seconds pass until that is said, above what was kept',
    async (language, said, kept) => {
      keepClasses(ana.uuid, classes);
      const page = await openUnanswered();
      await act(() => loadLanguage(language));
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(page.getByText(said)).toBeTruthy();
      expect(page.getByText(kept)).toBeTruthy();
      expect(page.getByRole('link', { name: /Biology, 2B/ })).toBeTruthy();
      expect(page.queryByRole('button', { name: /New class|Nueva clase/ })).toBeNull();
      await act(() => loadLanguage('en'));
    },
  );

  it('[S07, B14] says so where nothing was kept, and shows nothing of somebody else', async () => {
    keepClasses('somebody else', classes);
    const page = await openUnanswered();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(page.getByText('Your classes show up here once the server answers.')).toBeTruthy();
    expect(page.queryByRole('link', { name: /Biology, 2B/ })).toBeNull();
  });

  it('[S07, B14] keeps the list that was seen, shows it at once without a network, and forgets it at sign-out', async () => {
    const online = await renderPage('/classes', { user: ana, answers: { 'GET /api/classes': classes } });
    await online.findByRole('link', { name: /Biology, 2B/ });
    expect(online.queryByText(/last seen/)).toBeNull();
    online.unmount();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = await renderPage('/classes', { user: ana, answers: { 'GET /api/classes': silence } });
    expect(await page.findByText(/last seen/)).toBeTruthy();
    expect(page.getByText(/^Offline\./)).toBeTruthy();
    expect(await page.findByRole('link', { name: /Biology, 2B/ })).toBeTruthy();
    forgetCards();
    expect(localStorage.getItem('keptClasses')).toBeNull();
  });
});

it('[S08, B14] a class that was open before shows what was last seen, and no failure', async () => {
  const { uuid } = group;
  const path = `GET /api/classes/${uuid}`;
  const online = await renderPage(`/classes/${uuid}`, { user: ana, answers: { [path]: group } });
  await online.findByRole('heading', { level: 1, name: group.name });
  online.unmount();
  const page = await renderPage(`/classes/${uuid}`, { user: ana, answers: { [path]: silence } });
  expect(await page.findByRole('heading', { level: 1, name: group.name }, { timeout: 10_000 })).toBeTruthy();
  expect(page.getByText(/^This is how the class was last seen \(today\)/)).toBeTruthy();
  expect(page.queryByRole('alert')).toBeNull();
});

it.each([403, 404])('[S08, B14] a class that answers %i is no longer kept, and not shown', async (status) => {
  const { uuid } = group;
  const path = `GET /api/classes/${uuid}`;
  const online = await renderPage(`/classes/${uuid}`, { user: ana, answers: { [path]: group } });
  await online.findByRole('heading', { level: 1, name: group.name });
  expect(readKeptClassPage(ana.uuid, uuid)).toBeTruthy();
  online.unmount();
  const refusal = { status, body: { code: 'NOT_FOUND', message: '' } };
  const page = await renderPage(`/classes/${uuid}`, { user: ana, answers: { [path]: refusal } });
  await page.findByRole('alert');
  expect(page.queryByRole('heading', { level: 1, name: group.name })).toBeNull();
  expect(readKeptClassPage(ana.uuid, uuid)).toBeUndefined();
});
