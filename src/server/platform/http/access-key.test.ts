import { expect, it } from 'vitest';
import { holdsKey, keyOfPage } from './access-key.ts';

it.each([
  ['/shared/KEY', 'KEY'],
  ['/%73hared/KEY', 'KEY'],
  ['/shared%2FKEY', 'KEY'],
  ['/shared/KEY/tests/1?start=2', 'KEY'],
  ['/register?next=/shared/KEY/chat', undefined],
  ['/login?next=%2Fshared%2FKEY', undefined],
  ['/documents?%61ccessKey=KEY', undefined],
  ['/%E0%A4%A/shared/KEY', undefined],
])('[Z17] finds the key in %s', (url, key) => {
  expect(holdsKey(url)).toBe(true);
  expect(keyOfPage(url)).toBe(key);
});

it.each(['/documents', '/shared-links', '/shared-error?reason=x', '/%zz'])('[Z17] finds none in %s', (url) => {
  expect(holdsKey(url)).toBe(false);
});
