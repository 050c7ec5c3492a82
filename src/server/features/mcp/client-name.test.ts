import { expect, it } from 'vitest';
import { clientOf } from './client-name.ts';

const named = (info: unknown) => ({ params: { _meta: { 'io.modelcontextprotocol/clientInfo': info } } });
it.each([
  [named({ name: 'desk', title: 'Desk' }), {}, 'Desk'],
  [named({ name: 'de\u0007sk' }), { 'user-agent': 'other/1' }, 'de sk'],
  [named(7), { 'user-agent': 'desk-code/2.1 (cli)' }, 'desk-code'],
  [null, { 'user-agent': 'node' }, undefined],
  [[], { 'user-agent': 'python-httpx/0.27' }, undefined],
  [{}, {}, undefined],
])('[G06] names the program of %j, %j', (message, headers, name) => {
  expect(clientOf(message, headers)).toBe(name);
});
