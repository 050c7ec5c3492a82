import { expect, it } from 'vitest';
import { createSharedLink, type SharedLink } from '#contract/sharing.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const document = aDocument();
const test = { uuid: '0d6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', title: 'Light', questionCount: 10 };

it.each([
  ['warns of a class that would find nothing to practise with', [], true],
  ['says nothing where there is a test', [test], false],
])('[S01] before a link is made the dialog %s', async (_, tests, warns) => {
  const { person, calls, findByRole, queryByText, findByLabelText } = await renderPage('/documents', {
    user: ana,
    answers: {
      'GET /api/documents': { items: [document], page: 1, pageSize: 25, total: 1 },
      'GET /api/shared-links': { items: [] },
      [`GET /api/documents/${document.uuid}`]: document,
      [`GET /api/documents/${document.uuid}/tests`]: { items: tests },
      [`GET /api/documents/${document.uuid}/flashcards`]: { items: [], total: 0 },
    },
  });
  await person.click(await findByRole('button', { name: `Actions for ${document.name}` }));
  await person.click(await findByRole('menuitem', { name: 'Share' }));
  await findByLabelText('Who it’s for');
  await expect.poll(() => calls.filter(({ key }) => /\/(tests|flashcards)$/.test(key)).length).toBe(2);
  await expect.poll(() => queryByText(/^There are no tests or flashcards yet/) !== null).toBe(warns);
});

async function openShare(shared: typeof document, links: SharedLink[] = []) {
  const page = await renderPage('/documents', {
    user: ana,
    answers: {
      'GET /api/documents': { items: [shared], page: 1, pageSize: 25, total: 1 },
      'GET /api/shared-links': { items: links },
      [`GET /api/documents/${shared.uuid}`]: shared,
      [`PATCH /api/documents/${shared.uuid}`]: { ...shared, licence: 'cc-by' },
      [`GET /api/documents/${shared.uuid}/tests`]: { items: [] },
      [`GET /api/documents/${shared.uuid}/flashcards`]: { items: [], total: 0 },
    },
  });
  await page.person.click(await page.findByRole('button', { name: `Actions for ${shared.name}` }));
  await page.person.click(await page.findByRole('menuitem', { name: 'Share' }));
  return page;
}

it('[S05] the author chooses a licence where the document is shared', async () => {
  const { person, calls, findByLabelText } = await openShare(document);
  await person.selectOptions(await findByLabelText('Licence of the document'), 'cc-by');
  await expect
    .poll(() => calls.find(({ key }) => key.startsWith('PATCH'))?.body)
    .toEqual({ licence: 'cc-by', version: document.version });
});

it('[S01] where there is a link, copying it comes first, and the form for another is folded', async () => {
  const { person, findByRole, getByRole, queryByRole } = await openShare(document, [
    createSharedLink.example as SharedLink,
  ]);
  expect((await findByRole('button', { name: 'Copy' })).className).toContain('primary');
  expect(queryByRole('button', { name: 'Create link' })).toBeNull();
  await person.click(getByRole('button', { name: 'Another link' }));
  expect(getByRole('button', { name: 'Create link' })).toBeTruthy();
});

it('[S05] a copy names its author and licence, which nobody else can change', async () => {
  const { findByText, findByRole, queryByLabelText } = await openShare(
    aDocument({ licence: 'cc-by', copiedFrom: 'Ana' }),
  );
  await findByText('Copy of a document by Ana.', { exact: false });
  expect((await findByRole('link', { name: 'CC BY 4.0' })).getAttribute('href')).toContain('/licenses/by/4.0/');
  expect(queryByLabelText('Licence of the document')).toBeNull();
});
