import { expect, it } from 'vitest';
import { suggestedStart } from './suggested-start.ts';

it.each([
  ['2026-11-24T15:10:00', '2026-11-24T15:30:00'],
  ['2026-11-24T15:30:00', '2026-11-24T15:30:00'],
  ['2026-11-24T21:40:00', '2026-11-25T08:00:00'],
  ['2026-11-24T23:50:00', '2026-11-25T08:00:00'],
  ['2026-11-25T00:40:00', '2026-11-25T08:00:00'],
  ['2026-11-25T07:10:00', '2026-11-25T08:00:00'],
])('[P05] what is planned at %s begins at %s', (now, start) => {
  expect(suggestedStart(Date.parse(now))).toEqual(new Date(start));
});
