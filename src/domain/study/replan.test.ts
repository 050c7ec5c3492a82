import { describe, expect, it } from 'vitest';
import { holdsItsTime, isReplaced } from './replan.ts';
import type { SessionStatus } from './session-timer.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('planning again', () => {
  it.each<[string, SessionStatus, string, boolean]>([
    ['takes away what waits', 'pending', '2026-11-20T12:00:01Z', true],
    ['keeps what could have begun by now', 'pending', '2026-11-20T12:00:00Z', false],
    ['keeps what was begun before its time', 'in_progress', '2026-11-20T13:00:00Z', false],
    ['keeps what is paused', 'paused', '2026-11-20T11:00:00Z', false],
    ['keeps what is done', 'completed', '2026-11-20T13:00:00Z', false],
    ['keeps what was missed', 'missed', '2026-11-19T13:00:00Z', false],
    ['keeps what was cancelled', 'cancelled', '2026-11-21T13:00:00Z', false],
  ])('[P04] %s', (_name, status, startTime, isGone) => {
    expect(isReplaced({ status, startTime: new Date(startTime) }, now)).toBe(isGone);
  });

  it('[P04] uses the time of what was cancelled or missed', () => {
    const all: SessionStatus[] = ['pending', 'in_progress', 'paused', 'completed', 'missed', 'cancelled'];
    expect(all.filter((status) => !holdsItsTime(status))).toEqual(['missed', 'cancelled']);
  });
});
