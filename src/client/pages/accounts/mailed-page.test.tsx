import { expect, it } from 'vitest';
import { ana, renderPage } from '#testing/render-page.tsx';

const token = 'A'.repeat(43);

it('[A07] asks for a link with one answer, and says who has it where no mail is sent', async () => {
  const { person, findByLabelText, findByRole, findByText, calls } = await renderPage('/forgot-password', {
    answers: { 'POST /api/auth/forgot-password': { ok: true } },
  });
  await findByText(/^This server sends no e-mail\./);
  await person.type(await findByLabelText('E-mail'), 'ana@example.org');
  await person.click(await findByRole('button', { name: 'Ask for a link' }));
  expect(
    await findByText('If an account exists for this e-mail, the administrator of this server now has a link for you.'),
  ).toBeTruthy();
  expect(calls.find(({ key }) => key === 'POST /api/auth/forgot-password')?.body).toEqual({ email: 'ana@example.org' });
});

it('[A07, Z09] takes the token out of the address, and sends it with the new password', async () => {
  const { person, findByLabelText, findByRole, router, calls } = await renderPage(`/reset-password?token=${token}`, {
    answers: { 'POST /api/auth/reset-password': { ok: true } },
  });
  await person.type(await findByLabelText('New password'), 'Luna8-mar!sol');
  expect(router.state.location.href).toBe('/reset-password');
  await person.type(await findByLabelText('Repeat the password'), 'Luna8-mar!sol');
  await person.click(await findByRole('button', { name: 'Save the password' }));
  await findByRole('heading', { name: 'Your password has been changed' });
  expect(calls.find(({ key }) => key === 'POST /api/auth/reset-password')?.body).toEqual({
    token,
    password: 'Luna8-mar!sol',
  });
});

it('[A07] a link that is over leads to another one', async () => {
  const { person, findByLabelText, findByRole } = await renderPage(`/reset-password?token=${token}`, {
    answers: {
      'POST /api/auth/reset-password': { status: 400, body: { code: 'AUTH_RESET_TOKEN_INVALID', message: '' } },
    },
  });
  await person.type(await findByLabelText('New password'), 'Luna8-mar!sol');
  await person.type(await findByLabelText('Repeat the password'), 'Luna8-mar!sol');
  await person.click(await findByRole('button', { name: 'Save the password' }));
  await findByRole('heading', { name: 'This link no longer works' });
  expect((await findByRole('link', { name: 'Ask for another link' })).getAttribute('href')).toBe('/forgot-password');
});

it('[A08, Z09] confirms an address by a press, not by being opened, also for who is signed in', async () => {
  const { person, findByRole, router, calls } = await renderPage(`/verify-email?token=${token}`, {
    user: ana,
    answers: { 'POST /api/auth/verify-email': { ok: true } },
  });
  const button = await findByRole('button', { name: 'Confirm my e-mail' });
  expect(router.state.location.href).toBe('/verify-email');
  const confirmations = () => calls.filter(({ key }) => key === 'POST /api/auth/verify-email').map(({ body }) => body);
  expect(confirmations()).toEqual([]);
  await person.click(button);
  await findByRole('heading', { name: 'Your e-mail is confirmed' });
  expect(confirmations()).toEqual([{ token }]);
});

it('[A08] a link that is over says so, and where another one is asked for', async () => {
  const { person, findByRole } = await renderPage(`/verify-email?token=${token}`, {
    user: ana,
    answers: {
      'POST /api/auth/verify-email': { status: 400, body: { code: 'AUTH_VERIFY_LINK_INVALID', message: '' } },
    },
  });
  await person.click(await findByRole('button', { name: 'Confirm my e-mail' }));
  expect(await findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});

it('[A08] reminds of an address that is not confirmed where mail is sent, and sends the link again', async () => {
  const { person, findByRole, findByText, calls } = await renderPage('/documents', {
    user: ana,
    answers: {
      'GET /api/config': { registrationOpen: true, mail: true, limits: {}, banner: null },
      'POST /api/auth/resend-verification': { ok: true },
    },
  });
  await findByText(/^Confirm your e-mail: the link is in the message we sent to ana@example.org/);
  await person.click(await findByRole('button', { name: 'Send it again' }));
  expect(await findByText('We sent another link to ana@example.org.')).toBeTruthy();
  expect(calls.filter(({ key }) => key.endsWith('resend-verification'))).toHaveLength(1);
});
