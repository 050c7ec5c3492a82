import { expect, it } from 'vitest';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

it('[B01, D10] shows the list whatever others have added to the address', async () => {
  const { findAllByText, calls } = await renderPage('/documents?utm_source=mail&sort=name&page=zero', {
    user: ana,
    answers: { 'GET /api/documents': { items: [aDocument({ name: 'Células' })], page: 1, pageSize: 25, total: 1 } },
  });
  await findAllByText('Células');
  const asked = calls.filter(({ key }) => key === 'GET /api/documents').map(({ url }) => url);
  expect(asked).toContain('/api/documents?page=1&pageSize=25&sort=name');
  expect(asked.filter((url) => url.includes('utm'))).toEqual([]);
});

it('[D10] a card of the grid keeps the headings of its preview apart from the text', async () => {
  const cells = aDocument({ name: 'Cells', preview: 'Cells\n\nEvery living thing is made of cells.' });
  const { person, findByRole, findByText } = await renderPage('/documents', {
    user: ana,
    answers: { 'GET /api/documents': { items: [cells], page: 1, pageSize: 25, total: 1 } },
  });
  await person.click(await findByRole('button', { name: 'Grid' }));
  expect(await findByText('Cells · Every living thing is made of cells.')).toBeTruthy();
});
