import { waitFor, within } from '@testing-library/react';
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

it('[D07, D10] the list tells how much of a recording is written down, once that is known', async () => {
  const analysis = { status: 'pending', percent: 0 } as const;
  const items = [0, 40].map((extractionPercent) =>
    aDocument({
      uuid: `0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a${extractionPercent || 10}`,
      kind: 'mp3',
      status: 'processing',
      extractionPercent,
      analysis,
    }),
  );
  const { findByRole } = await renderPage('/documents', {
    user: ana,
    answers: { 'GET /api/documents': { items, page: 1, pageSize: 25, total: 2 } },
  });
  const table = within(await findByRole('table'));
  expect(table.getByText('Reading')).toBeTruthy();
  expect(table.getByText('Reading 46%')).toBeTruthy();
});

it('[D10, D11] the folder one is in is left before it is gone, and nothing asks for it again', async () => {
  const folder = { uuid: '5b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Biology', hue: 'teal', documentCount: 0 };
  let folders = [folder];
  const { findAllByRole, findByRole, calls, person, router } = await renderPage(`/documents?folder=${folder.uuid}`, {
    user: ana,
    answers: {
      'GET /api/documents': { items: [aDocument({})], page: 1, pageSize: 25, total: 1 },
      'GET /api/folders': () => ({ items: folders, documentTotal: 1 }),
      [`DELETE /api/folders/${folder.uuid}`]: () => {
        folders = [];
        return {};
      },
    },
  });
  const [actions] = await findAllByRole('button', { name: 'Actions for Biology' });
  if (actions) await person.click(actions);
  await person.click(await findByRole('menuitem', { name: 'Delete folder' }));
  await person.click(within(await findByRole('alertdialog')).getByRole('button', { name: 'Delete folder' }));
  await waitFor(() => expect(router.state.location.href).toBe('/documents'));
  await findByRole('heading', { level: 1, name: 'Today' });
  const deletion = calls.findIndex(({ key }) => key.startsWith('DELETE'));
  const later = calls.slice(deletion + 1).map(({ url }) => url);
  expect(later.filter((url) => url.includes(folder.uuid))).toEqual([]);
  expect(later.some((url) => url.startsWith('/api/folders'))).toBe(true);
});

it('[B13, D10] the focus stays where a person has put it when the list turns out to be empty', async () => {
  let items = [aDocument({ name: 'Cells' })];
  const { findByRole, findByText, client } = await renderPage('/documents', {
    user: ana,
    answers: { 'GET /api/documents': () => ({ items, page: 1, pageSize: 25, total: items.length }) },
  });
  await findByRole('link', { name: 'Cells' });
  const menu = await findByRole('button', { name: 'Menu' });
  menu.focus();
  items = [];
  await client.refetchQueries();
  await findByText('Your shelf is empty');
  expect(document.activeElement).toBe(menu);
});

it('[D10, B01] a folder names the screen, and only its link is the current one', async () => {
  const folder = { uuid: '5b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Biology', hue: 'teal', documentCount: 1 };
  const { findByRole, getAllByRole } = await renderPage(`/documents?folder=${folder.uuid}`, {
    user: ana,
    answers: {
      'GET /api/folders': { items: [folder], documentTotal: 3 },
      'GET /api/documents': { items: [aDocument({ name: 'Cells' })], page: 1, pageSize: 25, total: 1 },
    },
  });
  expect(await findByRole('heading', { level: 1, name: 'Biology' })).toBeTruthy();
  expect(document.title).toBe('Biology · Repaso');
  const current = getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent?.trim());
  expect(current.filter((name) => name?.startsWith('All'))).toEqual([]);
  expect(current).toContain('Biology1');
});
