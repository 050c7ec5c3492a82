import { expect, it } from 'vitest';
import { haveSameClocks } from './have-same-clocks.ts';

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Europe/Madrid', 'Europe/Paris', true],
  ['Europe/Madrid', 'Europe/London', false],
  // The same in winter only.
  ['America/Bogota', 'America/Panama', true],
  ['Europe/London', 'Africa/Abidjan', false],
  ['Europe/Madrid', 'Nowhere/Else', false],
])('[P14] whether a plan of %s is asked about in %s: alike %s', (one, other, areSame) => {
  expect(haveSameClocks(one, other, new Date('2026-11-24T10:00:00Z'), '2027-06-01')).toBe(areSame);
});
