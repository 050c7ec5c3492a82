import { expect, it, vi } from 'vitest';
import { exampleSession, getSessionContent } from '#contract/study-sessions.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const path = `/api/study/sessions/${exampleSession.uuid}`;

it('[P08] an end that cannot be told is told again, ever less often and without a word', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const over = {
    ...exampleSession,
    breakDurationMinutes: 0,
    actualStartTime: new Date(Date.now() - 3_600_000).toISOString(),
  };
  const { findByText, calls, queryByText } = await renderPage('/study/session/active', {
    user: ana,
    answers: {
      'GET /api/study/sessions/active': over,
      [`GET ${path}/content`]: getSessionContent.example as object,
      [`POST ${path}/complete`]: { status: 403, body: { code: 'FORBIDDEN', message: '' } },
      'GET /healthz': {},
    },
  });
  await findByText('Finished');
  const times = () => calls.filter(({ key }) => key === `POST ${path}/complete`).length;
  for (let step = 0; step < 40 && times() === 0; step += 1) await vi.advanceTimersByTimeAsync(250);
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(times()).toBe(2));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(times()).toBe(2);
  expect(queryByText('We couldn’t complete it')).toBeNull();
  vi.useRealTimers();
});
