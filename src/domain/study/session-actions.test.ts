import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySessionAction, dueChange, type SessionAction, settle, type StudySession } from './session-actions.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const iso = (time: string) => new Date(at(time)).toISOString();
const aSession = (changes: Partial<StudySession> = {}): StudySession => ({
  status: 'in_progress',
  startTime: '2026-11-20T08:00:00Z',
  endTime: '2026-11-20T08:30:00Z',
  actualStartTime: '2026-11-20T08:00:00Z',
  totalPauseMinutes: 0,
  breakDurationMinutes: 10,
  pausedAt: null,
  keyPoints: [
    { id: 'a', point: 'Rome', status: 'pending' },
    { id: 'b', point: 'Troy', status: 'completed' },
  ],
  feedback: null,
  progress: 0,
  ...changes,
});
const waiting = aSession({ status: 'pending', actualStartTime: null });
const paused = aSession({ status: 'paused', pausedAt: iso('08:10:00') });
const statusesOf = (session?: StudySession) => session?.keyPoints.map(({ status }) => status);

describe('an action on a session', () => {
  it.each<[string, StudySession, SessionAction, string, Partial<StudySession>]>([
    [
      'begins what waits',
      waiting,
      { kind: 'start' },
      '08:05:00',
      { status: 'in_progress', actualStartTime: iso('08:05:00') },
    ],
    [
      'begins it before its time too, and moves it to then',
      waiting,
      { kind: 'start' },
      '06:00:00',
      { actualStartTime: iso('06:00:00'), startTime: iso('06:00:00'), endTime: iso('06:30:00') },
    ],
    [
      'begins what was missed, as long as it was, now',
      { ...waiting, status: 'missed' },
      { kind: 'start' },
      '15:00:00',
      {
        status: 'in_progress',
        actualStartTime: iso('15:00:00'),
        startTime: iso('15:00:00'),
        endTime: iso('15:30:00'),
      },
    ],
    ['pauses what runs', aSession(), { kind: 'pause' }, '08:10:00', { status: 'paused', pausedAt: iso('08:10:00') }],
    [
      'goes on after a pause',
      paused,
      { kind: 'resume' },
      '08:12:30',
      { status: 'in_progress', totalPauseMinutes: 2.5 },
    ],
    ['completes in time', aSession(), { kind: 'complete' }, '08:15:00', { status: 'completed', progress: 50 }],
    ['completes in the break', aSession(), { kind: 'complete' }, '08:31:00', { status: 'completed', progress: 100 }],
    ['completes what is paused', paused, { kind: 'complete' }, '09:00:00', { status: 'completed', progress: 33 }],
    [
      'keeps feedback, trimmed',
      aSession(),
      { kind: 'complete', feedback: ' hard\n' },
      '08:20:00',
      { feedback: 'hard' },
    ],
    ['cancels what waits', waiting, { kind: 'cancel' }, '07:00:00', { status: 'cancelled' }],
    [
      'moves what waits as it is long',
      waiting,
      { kind: 'reschedule', startTime: '2026-11-21T10:00:00Z' },
      '07:00:00',
      { startTime: '2026-11-21T10:00:00.000Z', endTime: '2026-11-21T10:30:00.000Z' },
    ],
    [
      'moves what was missed, which waits again',
      { ...waiting, status: 'missed' },
      { kind: 'reschedule', startTime: '2026-11-20T10:00:00Z' },
      '09:00:00',
      { status: 'pending' },
    ],
  ])('[P06] %s', (_name, session, action, time, changes) => {
    expect(applySessionAction(session, action, at(time)).session).toMatchObject(changes);
  });

  it.each<[string, StudySession, SessionAction, string]>([
    ['begin what was cancelled', { ...waiting, status: 'cancelled' }, { kind: 'start' }, '08:05:00'],
    [
      'begin what ends before it begins',
      { ...waiting, endTime: '2026-11-20T07:00:00Z' },
      { kind: 'start' },
      '06:00:00',
    ],
    ['pause in the break', aSession(), { kind: 'pause' }, '08:30:00'],
    ['pause what waits', waiting, { kind: 'pause' }, '08:10:00'],
    ['go on with what waits', waiting, { kind: 'resume' }, '08:10:00'],
    ['complete what waits', waiting, { kind: 'complete' }, '08:10:00'],
    ['restart what is done', aSession({ status: 'completed' }), { kind: 'restart' }, '08:10:00'],
    ['cancel what is done', aSession({ status: 'completed' }), { kind: 'cancel' }, '08:10:00'],
    ['tick key points in a pause', paused, { kind: 'progress', completedKeyPointIds: ['a'] }, '08:12:00'],
    ['tick key points in the break', aSession(), { kind: 'progress', completedKeyPointIds: ['a'] }, '08:31:00'],
    ['move what runs', aSession(), { kind: 'reschedule', startTime: '2026-11-21T10:00:00Z' }, '08:05:00'],
    ['move into the past', waiting, { kind: 'reschedule', startTime: '2026-11-20T06:00:00Z' }, '07:00:00'],
    ['move beyond all plans', waiting, { kind: 'reschedule', startTime: '9999-12-31T23:50:00Z' }, '07:00:00'],
    ['move to no time at all', waiting, { kind: 'reschedule', startTime: 'soon' }, '07:00:00'],
  ])('[P06, P13] does not %s', (_name, session, action, time) => {
    expect(applySessionAction(session, action, at(time))).toEqual({ refusal: 'invalid_update' });
  });

  it('[P07, P13] begins none beside another', () => {
    const outcome = applySessionAction(waiting, { kind: 'start' }, at('08:00:00'), { isOtherActive: true });
    expect(outcome).toEqual({ refusal: 'session_conflict' });
  });

  it('[P06, P13] moves to no time that is taken, but beside it', () => {
    const busy = [{ start: new Date('2026-11-20T10:30:00Z'), end: new Date('2026-11-20T11:00:00Z') }];
    const movedTo = (time: string) =>
      applySessionAction(waiting, { kind: 'reschedule', startTime: iso(time) }, at('07:00:00'), { busy });
    expect(movedTo('10:05:00')).toEqual({ refusal: 'session_conflict' });
    expect(movedTo('10:00:00').session?.endTime).toBe(iso('10:30:00'));
    expect(movedTo('11:00:00').session?.startTime).toBe(iso('11:00:00'));
  });

  it('[P06, P09] begins again with the whole time and no key point ticked', () => {
    const { session } = applySessionAction(paused, { kind: 'restart' }, at('08:20:00'));
    expect(session).toMatchObject({ status: 'in_progress', actualStartTime: iso('08:20:00'), totalPauseMinutes: 0 });
    expect(session?.pausedAt).toBeNull();
    expect(statusesOf(session)).toEqual(['pending', 'pending']);
  });

  it('[P09] ticks key points and takes ticks back, those of the last second too', () => {
    const ids = { completedKeyPointIds: ['a', 'of another'], pendingKeyPointIds: ['b'] };
    const { session } = applySessionAction(aSession(), { kind: 'progress', ...ids }, at('08:30:05'));
    expect(statusesOf(session)).toEqual(['completed', 'pending']);
  });

  it('[P09] a session that ends takes its last ticks along', () => {
    const action: SessionAction = { kind: 'complete', completedKeyPointIds: ['a'] };
    expect(statusesOf(applySessionAction(aSession(), action, at('08:31:00')).session)).toEqual([
      'completed',
      'completed',
    ]);
  });

  it('[P10] takes feedback for what the clock completed', () => {
    const { session } = applySessionAction(
      settle(aSession(), at('08:40:00')),
      { kind: 'complete', feedback: 'well' },
      at('08:41:00'),
    );
    expect(session).toMatchObject({ status: 'completed', progress: 100, feedback: 'well' });
  });

  it('[P06] done twice changes nothing more', () => {
    const kinds = fc.constantFrom(
      'start' as const,
      'pause' as const,
      'resume' as const,
      'cancel' as const,
      'complete' as const,
    );
    const status = fc.constantFrom(waiting, aSession(), paused, aSession({ status: 'completed' }));
    fc.assert(
      fc.property(kinds, status, fc.integer({ min: 0, max: 3_000_000 }), (kind, session, later) => {
        const now = at('08:00:00') + later;
        const once = applySessionAction(session, { kind }, now).session;
        fc.pre(once !== undefined);
        expect(applySessionAction(once, { kind }, now + 5000).session).toBe(once);
      }),
    );
  });
});

describe('the clock', () => {
  it.each<[string, StudySession, string, string | undefined]>([
    ['misses what was not begun by its end', waiting, '08:30:00', 'missed'],
    ['leaves what can still be begun', waiting, '08:29:59', undefined],
    ['completes what has had its break', aSession(), '08:40:00', 'completed'],
    ['leaves what is in its break', aSession(), '08:39:59', undefined],
    ['leaves what is paused', paused, '23:00:00', undefined],
    ['leaves what has no sound times', aSession({ endTime: 'later' }), '23:00:00', undefined],
  ])('[P06, P13] %s', (_name, session, time, change) => {
    expect(dueChange(session, at(time))).toBe(change);
    expect(settle(session, at(time)).status).toBe(change ?? session.status);
  });
});
