import { describe, expect, it } from 'vitest';
import type { StudySession } from './session-actions.ts';
import { type Press, press, type PressOutcome, sessionControls, type SessionScreen } from './session-screen.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const running: StudySession = {
  status: 'in_progress',
  startTime: '2026-11-20T08:00:00Z',
  endTime: '2026-11-20T08:30:00Z',
  actualStartTime: '2026-11-20T08:00:00Z',
  totalPauseMinutes: 0,
  breakDurationMinutes: 10,
  pausedAt: null,
  keyPoints: [{ id: 'a', point: 'Rome', status: 'pending' }],
  feedback: null,
  progress: 0,
};

function pressAll(presses: Press[], time: string, session = running) {
  let screen: SessionScreen<StudySession> = { session, asks: null };
  const outcomes = presses.map((pressed): PressOutcome<StudySession> => {
    const outcome = press(screen, pressed, at(time));
    screen = outcome.screen;
    return outcome;
  });
  return { screen, last: outcomes.at(-1), calls: outcomes.flatMap(({ call }) => call ?? []) };
}

describe('the screen of a session', () => {
  it.each([
    ['08:28:59', 'confirmEarly'],
    ['08:29:00', 'feedback'],
    ['08:32:00', 'feedback'],
  ])('[P10] ended at %s asks %s', (time, asks) => {
    const { screen, calls } = pressAll([{ kind: 'complete' }], time);
    expect([screen.asks, calls]).toEqual([asks, []]);
  });

  it('[P10] ends early once that is confirmed, and then asks how it went', () => {
    const early: Press[] = [{ kind: 'complete' }, { kind: 'confirm' }];
    const { screen, last: confirmed, calls: ended } = pressAll(early, '08:10:00');
    expect(ended).toEqual([{ kind: 'complete' }]);
    expect([screen.asks, screen.session.status, confirmed?.isDone]).toEqual(['feedback', 'completed', false]);
    for (const left of [{ kind: 'skip' }, { kind: 'decline' }, { kind: 'feedback', text: ' ' }] as const)
      expect(pressAll([...early, left], '08:10:00')).toMatchObject({ calls: ended, last: { isDone: true } });
    const { last, calls } = pressAll([...early, { kind: 'feedback', text: ' too long ' }], '08:10:00');
    expect(calls).toEqual([{ kind: 'complete' }, { kind: 'complete', feedback: 'too long' }]);
    expect(last).toMatchObject({
      isDone: true,
      screen: { asks: null, session: { status: 'completed', progress: 33 } },
    });
  });

  it('[P10] sends no feedback that says nothing', () => {
    expect(pressAll([{ kind: 'complete' }, { kind: 'feedback', text: ' \n' }], '08:29:30').calls).toEqual([
      { kind: 'complete' },
    ]);
    expect(pressAll([{ kind: 'complete' }, { kind: 'skip' }], '08:29:30').calls).toEqual([{ kind: 'complete' }]);
  });

  it('[P10] goes on where the question is declined', () => {
    const { screen, calls } = pressAll([{ kind: 'complete' }, { kind: 'decline' }], '08:10:00');
    expect([screen, calls]).toEqual([{ session: running, asks: null }, []]);
  });

  it('[P06] restarts only after it has asked', () => {
    expect(pressAll([{ kind: 'restart' }], '08:10:00').calls).toEqual([]);
    expect(pressAll([{ kind: 'restart' }, { kind: 'confirm' }], '08:10:00').calls).toEqual([{ kind: 'restart' }]);
  });

  it('[P08] ends by the clock once, and leaves feedback open that is being written', () => {
    const ticked = pressAll([{ kind: 'tick' }, { kind: 'tick' }], '08:40:00');
    expect(ticked.calls).toEqual([{ kind: 'complete', ifOver: true }]);
    expect(pressAll([{ kind: 'tick' }], '08:39:59').calls).toEqual([]);
    const writing = press({ session: running, asks: 'feedback' }, { kind: 'tick' }, at('08:40:00'));
    expect(writing.screen).toMatchObject({ asks: 'feedback', session: { status: 'completed' } });
    const sent = press(writing.screen, { kind: 'feedback', text: 'well' }, at('08:41:00'));
    expect(sent).toMatchObject({ call: { kind: 'complete', feedback: 'well' }, isDone: true });
  });

  it('[P09] ticks a key point and takes the tick back', () => {
    const toggle: Press = { kind: 'toggle', keyPointId: 'a' };
    expect(pressAll([toggle, toggle], '08:10:00').calls).toEqual([
      { kind: 'progress', completedKeyPointIds: ['a'] },
      { kind: 'progress', pendingKeyPointIds: ['a'] },
    ]);
    expect(pressAll([{ kind: 'pause' }, toggle], '08:10:00').last?.refusal).toBe('locked');
    const saving = press({ session: running, asks: null }, toggle, at('08:10:00'), { isSaving: true });
    expect(saving.refusal).toBe('locked');
  });

  it('[P06, P07] pauses, goes on, begins and cancels as the session allows', () => {
    const waiting: StudySession = { ...running, status: 'pending', actualStartTime: null };
    expect(pressAll([{ kind: 'pause' }, { kind: 'resume' }], '08:10:00').calls).toEqual([
      { kind: 'pause' },
      { kind: 'resume' },
    ]);
    for (const kind of ['pause', 'resume', 'restart', 'complete'] as const)
      expect(pressAll([{ kind }], '08:10:00', waiting).last?.refusal).toBe('disabled');
    expect(pressAll([{ kind: 'start' }], '08:10:00').last?.refusal).toBe('disabled');
    expect(pressAll([{ kind: 'cancel' }], '08:10:00', waiting).screen.session.status).toBe('cancelled');
    const beside = press({ session: waiting, asks: null }, { kind: 'start' }, at('08:00:00'), { isOtherActive: true });
    expect([beside.refusal, beside.call]).toEqual(['session_conflict', null]);
  });

  it.each<[StudySession['status'], string[]]>([
    ['pending', ['canStart', 'canCancel', 'canReschedule']],
    ['in_progress', ['canPause', 'canComplete', 'canRestart', 'canCancel']],
    ['paused', ['canResume', 'canComplete', 'canRestart', 'canCancel']],
    ['missed', ['canStart', 'canCancel', 'canReschedule']],
    ['completed', []],
    ['cancelled', []],
  ])('[P06] offers for one that is %s what it can do', (status, able) => {
    const controls = sessionControls({ ...running, status, pausedAt: '2026-11-20T08:05:00Z' }, at('08:10:00'));
    const offered = Object.entries(controls).filter(([name, can]) => name !== 'areKeyPointsLocked' && can);
    expect(offered.map(([name]) => name)).toEqual(able);
    expect(controls.areKeyPointsLocked).toBe(status !== 'in_progress');
  });
});
