import { expect, it } from 'vitest';
import { safeNext } from './paths.ts';

it.each([
  ['/documents/abc?q=1', '/documents/abc?q=1'],
  [undefined, '/documents'],
  ['//evil.example/x', '/documents'],
  ['/\\evil.example', '/documents'],
  ['https://evil.example', '/documents'],
  ['javascript:alert(1)', '/documents'],
  ['/login?next=/login', '/documents'],
])('[A15] after signing in %s leads to %s', (next, address) => {
  expect(safeNext(next)).toBe(address);
});
