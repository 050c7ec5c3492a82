import { expect, it, vi } from 'vitest';
import { differenceOf, isSetByServer, mistrustClock, serverNow, setByServer } from './server-clock.ts';

const at = Date.parse('2026-11-20T09:00:00Z');

it.each([
  ['five minutes slow', 'Fri, 20 Nov 2026 09:05:00 GMT', 300_000],
  ['an hour fast', 'Fri, 20 Nov 2026 08:00:00 GMT', -3_600_000],
  ['right but for the way there and back', 'Fri, 20 Nov 2026 09:00:02 GMT', 0],
  ['as good as any without an answer', null, 0],
])('[P08] a clock that is %s', (_name, date, difference) => {
  expect(differenceOf(date, at - 400, at + 400)).toBe(difference);
});

it('[P08] what a slow answer explains is no difference', () => {
  const date = 'Fri, 20 Nov 2026 09:00:08 GMT';
  expect(differenceOf(date, at, at + 16_000)).toBe(0);
  expect(differenceOf(date, at + 7_000, at + 9_000)).toBe(0);
  expect(differenceOf(date, at, at + 2_000)).toBe(7_000);
});

it('[P08] what took too long or failed sets no clock and is asked again, and so is one that may have been changed', async () => {
  vi.useFakeTimers({ now: at });
  const answers = [30 * 60_000, undefined, 200];
  const fetched = vi.fn(async () => {
    const took = answers[Math.min(fetched.mock.calls.length, answers.length) - 1];
    if (took === undefined) throw new TypeError('offline');
    const date = new Date(Date.now() - 600_000).toUTCString();
    vi.setSystemTime(Date.now() + took);
    return new Response(null, { headers: { date } });
  });
  vi.stubGlobal('fetch', fetched);
  for (const times of [1, 2]) {
    await setByServer();
    await setByServer();
    expect([fetched.mock.calls.length, isSetByServer(), serverNow() - Date.now()]).toEqual([times, false, 0]);
    await vi.advanceTimersByTimeAsync(5_000);
  }
  await setByServer();
  expect([isSetByServer(), Math.round((serverNow() - Date.now()) / 60_000)]).toEqual([true, -10]);
  mistrustClock();
  expect(isSetByServer()).toBe(false);
  await setByServer();
  expect([fetched.mock.calls.length, isSetByServer()]).toEqual([4, true]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
