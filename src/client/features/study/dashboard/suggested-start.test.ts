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

it('[P05] nothing is proposed where something else stands', () => {
  const span = (start: string, end: string) => ({
    startTime: `2026-11-24T${start}:00`,
    endTime: `2026-11-24T${end}:00`,
  });
  const busy = [span('17:00', '17:50'), span('15:30', '16:20'), span('16:45', '17:00')];
  expect(suggestedStart(Date.parse('2026-11-24T15:10:00'), busy)).toEqual(new Date('2026-11-24T18:00:00'));
});
