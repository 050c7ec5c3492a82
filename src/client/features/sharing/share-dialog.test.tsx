import { expect, it } from 'vitest';
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
