import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ana, renderPage } from '#testing/render-page.tsx';

it('[A12] a name is saved once it was changed', async () => {
  const { person, findByRole, findByText, calls } = await renderPage('/profile', {
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
  const { person, findByLabelText, findByRole, findAllByText, calls } = await renderPage('/profile?tab=security', {
    user: ana,
  });
  await person.type(await findByLabelText('Current password'), 'Sol7-luna!mar');
  await person.type(await findByLabelText('New password'), 'short');
  await person.click(await findByRole('button', { name: 'Change password' }));
  expect(await findAllByText('The password doesn’t meet all requirements')).toBeTruthy();
  expect(await findAllByText('Passwords don’t match')).toBeTruthy();
  expect(calls.filter(({ key }) => key === 'POST /api/user/password')).toEqual([]);
});

it('[A12, Z07] another browser is signed out, and this one is not offered', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  const signIn = { browser: 'Firefox', system: 'Linux', address: '192.0.2.7', createdAt: at, lastUsedAt: at };
  const [here, there] = ['0d4c3f7e-51a8-4f0e-8a27-3b6f2f6c8d21', '1d4c3f7e-51a8-4f0e-8a27-3b6f2f6c8d21'];
  const { person, findByRole, findAllByText, calls } = await renderPage('/profile?tab=security', {
    user: ana,
    answers: {
      'GET /api/user/sessions': {
        items: [
          { ...signIn, uuid: here, isCurrent: true },
          { ...signIn, uuid: there, browser: null, system: null, isCurrent: false },
        ],
      },
      [`DELETE /api/user/sessions/${there}`]: { ok: true },
    },
  });
  await person.click(await findByRole('button', { name: 'Sign out Unknown browser' }));
  expect(await findAllByText('Signed out')).toBeTruthy();
  expect(calls.filter(({ key }) => key.startsWith('DELETE')).map(({ key }) => key)).toEqual([
    `DELETE /api/user/sessions/${there}`,
  ]);
});

it('[A12] the zone of the device is taken over by one press', async () => {
  const { person, findByRole, calls } = await renderPage('/profile', {
    user: { ...ana, timezone: 'Pacific/Auckland' },
    answers: { 'PATCH /api/user': ana },
  });
  await person.click(await findByRole('button', { name: /^Use the one of this device/ }));
  expect(calls.find(({ key }) => key === 'PATCH /api/user')?.body).toEqual({
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

it('[A12, Z47] an account is deleted only with its e-mail typed and a password', async () => {
  const { person, findByRole } = await renderPage('/profile?tab=security', { user: ana });
  await person.click(await findByRole('button', { name: 'Delete my account' }));
  const question = within(await findByRole('alertdialog', { name: 'Delete your account?' }));
  const confirm = question.getByRole('button', { name: 'Delete my account' });
  await person.type(question.getByLabelText(/^Type/), ana.email);
  expect(confirm).toHaveProperty('disabled', true);
  await person.type(question.getByLabelText('Password'), 'Sol7-luna!mar');
  expect(confirm).toHaveProperty('disabled', false);
});

it('[A12] single-key shortcuts are turned off by one switch, and then no letter acts', async () => {
  const { person, findByRole, router, calls } = await renderPage('/profile', {
    user: ana,
    answers: { 'PATCH /api/user': { ...ana, shortcuts: false } },
  });
  const box = await findByRole('checkbox', { name: 'Single-key shortcuts' });
  await person.click(box);
  await waitFor(() => expect(box).toHaveProperty('checked', false));
  expect(calls.find(({ key }) => key === 'PATCH /api/user')?.body).toEqual({ shortcuts: false });
  await router.navigate({ to: '/documents' });
  await findByRole('heading', { name: 'Documents' });
  await person.keyboard('u');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('[A12] a picture is taken away again', async () => {
  const { person, findByRole, findAllByText } = await renderPage('/profile', {
    user: { ...ana, profilePicture: '/api/user/picture?v=1' },
    answers: { 'DELETE /api/user/picture': ana },
  });
  await findByRole('img', { name: 'Your picture' });
  await person.click(await findByRole('button', { name: 'Remove' }));
  expect(await findAllByText('Saved')).toBeTruthy();
});

it('[A14] a teacher asks to be verified, and sees that it is being looked at', async () => {
  const { person, findByRole, findByText, calls } = await renderPage('/profile', {
    user: ana,
    answers: { 'POST /api/user/verification': { ...ana, verificationStatus: 'pending' } },
  });
  const ask = await findByRole('button', { name: 'Request verification' });
  await person.click(ask);
  await findByText('Write at least 10 characters');
  await person.type(await findByRole('textbox', { name: 'What you do' }), 'I teach biology.');
  await person.click(ask);
  await findByText('Your request is under review. You will see the decision here.');
  expect(calls.find(({ key }) => key === 'POST /api/user/verification')?.body).toEqual({
    userType: 'teacher',
    message: 'I teach biology.',
  });
});

it('[A12, Z08] a change of the e-mail that waits is there after a reload, is sent again and given up', async () => {
  const change = { email: 'new@example.org', expiresAt: '2026-11-21T09:00:00.000Z' };
  const { person, findByRole, findByText, calls } = await renderPage('/profile?tab=security', {
    user: ana,
    answers: {
      'GET /api/user/email': { change },
      'POST /api/user/email/link': { change },
      'DELETE /api/user/email': { change: null },
    },
  });
  expect(await findByText(/new@example\.org/)).toBeTruthy();
  await person.click(await findByRole('button', { name: /new link|Send the link again/ }));
  await person.click(await findByRole('button', { name: 'Keep my current e-mail' }));
  expect(await findByRole('button', { name: 'Change the e-mail' })).toBeTruthy();
  expect(calls.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['POST /api/user/email/link', 'DELETE /api/user/email']),
  );
});

it('[A08] an address that is not confirmed says what to do where no mail leaves', async () => {
  const user = { ...ana, emailVerified: false };
  const answers = { 'GET /api/user/email': { change: null }, 'POST /api/auth/resend-verification': { ok: true } };
  const { person, findByRole, findByText, calls } = await renderPage('/profile?tab=security', { user, answers });
  expect(await findByText(/This server sends no e-mail: its administrator has a link to confirm/)).toBeTruthy();
  await person.click(await findByRole('button', { name: 'Ask for a new link' }));
  expect(calls.some(({ key }) => key === 'POST /api/auth/resend-verification')).toBe(true);
});

it('[A08] who runs a server without mail is told where the link lies', async () => {
  const user = { ...ana, role: 'admin' as const, emailVerified: false };
  const { findByText, getByRole } = await renderPage('/profile?tab=security', {
    user,
    answers: { 'GET /api/user/email': { change: null } },
  });
  expect(await findByText(/is under “Administration”, “Unsent mail”/)).toBeTruthy();
  expect(getByRole('link', { name: 'Unsent mail' }).getAttribute('href')).toBe('/admin/unsent-mail');
});

it('[A12] the parts of the profile have addresses of their own', async () => {
  const { person, findByRole, router } = await renderPage('/profile', { user: ana });
  await person.click(await findByRole('link', { name: 'Security and data' }));
  expect(await findByRole('heading', { name: 'Delete the account' })).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/profile', search: { tab: 'security' } });
});
