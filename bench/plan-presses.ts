import type { StudySession } from '#domain/study/session-actions.ts';
import { type Press, press, type PressOutcome, type SessionScreen } from '#domain/study/session-screen.ts';
import { beginFocus, endFocus, type TimedSession, viewTimer } from '#domain/study/session-timer.ts';

/** A case of `timer-cases.json` about the effect of presses; `expect` names only the relevant fields. */
export interface PressCase {
  id: string;
  kind: 'action';
  session:
    | (TimedSession & { standalone?: never; completedKeyPointIds?: string[] })
    | { standalone: true; studyMinutes: number; breakMinutes: number; startedAt: string };
  now: string;
  /** Presses, separated by commas; `kind:text` and `kind{otherActive}`. */
  action: string;
  expect: { calls: Record<string, unknown>[] } & Record<string, unknown>;
}

export function isPressCaseRight({ session, now, action, expect: wanted }: PressCase): boolean {
  const at = Date.parse(now);
  const seen = session.standalone ? standalone(session, at) : pressed(session, action, at);
  const { calls, ...others } = wanted;
  return (
    seen.calls.length === calls.length &&
    calls.every((call, index) => holds(seen.calls[index] ?? {}, call)) &&
    holds(seen, others)
  );
}

function standalone(session: Extract<PressCase['session'], { standalone: true }>, at: number) {
  const begun = beginFocus(session.studyMinutes, session.breakMinutes, Date.parse(session.startedAt));
  return { phase: viewTimer(endFocus(begun), at).phase, asks: null, calls: [] as Record<string, unknown>[] };
}

function pressed(given: TimedSession & { completedKeyPointIds?: string[] }, action: string, at: number) {
  const marked = given.completedKeyPointIds ?? [];
  const keyPoints = ['k1', 'k2'].map((id) => {
    const status = marked.includes(id) ? ('completed' as const) : ('pending' as const);
    return { id, point: id, status };
  });
  let screen: SessionScreen<StudySession> = {
    session: { ...given, keyPoints, feedback: null, progress: 0 },
    asks: null,
  };
  let last: PressOutcome<StudySession> | undefined;
  const calls: Record<string, unknown>[] = [];
  for (const [, kind = '', around, text] of action.matchAll(/(\w+)(?:\{(\w+)\})?(?::("(?:[^"\\]|\\.)*"|\w+))?/g)) {
    last = press(screen, pressOf(kind, text), at, { isOtherActive: around === 'otherActive' });
    screen = last.screen;
    const { call } = last;
    if (call?.kind === 'complete') calls.push({ ...call, call: call.kind, progress: screen.session.progress });
    else if (call) calls.push({ ...call, call: call.kind });
  }
  const { session } = screen;
  const view = viewTimer(session, at);
  return {
    calls,
    asks: screen.asks,
    status: session.status,
    goes: last?.isDone ? '/study-dashboard' : null,
    disabled: last?.refusal === 'disabled',
    locked: last?.refusal === 'locked',
    error: last?.refusal === 'session_conflict' ? 'conflict' : last?.refusal,
    remaining: view.remaining,
    phase: view.phase,
    clockRuns: session.status === 'in_progress' && view.isValid,
    completedKeyPointIds: session.keyPoints.filter(({ status }) => status === 'completed').map(({ id }) => id),
    actualStartTime: session.actualStartTime?.replace('.000Z', 'Z'),
    totalPauseMinutes: session.totalPauseMinutes,
  };
}

function pressOf(kind: string, text = ''): Press {
  if (kind === 'feedback') return { kind, text: text.replaceAll('"', '') };
  if (kind === 'toggle') return { kind, keyPointId: text };
  return { kind } as Press;
}

const holds = (seen: Record<string, unknown>, wanted: Record<string, unknown>): boolean =>
  Object.entries(wanted).every(([name, value]) => JSON.stringify(seen[name]) === JSON.stringify(value));
