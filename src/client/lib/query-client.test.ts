import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '#testing/answer-with.ts';
import { createQueryClient, staleTimeOf, isUnderPath, shouldRetryQuery } from './query-client.ts';

const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  ['/api/auth/user', 5 * MINUTE],
  ['/api/documents?page=2', 2 * MINUTE],
  ['/api/folders', 2 * MINUTE],
  ['/api/tests/6f7e', 0],
])('[Y02] %s is fresh for %i ms', (url, milliseconds) => {
  expect(staleTimeOf(url)).toBe(milliseconds);
});

it('[Y02] reads the address that is the key, keeps it while it is fresh and never asks again by itself', async () => {
  const calls = answerWith({ 'GET /api/folders': { items: [] } });
  const client = createQueryClient();
  const folders = () => client.fetchQuery({ queryKey: ['/api/folders'] });
  expect(await folders()).toEqual({ items: [] });
  await folders();
  expect(calls.map(({ key }) => key)).toEqual(['GET /api/folders']);
  const stop = new QueryObserver(client, { queryKey: ['/api/folders'] }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(2 * MINUTE + 1);
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(calls).toHaveLength(1);
  await folders();
  expect(calls).toHaveLength(2);
  stop();
});

it('[Y02] forgets what nobody has looked at for an hour', async () => {
  answerWith({ 'GET /api/folders': { items: [] } });
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ['/api/folders'] });
  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(client.getQueryData(['/api/folders'])).toBeDefined();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(client.getQueryData(['/api/folders'])).toBeUndefined();
});

it.each([
  ['a broken program', 0, new Error('boom'), true],
  ['a broken program, the third time', 2, new Error('boom'), false],
  ['a lost session', 0, apiError(401), false],
  ['a refusal', 0, apiError(404), false],
  ['a server error', 1, apiError(500), true],
  ['what the call layer has repeated', 0, apiError(503, true), false],
])('[Y02] may a query be repeated after %s (%i before)', (_name, failures, error, may) => {
  expect(shouldRetryQuery(failures, error)).toBe(may);
});

it('[Y02] reads again what lies at or under an address, and no neighbour', () => {
  expect(['/api/documents', '/api/documents?page=2', '/api/documents/6f7e'].every(isUnderDocuments)).toBe(true);
  expect(['/api/documents-of-others', '/api/folders'].some(isUnderDocuments)).toBe(false);
});

const isUnderDocuments = (url: string) => isUnderPath(url, '/api/documents');

function apiError(status: number, retried = false): Error {
  return Object.assign(new Error('refused'), { name: 'ApiError', status, retried });
}
