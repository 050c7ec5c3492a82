import { dueChange, settle, type StudySession } from '#domain/study/session-actions.ts';
import { endedByClock, studiedMs } from '#domain/study/studied-time.ts';
import type { SessionKeyPoint } from '#domain/study/session-content.ts';
import type { SessionChanges, SessionColumns } from './sessions.store.ts';

/** A session as the rules use it; key points keep their other fields. */
export type SessionState = StudySession & { keyPoints: readonly SessionKeyPoint[] };

export function stateOf(row: SessionColumns): SessionState {
  return {
    status: row.status,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    actualStartTime: row.actualStartTime?.toISOString() ?? null,
    totalPauseMinutes: row.totalPauseMinutes,
    breakDurationMinutes: row.breakMinutes,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    keyPoints: row.keyPoints,
    feedback: row.feedback,
    progress: row.progress,
  };
}

const dateOf = (time: string | null | undefined): Date | null => (time ? new Date(time) : null);
const hasEnded = (status: SessionState['status']): boolean =>
  status === 'completed' || status === 'missed' || status === 'cancelled';

/** Columns of a session after an action. `before` gives the minutes studied before its end. */
export function columnsAfter(
  row: SessionColumns,
  before: SessionState,
  after: SessionState,
  now: Date,
): SessionChanges {
  const isOver = hasEnded(after.status);
  const isNewlyOver = isOver && before.status !== after.status;
  const isMoved = after.startTime !== before.startTime;
  const isCut = after.status === 'completed' && now < row.endTime;
  // Increase the calendar sequence only if the event looks different.
  const isEventChanged = isMoved || (isNewlyOver && (after.status === 'cancelled' || isCut));
  return {
    status: after.status,
    startTime: new Date(after.startTime),
    endTime: new Date(after.endTime),
    actualStartTime: dateOf(after.actualStartTime),
    pausedAt: dateOf(after.pausedAt),
    totalPauseMinutes: after.totalPauseMinutes,
    keyPoints: [...after.keyPoints],
    feedback: after.feedback,
    progress: after.progress,
    endedAt: isNewlyOver ? now : isOver ? row.endedAt : null,
    studiedMs: isNewlyOver ? studiedMs(before, now.getTime()) : isOver ? row.studiedMs : 0,
    ...(isMoved && after.status === 'pending' ? { manual: true } : {}),
    // Restarted or moved, the session is announced again.
    ...(isMoved || after.actualStartTime !== before.actualStartTime ? { told: null } : {}),
    ...(isEventChanged ? { sequence: row.sequence + 1 } : {}),
  };
}

/** Changes due by the clock; undefined if nothing is due. */
export function columnsWhenDue(row: SessionColumns, now: Date): SessionChanges | undefined {
  const before = stateOf(row);
  if (dueChange(before, now.getTime()) === undefined) return undefined;
  return columnsAfter(row, before, settle(before, now.getTime()), endedByClock(before));
}
