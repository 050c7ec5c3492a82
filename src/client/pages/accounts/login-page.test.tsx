import { expect, it } from 'vitest';
import { ana, renderPage } from '#testing/render-page.tsx';

const config = { registrationOpen: true, googleEnabled: true, oidcName: null, limits: {}, banner: null };
const withGoogle = { 'GET /api/config': config };

it('[A05] Google is offered where it is set, and what went wrong there is told', async () => {
  const { findByRole } = await renderPage('/login?next=/flashcards/all&problem=AUTH_METHOD_INVALID', {
    answers: withGoogle,
  });
  const link = new URL(
    (await findByRole('link', { name: 'Continue with Google' })).getAttribute('href') ?? '',
    'http://x',
  );
  expect(link.pathname).toBe('/api/auth/google');
  expect(link.searchParams.get('next')).toBe('/flashcards/all');
  expect((await findByRole('alert')).textContent).toMatch(/^This e-mail has an account with a password/);
});

it('[A05] the provider of a school is offered by its name, and what went wrong there is told', async () => {
  const { findByRole } = await renderPage('/login?next=/flashcards/all&problem=AUTH_OIDC_FAILED', {
    answers: { 'GET /api/config': { ...config, googleEnabled: false, oidcName: 'IES Cervantes' } },
  });
  const link = await findByRole('link', { name: 'Continue with IES Cervantes' });
  expect(link.getAttribute('href')).toMatch(/^\/api\/auth\/oidc\?next=%2Fflashcards%2Fall&timezone=/);
  expect((await findByRole('alert')).textContent).toMatch(/^Signing in that way didn’t work/);
});

it('[A05] without it there is no such button, and no words of an address are shown', async () => {
  const { findByRole, queryByRole } = await renderPage('/login?problem=Call+this+number');
  await findByRole('button', { name: 'Log in' });
  expect(queryByRole('link', { name: 'Continue with Google' })).toBeNull();
  expect(queryByRole('alert')).toBeNull();
});

it('[A12] whoever has no password is told so, and chooses one by a link', async () => {
  const { person, findByRole, findByText, queryByLabelText } = await renderPage('/profile?tab=security', {
    user: { ...ana, authProvider: 'google', hasPassword: false },
    answers: { 'POST /api/auth/forgot-password': { ok: true } },
  });
  expect(queryByLabelText('Current password')).toBeNull();
  await person.click(await findByRole('button', { name: 'Send me a link to choose one' }));
  expect(await findByText('We sent a link to ana@example.org')).toBeTruthy();
});
