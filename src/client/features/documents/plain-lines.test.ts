import { expect, it } from 'vitest';
import { plainLines } from './plain-lines.ts';

it.each([
  ['Parts:\n- nucleus\n  - DNA', 'Parts: · nucleus ·   DNA'],
  ['- first - and more\n2. two', '  first - and more\n2. two'],
  ['Title\n\nText\n\n- item', 'Title\n\nText ·  item'],
  ['one line\nwrapped', 'one line\nwrapped'],
])('[D10] %j is shown as %j, every place where it was', (text, plain) => {
  expect(plainLines(text)).toBe(plain);
  expect(plain).toHaveLength(text.length);
});
