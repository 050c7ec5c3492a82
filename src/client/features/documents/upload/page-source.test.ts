import { expect, it } from 'vitest';
import { pageProblem } from './page-source.tsx';

it.each([
  ['es.wikipedia.org/wiki/Célula', undefined],
  ['https://example.org', undefined],
  ['http://wiki.school.lan:8080/a', undefined],
  ['localhost/a', undefined],
  ['http://10.0.0.1', undefined],
  ['http://[2001:db8::1]/', undefined],
  ['wikipedia', 'invalid'],
  ['https://wikipedia/wiki/Cell.html', 'invalid'],
  ['wikipedia.', 'invalid'],
  ['', 'invalid'],
  ['ftp://example.org', 'not_allowed'],
])('[D05] the address %j: %s', (url, problem) => {
  expect(pageProblem({ url })).toBe(problem);
});
