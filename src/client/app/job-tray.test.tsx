import { act, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { type Generation, listGenerations } from '#contract/generation.ts';
import { aDocument } from '#testing/a-document.ts';
import { markReported } from '#client/features/documents/upload/upload-dialog-store.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const reading = (uuid: string, name: string) => aDocument({ uuid, name, status: 'processing' });
const cells = reading('0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', 'Cells');
const stars = reading('1b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', 'Stars');
const failed: Partial<Document> = { status: 'failed', error: { code: 'FILE_CORRUPT', message: '' } };

afterEach(() => vi.useRealTimers());

/** Opens the list with its button in the bar. */
function unfold(tray: { getByRole: (role: string, by: { name: RegExp }) => HTMLElement }): void {
  act(() => tray.getByRole('button', { name: /Show tasks$/ }).click());
}

async function openTray() {
  let items = [cells, stars];
  const page = await renderPage('/documents', {
    user: ana,
    answers: { 'GET /api/documents': () => ({ items, page: 1, pageSize: 25, total: 2 }) },
  });
  const tray = within(await page.findByRole('region', { name: 'Tasks' }));
  unfold(tray);
  const end = async (...ended: Document[]) => {
    items = ended;
    await act(() => page.client.refetchQueries());
  };
  return { ...page, tray, end };
}

it('[D01] a finished job leaves the tray once it was seen; a failed one stays until it is dismissed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { tray, end, queryByRole } = await openTray();
  await end({ ...cells, status: 'completed' }, { ...stars, ...failed });
  await tray.findByText('Ready');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(tray.queryByText('Ready')).toBeNull());
  expect(tray.getByText(/it is damaged/)).toBeTruthy();
  act(() => tray.getByRole('button', { name: 'Remove Stars' }).click());
  expect(queryByRole('region', { name: 'Tasks' })).toBeNull();
});

it('[D09] a scan without text is no finished job: the tray says what it is and keeps it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { tray, end } = await openTray();
  await end({ ...cells, status: 'completed', warnings: ['no_text'] });
  await tray.findByText('Scan without text');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(tray.queryByText('Ready')).toBeNull();
  expect(tray.getByText('Scan without text')).toBeTruthy();
});

it('[D01] nothing leaves the tray under a pointer, and one press clears what has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { tray, end, person, queryByRole } = await openTray();
  await person.hover(tray.getByText('Cells'));
  await end({ ...cells, status: 'completed' }, { ...stars, ...failed });
  await tray.findByText('Ready');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(tray.getByText('Ready')).toBeTruthy();
  await person.click(tray.getByRole('button', { name: 'Clear finished' }));
  expect(queryByRole('region', { name: 'Tasks' })).toBeNull();
});

it('[D01] what is open already is not offered to be opened', async () => {
  const { tray, end, router, findByRole } = await openTray();
  await end({ ...cells, status: 'completed' }, stars);
  await tray.findByRole('link', { name: 'Open' });
  await act(() => router.navigate({ to: '/documents/$uuid', params: { uuid: cells.uuid } }));
  await waitFor(() => expect(tray.queryByRole('link', { name: 'Open' })).toBeNull());
  expect(await findByRole('region', { name: 'Tasks' })).toBeTruthy();
});

it('[D01] when all has ended, the tray makes room on the next screen', async () => {
  const { end, router, findByRole } = await openTray();
  await end({ ...cells, status: 'completed', warnings: ['no_text'] }, { ...stars, ...failed });
  await act(() => router.navigate({ to: '/documents/$uuid', params: { uuid: cells.uuid } }));
  const tray = within(await findByRole('region', { name: 'Tasks' }));
  expect(await tray.findByText('1 task finished, 1 failed')).toBeTruthy();
  expect(tray.queryByText('Stars')).toBeNull();
});

it('[D01] the list of tasks shuts with a press beside it, with Escape and on the next screen', async () => {
  const { tray, person, router, findByRole } = await openTray();
  expect(tray.getByText('Cells')).toBeTruthy();
  await person.click(document.body);
  expect(tray.queryByText('Cells')).toBeNull();
  unfold(tray);
  await person.keyboard('{Escape}');
  expect(tray.queryByText('Cells')).toBeNull();
  unfold(tray);
  await act(() => router.navigate({ to: '/documents/$uuid', params: { uuid: cells.uuid } }));
  const there = within(await findByRole('region', { name: 'Tasks' }));
  await waitFor(() => expect(there.queryByText('Cells')).toBeNull());
});

it('[D01, D09] an end is announced once: in the tray, and as a toast where the tray is small', async () => {
  const { tray, end, person, findByText, queryByText } = await openTray();
  await end({ ...cells, status: 'completed' }, stars);
  await tray.findByText('Ready');
  expect(tray.getByText('1 task running')).toBeTruthy();
  expect(queryByText('“Cells” is ready')).toBeNull();
  await person.click(tray.getByRole('button', { name: /Minimise tasks$/ }));
  await end({ ...cells, status: 'completed' }, { ...stars, status: 'completed' });
  expect(await findByText('“Stars” is ready')).toBeTruthy();
  expect(tray.getByText('2 tasks finished')).toBeTruthy();
});

it('[D09, G01] the screen of a result needs no toast, and opening a result ends its toast', async () => {
  const { tray, end, person, router, findByText, queryByText } = await openTray();
  await person.click(tray.getByRole('button', { name: /Minimise tasks$/ }));
  await end({ ...cells, status: 'completed' }, stars);
  await findByText('“Cells” is ready');
  await act(() => router.navigate({ to: '/documents/$uuid', params: { uuid: cells.uuid } }));
  await waitFor(() => expect(queryByText('“Cells” is ready')).toBeNull());
  await act(() => router.navigate({ to: '/documents/$uuid', params: { uuid: stars.uuid } }));
  await end({ ...cells, status: 'completed' }, { ...stars, status: 'completed' });
  await waitFor(() => expect(queryByText(/tasks? finished/)).toBeTruthy());
  expect(queryByText('“Stars” is ready')).toBeNull();
});

it('[D09] a document of little text is no success: the tray says so', async () => {
  const { tray, end } = await openTray();
  await end({ ...cells, status: 'completed', warnings: ['short_text'] }, stars);
  expect(await tray.findByText('Very little text')).toBeTruthy();
  expect(tray.queryByText('Ready')).toBeNull();
});

it('[G01] a finished test stays in the tray until it is opened or dismissed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const [making] = (listGenerations.example as { items: [Generation] }).items;
  let items = [making];
  const { findByRole, client, queryByRole } = await renderPage('/documents', {
    user: ana,
    answers: { 'GET /api/generations': () => ({ items }) },
  });
  const tray = within(await findByRole('region', { name: 'Tasks' }));
  unfold(tray);
  items = [{ ...making, status: 'completed', produced: making.requested }];
  await act(() => client.refetchQueries());
  await tray.findByText('10 questions ready');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(tray.getByRole('link', { name: 'Open' })).toBeTruthy();
  act(() => tray.getByRole('button', { name: /^Remove Test/ }).click());
  expect(queryByRole('region', { name: 'Tasks' })).toBeNull();
});

it('[G01] a finished test that nobody has opened is told of after a reload too, until it is dismissed', async () => {
  const [making] = (listGenerations.example as { items: [Generation] }).items;
  const made: Generation = { ...making, status: 'completed', produced: making.requested };
  sessionStorage.setItem('unopenedTests', making.uuid);
  const { findByRole, queryByRole } = await renderPage('/documents', {
    user: ana,
    answers: { 'GET /api/generations': { items: [made] } },
  });
  const tray = within(await findByRole('region', { name: 'Tasks' }));
  expect(tray.getByText('Ready')).toBeTruthy();
  unfold(tray);
  act(() => tray.getByRole('button', { name: /^Remove Test/ }).click());
  expect(queryByRole('region', { name: 'Tasks' })).toBeNull();
  await waitFor(() => expect(sessionStorage.getItem('unopenedTests')).toBe(''));
});

it('[D01] what the upload dialog has shown as ended is not told again', async () => {
  const { end, person, findByRole, queryByRole, queryByText } = await openTray();
  act(() => markReported([cells.uuid]));
  await end({ ...cells, status: 'completed' }, { ...stars, status: 'completed' });
  const tray = within(await findByRole('region', { name: 'Tasks' }));
  expect(await tray.findByText('Stars')).toBeTruthy();
  expect(tray.queryByText('Cells')).toBeNull();
  expect(queryByText('“Cells” is ready')).toBeNull();
  await person.click(tray.getByRole('button', { name: 'Remove Stars' }));
  expect(queryByRole('region', { name: 'Tasks' })).toBeNull();
});

it('[D09, G01] a scan that is being recognised is in the tray and in the list with its pages, until it is cancelled', async () => {
  const scan: Document = { ...cells, status: 'completed', warnings: ['no_text'] };
  let items: Document[] = [{ ...scan, ocr: { done: 7, total: 30 } }, stars];
  const { findByRole, findByText, client, person, calls, queryByText } = await renderPage('/documents', {
    user: ana,
    answers: {
      'GET /api/documents': () => ({ items, page: 1, pageSize: 25, total: 2 }),
      [`DELETE /api/documents/${scan.uuid}/ocr`]: () => {
        items = [scan, stars];
        return { status: 'cancelled', done: 7, total: 30, error: null };
      },
    },
  });
  const tray = within(await findByRole('region', { name: 'Tasks' }));
  unfold(tray);
  expect(await tray.findByText('Recognising the text… 7 of 30 pages')).toBeTruthy();
  expect(await findByText('Recognising 7/30')).toBeTruthy();
  await person.click(tray.getByRole('button', { name: 'Cancel Cells' }));
  await findByText('Scan without text');
  expect(calls.filter(({ key }) => key.startsWith('DELETE'))).toHaveLength(1);
  expect(tray.queryByText('Cells')).toBeNull();

  // A restarted job shows again, and its end is reported like any other.
  items = [{ ...scan, ocr: { done: 30, total: 30 } }, stars];
  await act(() => client.refetchQueries());
  expect(await tray.findByText('Putting the text in order…')).toBeTruthy();
  items = [{ ...scan, warnings: ['recognised'] }, stars];
  await act(() => client.refetchQueries());
  expect(await tray.findByText('Ready')).toBeTruthy();
  expect(queryByText('“Cells” is ready')).toBeNull();
});

it('[D09] a scan whose end was dismissed, or told by the upload dialog, is in the tray again when it is recognised', async () => {
  const { tray, end, person } = await openTray();
  const moons = reading('2b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', 'Moons');
  const scan: Document = { ...stars, status: 'completed', warnings: ['no_text'] };
  await end(moons, scan);
  await person.click(await tray.findByRole('button', { name: 'Remove Stars' }));
  expect(tray.queryByText('Stars')).toBeNull();
  act(() => markReported([stars.uuid]));
  await end(moons, { ...scan, ocr: { done: 0, total: 2 } });
  expect(await tray.findByText('Recognising the text… 0 of 2 pages')).toBeTruthy();
  await end(moons, scan);
  expect(await tray.findByText('Scan without text')).toBeTruthy();
  await person.click(await tray.findByRole('button', { name: 'Remove Stars' }));
  expect(tray.queryByText('Stars')).toBeNull();
});

it('[D07, G01] a recording that is written down shows how far it is, and can be cancelled', async () => {
  const lecture = {
    ...reading('3b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', 'Lecture'),
    kind: 'mp3' as const,
    extractionPercent: 40,
  };
  let items: Document[] = [lecture];
  const { findByRole, findByText, person, calls, queryByRole, queryByText } = await renderPage('/documents', {
    user: ana,
    answers: {
      'GET /api/documents': () => ({ items, page: 1, pageSize: 25, total: 1 }),
      [`DELETE /api/documents/${lecture.uuid}/extraction`]: () => {
        items = [{ ...lecture, status: 'failed', error: { code: 'JOB_CANCELLED', message: '' } }];
        return items[0];
      },
    },
  });
  const tray = within(await findByRole('region', { name: 'Tasks' }));
  unfold(tray);
  expect(await tray.findByText('Reading')).toBeTruthy();
  // The upload was the first third; this is two fifths of the second.
  expect(tray.getByRole('progressbar', { name: 'Lecture' }).getAttribute('value')).toBe('46');
  await person.click(tray.getByRole('button', { name: 'Cancel Lecture' }));
  expect(await findByText('Cancelled')).toBeTruthy();
  expect(calls.filter(({ key }) => key.startsWith('DELETE'))).toHaveLength(1);
  expect(queryByRole('region', { name: 'Tasks' })).toBeNull();
  expect(queryByText('This task was cancelled.')).toBeNull();
});
