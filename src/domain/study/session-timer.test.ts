import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginFocus, clockText, pause, resume, type TimedSession, viewTimer } from './session-timer.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const aSession = (changes: Partial<TimedSession> = {}): TimedSession => ({
  status: 'in_progress',
  startTime: '2026-11-20T08:00:00Z',
  endTime: '2026-11-20T08:30:00Z',
  actualStartTime: '2026-11-20T08:00:00Z',
  totalPauseMinutes: 0,
  breakDurationMinutes: 10,
  pausedAt: null,
  ...changes,
});

describe('the timer of a session', () => {
  it.each<[string, Partial<TimedSession>, string, string, number, number, boolean]>([
    ['begins with its whole length', {}, '08:00:00', 'study', 1800, 0, true],
    [
      'begun late has its whole length too',
      { actualStartTime: '2026-11-20T08:12:00Z' },
      '08:15:00',
      'study',
      1620,
      10,
      true,
    ],
    ['begun before its time as well', { actualStartTime: '2026-11-20T07:50:00Z' }, '08:05:00', 'study', 900, 50, true],
    ['shows no zero before it is there', {}, '08:29:59.200', 'study', 1, 99, true],
    ['goes over into the break at zero', {}, '08:30:00', 'break', 600, 0, false],
    ['has slept through half of the break', {}, '08:35:00', 'break', 300, 50, false],
    ['has ended after the break', {}, '08:40:00', 'finished', 0, 100, false],
    ['without a break ends at zero', { breakDurationMinutes: 0 }, '08:30:00', 'finished', 0, 100, false],
    [
      'stands still while it is paused',
      { status: 'paused', pausedAt: '2026-11-20T08:15:00Z' },
      '09:15:00',
      'study',
      900,
      50,
      false,
    ],
    ['leaves pauses out, parts of minutes too', { totalPauseMinutes: 7.5 }, '08:15:00', 'study', 1350, 25, true],
    ['that is completed stays so', { status: 'completed' }, '08:01:00', 'finished', 0, 100, false],
  ])('[P08] %s', (_name, changes, time, phase, remaining, progress, canPause) => {
    expect(viewTimer(aSession(changes), at(time))).toEqual({ isValid: true, phase, remaining, progress, canPause });
  });

  it.each<[string, Partial<TimedSession>]>([
    ['ends when it begins', { endTime: '2026-11-20T08:00:00Z' }],
    ['ends before it begins', { endTime: '2026-11-20T07:00:00Z' }],
    ['was never begun', { actualStartTime: null }],
    ['has no dates', { startTime: 'soon', endTime: 'later' }],
    ['is paused since nobody knows when', { status: 'paused', pausedAt: null }],
  ])('[P13] one that %s shows zero and never ends by itself', (_name, changes) => {
    expect(viewTimer(aSession(changes), at('08:10:00'))).toEqual({
      isValid: false,
      phase: 'study',
      remaining: 0,
      progress: 0,
      canPause: false,
    });
  });

  it('[P14] lasts as long over a change of the clocks', () => {
    const session = beginFocus(60, 0, Date.parse('2026-10-25T00:30:00Z'));
    expect(viewTimer(session, Date.parse('2026-10-25T01:00:00Z')).remaining).toBe(1800);
  });

  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [1320, '22:00'],
    [3599, '59:59'],
    [3600, { hours: 1, minutes: 0 }],
    [7500, { hours: 2, minutes: 5 }],
  ])('[P08] %i seconds are written plainly', (seconds, text) => {
    expect(clockText(seconds)).toEqual(text);
  });

  it('[P06, P08] pauses of any length and number leave the time to study as long as it was', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 0, max: 9_000_000 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 180 }), steps, (minutes, pauses) => {
        const start = at('08:00:00');
        let session = beginFocus(minutes, 5, start);
        let now = start;
        let studied = 0;
        for (const [work, rest] of pauses) {
          if (studied + work >= minutes * 60_000) break;
          now += work;
          studied += work;
          session = pause(session, now);
          now += rest;
          session = resume(session, now);
        }
        const { phase, remaining } = viewTimer(session, now);
        expect(phase).toBe('study');
        expect(Math.abs(remaining - (minutes * 60_000 - studied) / 1000)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('[P06] what cannot be paused or go on stays as it is', () => {
    const inBreak = aSession();
    expect(pause(inBreak, at('08:31:00'))).toBe(inBreak);
    const paused = pause(aSession(), at('08:10:00'));
    expect(pause(paused, at('08:12:00'))).toBe(paused);
    expect(resume(aSession(), at('08:12:00'))).toEqual(aSession());
  });
});
