import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getConfig } from '#contract/system.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const document = aDocument();

async function openDialog(engine: string) {
  const page = await renderPage(`/tests/${document.uuid}`, {
    user: ana,
    answers: {
      'GET /api/config': { ...(getConfig.example as object), engine },
      [`GET /api/documents/${document.uuid}`]: document,
      [`GET /api/documents/${document.uuid}/sections`]: { items: [] },
      'GET /api/tests': { items: [], page: 1, pageSize: 25, total: 0 },
      'POST /api/generations': { status: 403, body: { code: 'GENERATION_LIMIT_REACHED', message: '' } },
    },
  });
  await page.person.click(await page.findByRole('button', { name: /^New test/ }));
  await page.findByRole('dialog');
  return page;
}

it('[G02, G06] offline the language is the document’s, and says why', async () => {
  const { findByText, queryByLabelText } = await openDialog('offline');
  await findByText(/because the questions come from its sentences/);
  expect(queryByLabelText('Language of the questions')).toBeNull();
});

it('[G02, G06] with a model the questions may be in another language', async () => {
  const { person, findByLabelText, findByRole, findByText, calls } = await openDialog('google/small');
  await findByText(/Made by google\/small/);
  await person.selectOptions(await findByLabelText('Language of the questions'), 'en');
  await person.click(await findByRole('button', { name: 'Make test' }));
  await waitFor(() => expect(calls.some(({ key }) => key === 'POST /api/generations')).toBe(true));
  expect(calls.find(({ key }) => key === 'POST /api/generations')?.body).toMatchObject({
    options: { count: 10, difficulty: 'mixed', language: 'en' },
  });
});
