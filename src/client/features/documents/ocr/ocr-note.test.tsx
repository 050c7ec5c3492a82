import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { getConfig } from '#contract/system.ts';
import type { OcrRun } from '#contract/ocr.ts';
import { aDocument } from '#testing/a-document.ts';
import { expectConsole } from '#testing/fail-on-console.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const scan = aDocument({ warnings: ['no_text'], analysis: { status: 'failed', percent: 0 } });
const address = `/api/documents/${scan.uuid}`;

async function openScan(ocr: Partial<OcrRun>, isOn: boolean, role: 'user' | 'admin' = 'user', document = scan) {
  // The PDF renderer warns that it isn't in a browser.
  expectConsole(/legacy. build in Node/);
  let answer = { status: 'none', done: 0, total: 30, error: null, ...ocr };
  const become = (status: OcrRun['status']) => () => (answer = { ...answer, status });
  const page = await renderPage(`/documents/${scan.uuid}`, {
    user: { ...ana, role },
    answers: {
      'GET /api/documents': { items: [document], page: 1, pageSize: 25, total: 1 },
      [`GET ${address}`]: document,
      [`GET ${address}/content`]: {
        documentVersion: 'v',
        language: 'es',
        length: 0,
        sections: [],
        warnings: document.warnings,
      },
      [`GET ${address}/ocr`]: () => answer,
      [`POST ${address}/ocr`]: become('running'),
      [`DELETE ${address}/ocr`]: become('cancelled'),
      'GET /api/config': { ...(getConfig.example as object), ocr: isOn },
    },
  });
  await page.findByRole('button', { name: 'New test' });
  return page;
}

const region = { name: 'Text of the images' };

it('[D09] offers to recognise the text, tells how far it is, and can be cancelled on the same button', async () => {
  const { findByRole, findByText, getByRole, queryByText } = await openScan({ done: 7 }, true);
  await findByText(/This is a scan without text/);
  await userEvent.click(await findByRole('button', { name: 'Recognise the text' }));
  expect(await findByText('Recognising the text… 7 of 30 pages')).toBeTruthy();
  // It hides a state that may soon change.
  expect(queryByText(/This is a scan without text/)).toBeNull();
  const cancel = getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await userEvent.click(cancel);
  expect(await findByText(/What was read is kept/)).toBeTruthy();
  expect(getByRole('button', { name: 'Continue recognising' })).toBe(cancel);
});

it.each<[string, Partial<OcrRun>, boolean, RegExp]>([
  ['all pages are read', { status: 'running', done: 30 }, true, /Putting the text in order/],
  ['it failed', { status: 'failed', error: { code: 'PROCESSING_TIMEOUT', message: '' } }, true, /took too long/],
  ['nothing was found', { status: 'completed', done: 30 }, true, /found no text that can be read/],
])('[D09] says so when %s', async (_, ocr, isOn, text) => {
  const { findByText } = await openScan(ocr, isOn);
  expect(await findByText(text)).toBeTruthy();
});

it.each<[string, Partial<OcrRun>, RegExp]>([
  [
    'some pages took too long',
    { status: 'failed', error: { code: 'PROCESSING_TIMEOUT', message: '' } },
    /go on to try/,
  ],
  ['some pages show nothing', { status: 'completed', done: 30 }, /on the pages that are left/],
])('[D09] says so when %s, and the others have their text', async (_, ocr, text) => {
  const partly = aDocument({ warnings: ['recognised', 'some_pages_without_text'] });
  const { findByText } = await openScan(ocr, true, 'user', partly);
  expect(await findByText(text)).toBeTruthy();
});

it('[D09] where it is switched off, only an administrator hears of it', async () => {
  const { findByText, queryByRole } = await openScan({}, false, 'admin');
  expect(await findByText(/isn’t switched on here/)).toBeTruthy();
  expect(queryByRole('button', { name: 'Recognise the text' })).toBeNull();
});

it('[D09] where it is switched off, others are not bothered', async () => {
  const { findByRole, queryByRole } = await openScan({}, false);
  const newTest = await findByRole('button', { name: 'New test' });
  expect(newTest.getAttribute('aria-disabled')).toBe('true');
  expect(queryByRole('region', region)).toBeNull();
});
