import { afterEach, expect, it, vi } from 'vitest';
import { listKeptDocuments } from '#client/features/documents/kept-documents.ts';
import { forgetCards } from '#client/lib/databases.ts';
import { aDocument } from '#testing/a-document.ts';
import type { Answers } from '#testing/answer-with.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const file = aDocument({ kind: 'docx', pageCount: null });
const address = `/api/documents/${file.uuid}`;
const quote = 'The Calvin cycle fixes carbon dioxide.';
const anchor = { page: 1 };
const answers: Answers = {
  [`GET ${address}`]: file,
  [`GET ${address}/content`]: {
    documentVersion: 'v',
    language: 'en',
    length: quote.length,
    warnings: [],
    sections: [
      {
        uuid: '94ffc664-b6f5-4b99-9d5f-9fa547329498',
        headings: [],
        anchor,
        blocks: [{ kind: 'paragraph', text: quote, anchor, start: 0, end: quote.length }],
      },
    ],
  },
  [`GET ${address}/highlights`]: {
    items: [
      {
        uuid: '2a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
        documentUuid: file.uuid,
        start: 0,
        end: 3,
        quote: 'The',
        color: 'key',
        note: 'A note of mine',
        anchor,
        isGone: false,
      },
    ],
  },
};

const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};
const silent = Object.fromEntries(Object.keys(answers).map((key) => [key, noAnswer]));
const kept = async () => (await listKeptDocuments(ana.uuid)).map(({ uuid }) => uuid);

afterEach(() => {
  forgetCards();
  vi.restoreAllMocks();
});

/** Opens the document and the library online, and leaves. */
async function visit() {
  const page = await renderPage(`/documents/${file.uuid}`, { user: ana, answers });
  await page.findByRole('heading', { level: 1, name: file.name });
  // The first visit loads the code.
  await vi.waitFor(async () => expect(await kept()).toEqual([file.uuid]), { timeout: 10_000 });
  expect(page.queryByText(/last seen/)).toBeNull();
  await page.router.navigate({ to: '/documents' });
  page.unmount();
}

const open = (changed: Answers) => renderPage(`/documents/${file.uuid}`, { user: ana, answers: changed });
const leaveNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

it('[B14, D11] a document that was open is read without a network: its text, and its highlights', async () => {
  await visit();
  leaveNetwork();
  const { findByRole, findByText, getByRole, getByText, person } = await open(silent);
  expect(await findByText(/^This is how the document was last seen \(today\)/)).toBeTruthy();
  expect(await findByText(/Calvin cycle fixes/)).toBeTruthy();
  await person.click(getByRole('button', { name: 'Highlights (1)' }));
  expect(await findByText('A note of mine')).toBeTruthy();
  expect((await findByRole('link', { name: 'Chat' })).getAttribute('aria-disabled')).toBe('true');
  expect(getByText('Map').closest('button')?.getAttribute('aria-disabled')).toBe('true');
  expect(getByText('New test').closest('button')?.getAttribute('aria-disabled')).toBe('true');
});

/** Opens the document without a network; `reconnect` brings it back with other answers. */
async function openOffline() {
  const onLine = leaveNetwork();
  let current: Answers = silent;
  const later = Object.keys(answers).map((key): [string, Answers[string]] => [
    key,
    () => (current === silent ? noAnswer() : current[key]),
  ]);
  const page = await open(Object.fromEntries(later));
  await page.findByText(/last seen/);
  const reconnect = (changed: Answers) => {
    current = changed;
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
  };
  /** Leaves the document and comes back to it. */
  const goAndReturn = async () => {
    await page.router.navigate({ to: '/documents' });
    await page.findByRole('heading', { name: 'Your shelf is empty' });
    await page.router.navigate({ to: '/documents/$uuid', params: { uuid: file.uuid } });
  };
  return { ...page, reconnect, goAndReturn };
}

it('[B14] once the server answers again, the document is its own and everything works', async () => {
  await visit();
  const { reconnect, findByRole, queryByText } = await openOffline();
  reconnect(answers);
  await vi.waitFor(() => expect(queryByText(/last seen/)).toBeNull());
  expect((await findByRole('link', { name: 'Chat' })).getAttribute('aria-disabled')).toBeNull();
});

it('[B14] a second visit without a network is the same as the first', async () => {
  await visit();
  const { reconnect, goAndReturn, findByRole, findByText, queryByText } = await openOffline();
  await goAndReturn();
  expect(await findByText(/last seen/)).toBeTruthy();
  expect((await findByRole('link', { name: 'Chat' })).getAttribute('aria-disabled')).toBe('true');
  reconnect(answers);
  await vi.waitFor(() => expect(queryByText(/last seen/)).toBeNull());
  expect((await findByRole('link', { name: 'Chat' })).getAttribute('aria-disabled')).toBeNull();
});

it.each([403, 404])(
  '[B14] a kept document that answers %i is no longer shown, nor on the next visit',
  async (status) => {
    await visit();
    const { reconnect, goAndReturn, findByText, findByRole, queryByText } = await openOffline();
    await findByText(/Calvin cycle fixes/);
    const refusal = { status, body: { code: 'DOCUMENT_NOT_FOUND', message: '' } };
    reconnect(Object.fromEntries(Object.keys(answers).map((key) => [key, refusal])));
    await vi.waitFor(() => expect(queryByText(/Calvin cycle fixes/)).toBeNull());
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
    await goAndReturn();
    expect(
      await findByRole('heading', { level: 1, name: status === 404 ? 'This page doesn’t exist' : 'Documents' }),
    ).toBeTruthy();
    expect(queryByText(/Calvin cycle fixes/)).toBeNull();
  },
);

it('[B14] a document that was never open says so', async () => {
  await visit();
  leaveNetwork();
  const other = crypto.randomUUID();
  const { findByText } = await renderPage(`/documents/${other}`, {
    user: ana,
    answers: { [`GET /api/documents/${other}`]: noAnswer },
  });
  expect(await findByText(/^This document is not on this device/)).toBeTruthy();
});
