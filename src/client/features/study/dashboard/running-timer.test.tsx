import { expect, it } from 'vitest';
import { readFocus } from '#client/features/focus-timer/kept-focus.ts';
import { aSession, openDashboard } from '#testing/open-dashboard.tsx';

it('[P05, P11] the dashboard has the timer of the session that runs, and what is heard in it', async () => {
  const running = aSession({ status: 'in_progress', actualStartTime: new Date(Date.now() - 1_000).toISOString() });
  const path = `/api/study/sessions/${running.uuid}/pause`;
  const { person, sent, findByRole, getByLabelText } = await openDashboard(
    { next: running, sessions: [running] },
    { [`POST ${path}`]: { ...running, status: 'paused' } },
  );
  expect((await findByRole('timer')).textContent).toMatch(/^49:5\d$/);
  await person.selectOptions(getByLabelText('Background sound'), 'none');
  expect(readFocus().sound).toBe('none');
  await person.click(await findByRole('button', { name: 'Pause' }));
  expect(sent(`POST ${path}`)).toHaveLength(1);
});
