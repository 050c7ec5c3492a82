import { expect, it, vi } from 'vitest';
import { exampleSession, getSessionContent } from '#contract/study-sessions.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const answersFor = (minutes: number) => ({
  'GET /api/study/sessions/active': { ...exampleSession, actualStartTime: minutesAgo(minutes) },
  [`GET /api/study/sessions/${exampleSession.uuid}/content`]: getSessionContent.example as object,
});

it('[P05, P08] over a player stands the time of the session, on its own screen it does not', async () => {
  const { findByRole, queryByRole, router } = await renderPage(`/study/session/${exampleSession.uuid}/cards`, {
    user: ana,
    answers: answersFor(10),
  });
  const strip = await findByRole('link', { name: /^Session in progress, (40:00|39:\d\d) left/ });
  expect(strip.getAttribute('href')).toBe('/study/session/active');
  await router.navigate({ to: '/study/session/active' });
  await vi.waitFor(() => expect(queryByRole('link', { name: /^Session in progress/ })).toBeNull());
});

it('[P05, P08] the bar of every screen says that it is the break', async () => {
  const { findByRole } = await renderPage('/documents', { user: ana, answers: answersFor(52) });
  expect(await findByRole('link', { name: /^Break, (08:00|07:\d\d) left$/ })).toBeTruthy();
});
