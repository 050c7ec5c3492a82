import { expect, it } from 'vitest';
import { nextHue } from './next-hue.ts';

it.each([
  [[], 'blue'],
  [['blue'], 'teal'],
  [['teal', 'blue', 'green'], 'amber'],
  [['teal'], 'blue'],
  [['blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink', 'violet', 'blue'], 'teal'],
] as const)('[D10] after folders in %j a new one is %s', (hues, expected) => {
  expect(nextHue(hues.map((hue) => ({ hue })))).toBe(expected);
});
