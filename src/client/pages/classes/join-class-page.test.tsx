import { expect, it } from 'vitest';
import { findClass } from '#contract/classes.ts';
import { renderPage } from '#testing/render-page.tsx';

const closed = { registrationOpen: false, limits: {}, banner: null };
const code = 'K7QPX2MDR4';

it('[S07, S09] says at the door of a class that accounts are by invitation, and comes back there', async () => {
  const page = await renderPage(`/classes/join/${code}`, {
    answers: { 'GET /api/config': closed, [`GET /api/class-codes/${code}`]: findClass.example as object },
  });
  const way = await page.findByRole('link', { name: 'I have an invitation code' });
  expect(page.queryByRole('link', { name: 'Create an account' })).toBeNull();
  expect(page.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  await page.person.click(way);
  expect(await page.findByLabelText('Code of the invitation')).toBeTruthy();
  expect(page.router.state.location.search).toEqual({ next: `/classes/join/${code}` });
});

it('[S09] says of an invitation code that it is none of a class, and leads on', async () => {
  const page = await renderPage(`/classes/join/${code}`, {
    answers: {
      'GET /api/config': closed,
      [`GET /api/class-codes/${code}`]: { status: 404, body: { code: 'CLASS_CODE_INVALID', message: '' } },
      [`GET /api/invitation-codes/${code}`]: { ok: true },
    },
  });
  await page.findByRole('heading', { name: 'This is an invitation code' });
  const way = page.getByRole('link', { name: 'Create an account' });
  expect(way.getAttribute('href')).toContain(`invitation=${code}`);
});
