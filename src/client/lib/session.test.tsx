import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openDB } from 'idb';
import { answerWith } from '#testing/answer-with.ts';
import { ana, renderPage } from '#testing/render-page.tsx';
import { cardsDatabase } from './databases.ts';
import { isJustLoggedOut, lastKnownUser, signOut, userKey } from './session.tsx';

const HOUR = 3_600_000;

it('[A04] signs in, remembers the person and goes to the documents', async () => {
  const { person, findByRole, findByLabelText, router, calls } = await renderPage('/login', {
    answers: { 'POST /api/auth/login': { ok: true, message: '', user: ana } },
  });
  await person.type(await findByLabelText('E-mail'), 'ana@example.org');
  await person.type(await findByLabelText('Password'), 'Ribosoma7!');
  await person.click(await findByRole('button', { name: 'Log in' }));
  await findByRole('heading', { name: 'Documents' });
  expect(router.state.location.pathname).toBe('/documents');
  expect(lastKnownUser()?.user.username).toBe('Ana');
  expect(localStorage.getItem('signedIn')).toBe('1');
  expect(calls.find(({ key }) => key === 'POST /api/auth/login')?.body).toEqual({
    email: 'ana@example.org',
    password: 'Ribosoma7!',
  });
});

it('[A15] sends a visitor to sign in and back to the page that was wanted', async () => {
  const { person, findByRole, findByLabelText, router } = await renderPage('/documents?sort=name', {
    answers: { 'POST /api/auth/login': { ok: true, message: '', user: ana } },
  });
  await person.type(await findByLabelText('E-mail'), 'ana@example.org');
  await person.type(await findByLabelText('Password'), 'Ribosoma7!');
  await person.click(await findByRole('button', { name: 'Log in' }));
  await findByRole('heading', { name: 'Documents' });
  expect(router.state.location.href).toBe('/documents?sort=name');
});

it('[A15] sends a signed-in person from the sign-in page to the documents', async () => {
  const { findByRole, router } = await renderPage('/login', { user: ana });
  await findByRole('heading', { name: 'Documents' });
  expect(router.state.location.pathname).toBe('/documents');
});

it('[A09] asks nobody who it is where there is no sign of a session', async () => {
  const { findByRole, calls } = await renderPage('/login');
  await findByRole('heading', { level: 1 });
  expect(calls.filter(({ key }) => key === 'GET /api/auth/user')).toEqual([]);
});

it('[A10] stays on the form after a refused sign-in and says why', async () => {
  const { person, findByRole, findByLabelText, findByText, router } = await renderPage('/login', {
    answers: {
      'POST /api/auth/login': { status: 401, body: { code: 'AUTH_INVALID_CREDENTIALS', message: '' } },
    },
  });
  await person.type(await findByLabelText('E-mail'), 'ana@example.org');
  await person.type(await findByLabelText('Password'), 'nope');
  await person.click(await findByRole('button', { name: 'Log in' }));
  await findByText('The e-mail or the password isn’t correct.');
  expect(router.state.location.pathname).toBe('/login');
});

it('[A09] paints from the last known person for a day and corrects it when the server says otherwise', async () => {
  localStorage.setItem('lastUser', JSON.stringify({ user: ana, savedAt: Date.now() - 23 * HOUR }));
  expect(lastKnownUser()?.user.username).toBe('Ana');
  expect(lastKnownUser(Date.now() + 2 * HOUR)).toBeUndefined();
  const { findByRole, router } = await renderPage('/documents');
  await findByRole('heading', { name: 'Log in and pick up where you left off' });
  expect(router.state.location.pathname).toBe('/login');
  expect(localStorage.getItem('signedIn')).toBeNull();
});

it('[A06] forgets everything at logout, marks it for five seconds and goes to the start', async () => {
  localStorage.setItem('accessKey', 'k');
  localStorage.setItem('choices test 1', '{}');
  const { client, findByRole } = await renderPage('/documents', {
    user: ana,
    answers: { 'POST /api/auth/logout': { ok: true } },
  });
  await findByRole('heading', { name: 'Documents' });
  let left = '';
  await signOut(client, (path) => (left = path));
  expect(left).toBe('/?logout=true');
  expect(isJustLoggedOut()).toBe(true);
  expect(isJustLoggedOut(Date.now() + 5_001)).toBe(false);
  expect(localStorage.getItem('accessKey')).toBeNull();
  expect(localStorage.getItem('choices test 1')).toBeNull();
  expect(localStorage.getItem('lastUser')).toBeNull();
  expect(sessionStorage.getItem('accessKeysCleared')).toBe('true');
  await waitFor(() => expect(client.getQueryData(['/api/auth/user'])).toBeNull());
});

/** Leaves study data in the browser. */
async function keepSomeCards(): Promise<void> {
  (await openDB(cardsDatabase, 1)).close();
}
const keptDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);

it('[A09, F07] begins anew where another window signed in as somebody else', async () => {
  const { client, findByRole } = await renderPage('/documents', { user: ana });
  await findByRole('heading', { name: 'Documents' });
  await keepSomeCards();
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  answerWith({ 'GET /api/auth/user': { ...ana, uuid: crypto.randomUUID() } });
  await client.refetchQueries({ queryKey: userKey });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(client.getQueryData(userKey)).toBeUndefined();
  await waitFor(async () => expect(await keptDatabases()).not.toContain(cardsDatabase));
  reload.mockRestore();
});

it('[A12, F07] a changed name keeps the cards that are there for times without a network', async () => {
  const { person, findByRole, findByText, findByLabelText } = await renderPage('/profile', {
    user: ana,
    answers: { 'PATCH /api/user': { ...ana, username: 'Ana María' } },
  });
  await keepSomeCards();
  const field = await findByLabelText('Name');
  await person.clear(field);
  await person.type(field, 'Ana María');
  await person.click(await findByRole('button', { name: 'Save' }));
  await findByText('Saved');
  expect(await keptDatabases()).toContain(cardsDatabase);
});

it('[B09] shows light to a visitor whose session ran out unseen', async () => {
  localStorage.setItem('signedIn', '1');
  localStorage.setItem('theme', 'dark');
  document.documentElement.dataset['theme'] = 'dark';
  const { findByRole } = await renderPage('/login');
  await findByRole('button', { name: 'Log in' });
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(localStorage.getItem('signedIn')).toBeNull();
});
