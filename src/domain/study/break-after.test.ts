import { expect, it } from 'vitest';
import { breakAfter } from './break-after.ts';

const start = new Date('2026-11-20T17:00:00Z');

it.each([
  [50, 50, 10, 10],
  [10, 50, 10, 2],
  [15, 50, 10, 3],
  [10, 240, 5, 1],
  [25, 25, 0, 0],
])('[P02] after %d of %d minutes, with a break of %d, rests %d', (minutes, sessionMinutes, breakMinutes, rest) => {
  const end = new Date(start.getTime() + minutes * 60_000);
  expect(breakAfter({ start, end }, { sessionMinutes, breakMinutes })).toBe(rest);
});
