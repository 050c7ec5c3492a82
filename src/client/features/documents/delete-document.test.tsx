import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const biology = aDocument();

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
  await findByText('The end is missing: “2”');
  await person.type(field, ' 2{Enter}');
  await findByText('Your shelf is empty');
  expect(calls.find(({ key }) => key.startsWith('DELETE'))?.body).toEqual({ name: 'Biología 2' });
});

it('[D12] of a long automatic title only the first words have to be typed, in any case and without accents', async () => {
  const long = aDocument({ name: 'La fotosíntesis es el proceso por el cual las plantas convierten…' });
  const { person, findByRole, findByLabelText, calls } = await renderPage('/documents', {
    user: ana,
    answers: {
      'GET /api/documents': { items: [long], page: 1, pageSize: 25, total: 1 },
      [`DELETE /api/documents/${long.uuid}`]: { ok: true },
    },
  });
  await findByRole('link', { name: long.name });
  await person.keyboard('{ArrowDown}{Delete}');
  const field = await findByLabelText('Type “La fotosíntesis es el proceso por el” to confirm');
  await person.type(field, 'la fotosintesis es el proceso por el{Enter}');
  await waitFor(() => expect(calls.some(({ key }) => key.startsWith('DELETE'))).toBe(true));
});
