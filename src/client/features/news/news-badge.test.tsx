import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ana, renderPage } from '#testing/render-page.tsx';

afterEach(() => vi.useRealTimers());

const unread = 'GET /api/news/unread-count';
const asked = (calls: { key: string }[]) => calls.filter(({ key }) => key === unread).length;

it.each([
  [0, 'News. Opens in a new tab', null],
  [1, 'News: 1 unread. Opens in a new tab', '1'],
  [9, 'News: 9 unread. Opens in a new tab', '9'],
  [10, 'News: 10 unread. Opens in a new tab', '9+'],
])('[B03] with %i unread, the bar leads to the news in a new tab', async (count, name, shown) => {
  const page = await renderPage('/documents', { user: ana, answers: { [unread]: { count } } });
  const link = await page.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe('/news');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.querySelector('span')?.textContent ?? null).toBe(shown);
});

it('[W02] the count is asked for again every five minutes, and when somebody comes back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await renderPage('/documents', { user: ana, answers: { [unread]: { count: 2 } } });
  await page.findByRole('link', { name: /^News: 2 unread/ });
  const first = asked(page.calls);
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(asked(page.calls)).toBe(first + 1);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(10);
  });
  expect(asked(page.calls)).toBe(first + 2);
});

it('[W02] guests and strangers are never asked for', async () => {
  for (const path of ['/login', '/shared/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '/focus-timer']) {
    const page = await renderPage(path);
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(asked(page.calls), path).toBe(0);
    page.unmount();
  }
});
