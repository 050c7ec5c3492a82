import { expect, it } from 'vitest';
import { lastFullAttempt } from './full-attempt.ts';

const at = '2026-11-20T09:00:00.000Z';
const anAttempt = (attempt: number, total: number, isFinished = true) => ({
  attempt,
  mode: 'practice' as const,
  total,
  startedAt: at,
  completedAt: isFinished ? at : null,
  answered: 0,
  correct: 0,
  elapsedMs: 0,
});

it.each([
  ['the one before the practice', [anAttempt(2, 3, false), anAttempt(1, 10)], 2, 1],
  ['after the practice, too', [anAttempt(2, 3), anAttempt(1, 10)], 2, 1],
  ['the latest of several', [anAttempt(3, 3, false), anAttempt(2, 10), anAttempt(1, 10)], 3, 2],
  ['not one that is not finished', [anAttempt(2, 10, false), anAttempt(1, 10)], 2, 1],
  ['not the one on show', [anAttempt(2, 10), anAttempt(1, 10)], 2, undefined],
  ['none before any is finished', [anAttempt(1, 10, false)], 1, undefined],
  ['none of no attempts', [], 1, undefined],
])('[T05] the score of the whole test: %s', (_, attempts, current, expected) => {
  expect(lastFullAttempt(attempts, current)?.attempt).toBe(expected);
});
