import { expect, it } from 'vitest';
import { ana, renderPage } from '#testing/render-page.tsx';

it.each([
  ['the study dashboard', { user: ana }, 'Study dashboard', '/study-dashboard'],
  ['the landing page without an account', {}, 'Home page', '/'],
])('[P12] the focus timer leads back to %s', async (_where, signedIn, name, href) => {
  const answers = { 'GET /api/study/sessions/active': () => null };
  const { findByRole } = await renderPage('/focus-timer', { ...signedIn, answers });
  expect((await findByRole('link', { name })).getAttribute('href')).toBe(href);
});
