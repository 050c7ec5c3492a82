import { describe, expect, it } from 'vitest';
import type { TimedSession } from './session-timer.ts';
import { endedByClock, studiedMs } from './studied-time.ts';

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const aSession = (changes: Partial<TimedSession> = {}): TimedSession => ({
  status: 'in_progress',
  startTime: '2026-11-20T08:00:00Z',
  endTime: '2026-11-20T08:30:00Z',
  actualStartTime: '2026-11-20T08:05:00Z',
  totalPauseMinutes: 0,
  breakDurationMinutes: 10,
  pausedAt: null,
  ...changes,
});

describe('what was studied', () => {
  it.each<[string, Partial<TimedSession>, string, number]>([
    ['nothing before it is begun', { status: 'pending', actualStartTime: null }, '08:20:00', 0],
    ['from its real beginning', {}, '08:20:00', 15],
    ['without its pauses', { totalPauseMinutes: 5 }, '08:20:00', 10],
    ['up to the pause that is on', { status: 'paused', pausedAt: '2026-11-20T08:10:00Z' }, '09:20:00', 5],
    ['no more than it was meant to be', {}, '11:00:00', 30],
    ['nothing where its times make no sense', { endTime: 'later' }, '08:20:00', 0],
    ['nothing where a clock ran backwards', {}, '08:00:00', 0],
  ])('[P06] %s', (_, changes, time, minutes) => {
    expect(studiedMs(aSession(changes), at(time))).toBe(minutes * MINUTE);
  });

  it('[P06] ends with its break, or with its time where it was not begun', () => {
    expect(endedByClock(aSession({ totalPauseMinutes: 2 })).toISOString()).toBe('2026-11-20T08:47:00.000Z');
    expect(endedByClock(aSession({ actualStartTime: null })).toISOString()).toBe('2026-11-20T08:30:00.000Z');
  });
});
