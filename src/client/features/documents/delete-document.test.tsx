import { expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';
import { compareTypedName } from './typed-name.ts';

const biology = aDocument();

it.each([
  [' Biología 2 ', 'equal'],
  ['Biologi\u0301a 2', 'equal'],
  ['', 'empty'],
  ['Biología', 'incomplete'],
  ['Química', 'different'],
])('[D12] compares the typed name %j: %s', (typed, state) => {
  expect(compareTypedName(typed, 'Biología 2').state).toBe(state);
});

it('[D12] deletes a document only when its name is typed, by keyboard', async () => {
  const page = (items: Document[]) => ({ items, page: 1, pageSize: 25, total: items.length });
  let items = [biology];
  const { person, findByRole, findByLabelText, findByText, calls } = await renderPage('/documents', {
    user: ana,
    answers: {
      'GET /api/documents': () => page(items),
      [`DELETE /api/documents/${biology.uuid}`]: () => {
        items = [];
        return { ok: true };
      },
    },
  });
  await findByRole('link', { name: 'Biología 2' });
  await person.keyboard('{ArrowDown}{Delete}');
  const button = await findByRole('button', { name: 'Delete' });
  const field = await findByLabelText('Type “Biología 2” to confirm');
  expect(button).toHaveProperty('disabled', true);
  await person.type(field, 'Biología');
  await findByText('The end is missing: “ 2”');
  await person.type(field, ' 2{Enter}');
  await findByText('Your shelf is empty');
  expect(calls.find(({ key }) => key.startsWith('DELETE'))?.body).toEqual({ name: 'Biología 2' });
});
