import { expect, it } from 'vitest';
import { within } from '@testing-library/react';
import { ana, renderPage } from '#testing/render-page.tsx';

const key = {
  uuid: '0d4c3f7e-51a8-4f0e-8a27-3b6f2f6c8d21',
  name: 'Reading list',
  start: 'rep_8fK2',
  scope: 'read',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2099-11-20T09:00:00.000Z',
  lastUsedOn: null,
};

it('[Z09] a new key is shown once to be copied, and can be revoked', async () => {
  const secret = `rep_${'a'.repeat(49)}`;
  const { person, findByRole, findByLabelText, findAllByText, queryByLabelText, calls } = await renderPage(
    '/profile?tab=security',
    {
      user: ana,
      answers: {
        'GET /api/user/api-keys': { items: [key] },
        'POST /api/user/api-keys': { key, secret },
        [`DELETE /api/user/api-keys/${key.uuid}`]: { ok: true },
      },
    },
  );
  await person.click(await findByRole('button', { name: 'New key' }));
  const dialog = within(await findByRole('dialog', { name: 'New API key' }));
  const create = dialog.getByRole('button', { name: 'Create the key' });
  expect(create).toHaveProperty('disabled', true);
  await person.type(dialog.getByLabelText('Name'), 'Reading list');
  await person.click(dialog.getByRole('button', { name: 'Read and add' }));
  await person.click(create);
  expect(await findByLabelText('New key')).toHaveProperty('value', secret);
  expect(calls.find(({ key: name }) => name === 'POST /api/user/api-keys')?.body).toEqual({
    name: 'Reading list',
    scope: 'add',
    days: 365,
  });
  await person.click(await findByRole('button', { name: 'Revoke Reading list' }));
  const question = within(await findByRole('alertdialog', { name: 'Revoke “Reading list”?' }));
  await person.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await findAllByText('Key revoked')).toBeTruthy();
  expect(queryByLabelText('New key')).toBeNull();
});

it('[Z33] a key whose answer was lost says so, and one that expires soon is marked', async () => {
  const { person, findByRole, findByText } = await renderPage('/profile?tab=security', {
    user: ana,
    answers: {
      'GET /api/user/api-keys': { items: [{ ...key, expiresAt: new Date(Date.now() + 86_400_000).toISOString() }] },
      'POST /api/user/api-keys': { key, secret: null },
    },
  });
  expect(await findByText('Expires soon')).toBeTruthy();
  await person.click(await findByRole('button', { name: 'New key' }));
  const dialog = within(await findByRole('dialog', { name: 'New API key' }));
  await person.type(dialog.getByLabelText('Name'), 'x');
  await person.click(dialog.getByRole('button', { name: 'Create the key' }));
  expect(await findByText(/^The key was made, but its text/)).toBeTruthy();
});
