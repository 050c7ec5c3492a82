import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const names = ['Algae', 'Bees', 'Cells', 'DNA'];
const shelf = names.map((name, index) => aDocument({ name, uuid: `0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a1${index}` }));
const folder = { uuid: '1b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Biology', hue: 'green', documentCount: 0 };
const pageOf = (items: Document[]) => ({ items, page: 1, pageSize: 25, total: items.length });

/** Pages and dialogs load on demand. */

async function openLibrary(bulk: () => unknown = () => ({ count: 0 }), folders = [folder]) {
  const state = { items: shelf };
  const page = await renderPage('/documents', {
    user: ana,
    answers: {
      'GET /api/documents': () => pageOf(state.items),
      'GET /api/folders': { items: folders, documentTotal: 4 },
      'POST /api/documents/bulk': bulk,
    },
  });
  await page.findByRole('link', { name: 'Cells' });
  const box = (label: string) => page.getByLabelText(label);
  const chosen = () => names.filter((name) => box(`Select “${name}”`).matches(':checked'));
  return {
    ...page,
    state,
    box,
    chosen,
    bar: () => page.findByRole('region', { name: 'Actions for the selected documents' }),
  };
}

it('[D10] documents are chosen one by one, up to another with Shift, all, or none with Escape', async () => {
  const { person, box, chosen, findByText, queryByText, getByRole } = await openLibrary();
  await person.click(box('Select “Bees”'));
  await findByText('1 document selected', { selector: 'output' });
  await person.keyboard('{Shift>}');
  await person.click(box('Select “DNA”'));
  await person.keyboard('{/Shift}');
  expect(chosen()).toEqual(['Bees', 'Cells', 'DNA']);
  const all = within(getByRole('table')).getByRole('checkbox', { name: 'Select all' });
  expect(all).toHaveProperty('indeterminate', true);
  await person.click(all);
  expect(chosen()).toEqual(names);
  await person.keyboard('{Escape}');
  expect(chosen()).toEqual([]);
  expect(queryByText(/chosen/, { selector: 'output' })).toBeNull();
});

it('[D10] the keys choose the row that has the focus', async () => {
  const { person, chosen } = await openLibrary();
  await person.keyboard('{ArrowDown}x{ArrowDown}{ArrowDown}x');
  expect(chosen()).toEqual(['Algae', 'Cells']);
  await person.keyboard('x');
  expect(chosen()).toEqual(['Algae']);
});

it('[D10] moves all chosen documents into one folder, and says that they leave the others', async () => {
  const { person, box, bar, findByRole, findByText, calls } = await openLibrary(() => ({ count: 2 }));
  await person.click(box('Select “Algae”'));
  await person.click(box('Select “DNA”'));
  await person.click(within(await bar()).getByRole('button', { name: 'Move' }));
  const dialog = within(await findByRole('dialog', { name: 'Move 2 documents' }));
  expect(dialog.getByText('They will be only in the folder you choose.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true);
  await person.click(dialog.getByRole('radio', { name: 'Biology' }));
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  await findByText('2 documents moved to “Biology”');
  const sent = calls.find(({ key }) => key === 'POST /api/documents/bulk');
  expect(sent?.body).toEqual({ action: 'move', uuids: [shelf[0]?.uuid, shelf[3]?.uuid], folder: folder.uuid });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

it('[D10, D12] deletes all chosen documents only once their number is typed', async () => {
  const { person, state, box, findByRole, findByLabelText, findByText, queryByRole, calls } = await openLibrary(() => {
    state.items = shelf.slice(2);
    return { count: 2 };
  });
  await person.click(box('Select “Algae”'));
  await person.click(box('Select “Bees”'));
  await person.keyboard('{Delete}');
  const field = await findByLabelText('Type “2” to confirm');
  expect(await findByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
  await person.type(field, '3{Enter}');
  expect(calls.some(({ key }) => key === 'POST /api/documents/bulk')).toBe(false);
  await person.clear(field);
  await person.type(field, '2{Enter}');
  await findByText('2 documents deleted');
  expect(queryByRole('region', { name: 'Actions for the selected documents' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cells'));
  expect(calls.find(({ key }) => key === 'POST /api/documents/bulk')?.body).toEqual({
    action: 'delete',
    uuids: [shelf[0]?.uuid, shelf[1]?.uuid],
    count: 2,
  });
});

it('[D10] says why nothing was deleted, and keeps what was chosen', async () => {
  const { person, box, chosen, bar, findByRole, findByLabelText } = await openLibrary(() => ({
    status: 404,
    body: { code: 'DOCUMENT_NOT_FOUND', message: '' },
  }));
  await person.click(box('Select “Algae”'));
  await person.click(box('Select “Bees”'));
  await person.click(within(await bar()).getByRole('button', { name: 'Delete' }));
  await person.type(await findByLabelText('Type “2” to confirm'), '2{Enter}');
  expect((await findByRole('alert')).textContent).toMatch(/couldn’t delete it/i);
  await person.keyboard('{Escape}');
  expect(chosen()).toEqual(['Algae', 'Bees']);
});

it('[D10, D12] one that was chosen alone is asked for by its name', async () => {
  const { person, box, bar, findByRole } = await openLibrary(() => ({ count: 1 }));
  await person.click(box('Select “Algae”'));
  await person.click(within(await bar()).getByRole('button', { name: 'Delete' }));
  expect(await findByRole('alertdialog', { name: 'Delete “Algae”?' })).toBeTruthy();
});

it('[D10, D12] deleting all there is leaves the empty shelf, and says so', async () => {
  const { person, state, getByRole, findByLabelText, findByText, queryByRole } = await openLibrary(() => {
    state.items = [];
    return { count: 4 };
  }, []);
  await person.click(within(getByRole('table')).getByRole('checkbox', { name: 'Select all' }));
  await person.click(getByRole('button', { name: 'Delete' }));
  await person.type(await findByLabelText('Type “4” to confirm'), '4{Enter}');
  await findByText('Your shelf is empty');
  await findByText('4 documents deleted');
  expect(queryByRole('alertdialog')).toBeNull();
});

it('[D10, G02] a new test is made from what is chosen, without what has no text', async () => {
  const { state, box, bar, person, client, findByRole } = await openLibrary();
  state.items = shelf.map((document) => (document.name === 'Bees' ? { ...document, warnings: ['no_text'] } : document));
  await act(() => client.refetchQueries());
  for (const name of ['Bees', 'Cells', 'DNA']) await person.click(box(`Select “${name}”`));
  await person.click(within(await bar()).getByRole('button', { name: 'New test' }));
  const dialog = within(await findByRole('dialog'));
  expect(await dialog.findByText('2 documents')).toBeTruthy();
  expect(await dialog.findByRole('checkbox', { name: /Cells/ })).toHaveProperty('checked', true);
  expect(await dialog.findByRole('checkbox', { name: /Bees/ })).toHaveProperty('checked', false);
});
