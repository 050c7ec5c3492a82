import { expect, it, vi } from 'vitest';
import { exampleSession, getSessionContent } from '#contract/study-sessions.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const answersFor = (minutes: number) => ({
  'GET /api/study/sessions/active': { ...exampleSession, actualStartTime: minutesAgo(minutes) },
  [`GET /api/study/sessions/${exampleSession.uuid}/content`]: getSessionContent.example as object,
});

it('[B07] the floating timer stays where it was put, and gets out of the way of what is scrolled below it', async () => {
  localStorage.setItem(
    'floatingTimer',
    JSON.stringify({ isOn: true, x: 20, y: 500, width: 150, height: 150, isPut: true }),
  );
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024);
  const { findByRole } = await renderPage('/documents', { user: ana, answers: answersFor(10) });
  const timer = await findByRole('region', { name: 'Timer' });
  // The screen may take the focus once loaded.
  await findByRole('heading', { level: 1 });
  expect([timer.style.left, timer.style.top]).toEqual(['20px', '500px']);
  const field = document.createElement('input');
  document.body.append(field);
  const box = vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(800, 10, 100, 30));
  field.focus();
  expect(timer.style.top).toBe('500px');
  box.mockReturnValue(new DOMRect(30, 550, 100, 30));
  expect(document.activeElement).toBe(field);
  document.dispatchEvent(new Event('scroll'));
  await vi.waitFor(() => expect(timer.style.top).not.toBe('500px'), { timeout: 10_000 });
  field.remove();
  vi.restoreAllMocks();
});
