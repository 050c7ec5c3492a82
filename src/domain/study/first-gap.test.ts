import { expect, it } from 'vitest';
import { firstGap } from './first-gap.ts';

const at = (clock: string) => new Date(`2026-11-20T${clock}Z`);
const busy = [
  { start: at('10:00:00'), end: at('10:50:20') },
  { start: at('11:00:00'), end: at('12:00:00') },
];

it.each([
  [9, '09:51'],
  [10, '12:00'],
  [50, '12:00'],
])('[P05] time for %i minutes is found where it fits, at %s', (minutes, found) => {
  expect(firstGap(busy, at('09:50:20'), minutes * 60_000)).toEqual(at(`${found}:00`));
});
