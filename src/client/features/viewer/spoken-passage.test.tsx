import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

// Prevents requests to YouTube.
const { settings } = (window as unknown as { happyDOM: { settings: { disableIframePageLoading: boolean } } }).happyDOM;
settings.disableIframePageLoading = true;

const paragraph = (start: number, seconds: number) => ({
  kind: 'paragraph',
  text: 'It needs ATP.',
  anchor: { seconds },
  start,
  end: start + 13,
});
const content = {
  documentVersion: 'v',
  language: 'en',
  length: 41,
  warnings: [],
  sections: [
    {
      uuid: '94ffc664-b6f5-4b99-9d5f-9fa547329498',
      headings: [],
      anchor: { seconds: 0 },
      blocks: [paragraph(0, 0), paragraph(14, 75), paragraph(28, 200)],
    },
  ],
};

async function openPassage(change: Partial<Document>) {
  const document = aDocument({ pageCount: null, ...change });
  const address = `/api/documents/${document.uuid}`;
  const page = await renderPage(`/documents/${document.uuid}?start=14&end=27`, {
    user: ana,
    answers: {
      [`GET ${address}`]: document,
      [`GET ${address}/content`]: content,
      [`GET ${address}/analysis`]: { status: 404, body: { code: 'DOCUMENT_NOT_FOUND', message: '' } },
    },
  });
  const goTo = (start: number) =>
    act(() => page.router.navigate({ to: '/documents/$uuid', params: document, search: { start, end: start + 13 } }));
  return { ...page, goTo };
}

it('[D07, D11] a recording stands at the second of the cited passage, and is not played', async () => {
  const { findByLabelText, goTo } = await openPassage({ kind: 'mp3', mediaSeconds: 300 });
  const player = (await findByLabelText('Recording')) as HTMLAudioElement;
  await waitFor(() => expect(player.currentTime).toBe(75));
  await goTo(28);
  await waitFor(() => expect(player.currentTime).toBe(200));
  expect(player.paused).toBe(true);
});

it('[D07, D11] the paragraph that is said stands out, and no other', async () => {
  const { findByLabelText, container } = await openPassage({ kind: 'mp3', mediaSeconds: 300 });
  const player = (await findByLabelText('Recording')) as HTMLAudioElement;
  const said = () => [...container.querySelectorAll('[data-speaking]')].map((paragraph) => paragraph.textContent);
  player.currentTime = 80;
  fireEvent.timeUpdate(player);
  expect(said()).toEqual([expect.stringContaining('1:15')]);
  player.currentTime = 201;
  fireEvent.timeUpdate(player);
  expect(said()).toEqual([expect.stringContaining('3:20')]);
});

it('[D06, D11] a video begins at the cited passage, also after another one was played', async () => {
  const sourceUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const { person, findByRole, findByTitle, queryByTitle, goTo } = await openPassage({ kind: 'youtube', sourceUrl });
  const source = async () => (await findByTitle('Biología 2')).getAttribute('src');
  const watch = () => findByRole('button', { name: 'Watch the video here' });
  await person.click(await watch());
  expect(await source()).toContain('start=75');
  await goTo(28);
  const button = await watch();
  expect(queryByTitle('Biología 2')).toBeNull();
  expect((await findByRole('link', { name: 'Open on YouTube' })).getAttribute('href')).toContain('200');
  await person.click(button);
  expect(await source()).toContain('start=200');
});
