import { expect, it, vi } from 'vitest';
import { createApiError } from '#client/lib/api-client.ts';
import { rememberUploadFailure } from '#client/lib/last-upload-failure.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const requestId = '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10';
const answers = {
  'GET /api/forms/feedback/ticket': { ticket: 'a ticket', work: null },
  'POST /api/feedback': { ok: true },
};

it('[W03] feedback on a fault takes the reference of what failed last along, unless it is cleared', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const failure = { ok: false, code: 'INTERNAL_ERROR', message: '', requestId };
  const page = await renderPage('/documents', {
    user: ana,
    answers: { ...answers, 'GET /api/documents': { status: 404, body: failure } },
  });
  await page.findByRole('alert');
  await page.router.navigate({ to: '/feedback' });
  const field = (await page.findByLabelText('Reference of the failure (optional)')) as HTMLInputElement;
  expect(field.value).toBe(requestId);
  await page.person.type(page.getByLabelText(/^Tell us/), 'The list of documents does not load.');
  // The server accepts a ticket only after a few seconds.
  vi.setSystemTime(Date.now() + 4_000);
  await page.person.click(page.getByRole('button', { name: 'Send feedback' }));
  await page.findByText(/Thank/);
  const sent = page.calls.find(({ key }) => key === 'POST /api/feedback');
  expect(sent?.body).toMatchObject({ type: 'bug', requestId });
  vi.useRealTimers();
});

it('[W03] feedback without a failure sends none, and refuses what is no reference', async () => {
  const page = await renderPage('/feedback', { user: ana, answers });
  const field = (await page.findByLabelText('Reference of the failure (optional)')) as HTMLInputElement;
  expect(field.value).toBe('');
  await page.person.type(field, 'the one before');
  await page.person.tab();
  expect(await page.findByText('Copy the whole reference, or leave this empty.')).toBeTruthy();
  await page.person.click(page.getByRole('radio', { name: 'An idea' }));
  expect(page.queryByLabelText('Reference of the failure (optional)')).toBeNull();
});

it('[W03] feedback takes the reference of a failed upload along', async () => {
  const upload = '8e2f1c57-3b7d-4f0a-9a65-2d1b6c7e9f04';
  rememberUploadFailure(createApiError(415, { code: 'FILE_TYPE_INVALID', message: '', requestId: upload }));
  const page = await renderPage('/feedback', { user: ana, answers });
  const field = await page.findByLabelText('Reference of the failure (optional)');
  expect(field).toHaveProperty('value', upload);
});
