import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ana, renderPage } from '#testing/render-page.tsx';

it('[A12] a name is saved once it was changed', async () => {
  const { person, findByRole, findByText, calls } = await renderPage('/settings', {
    user: ana,
    answers: { 'PATCH /api/user': { ...ana, username: 'Ana María' } },
  });
  const save = await findByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  await person.type(await findByRole('textbox', { name: 'Name' }), ' María');
  await person.click(save);
  expect(await findByText('Saved')).toBeTruthy();
  expect(calls.find(({ key }) => key === 'PATCH /api/user')?.body).toEqual({ username: 'Ana María' });
});

it('[A12, A03] a password that breaks a rule or differs from its repetition is not sent', async () => {
  const { person, findByLabelText, findByRole, findAllByText, calls } = await renderPage('/settings', { user: ana });
  await person.type(await findByLabelText('Current password'), 'Sol7-luna!mar');
  await person.type(await findByLabelText('New password'), 'short');
  await person.click(await findByRole('button', { name: 'Change password' }));
  expect(await findAllByText('The password doesn’t meet all requirements')).toBeTruthy();
  expect(await findAllByText('Passwords don’t match')).toBeTruthy();
  expect(calls.filter(({ key }) => key === 'POST /api/user/password')).toEqual([]);
});

it('[A12, Z47] an account is deleted only with its e-mail typed and a password', async () => {
  const { person, findByRole } = await renderPage('/settings', { user: ana });
  await person.click(await findByRole('button', { name: 'Delete my account' }));
  const question = within(await findByRole('alertdialog', { name: 'Delete your account?' }));
  const confirm = question.getByRole('button', { name: 'Delete my account' });
  await person.type(question.getByLabelText(/^Type/), ana.email);
  expect(confirm).toHaveProperty('disabled', true);
  await person.type(question.getByLabelText('Password'), 'Sol7-luna!mar');
  expect(confirm).toHaveProperty('disabled', false);
});
