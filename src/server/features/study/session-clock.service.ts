import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { columnsWhenDue } from './session-changes.ts';
import type { PlansStore } from './plans.store.ts';
import type { OwnedSession, SessionChanges, SessionsStore } from './sessions.store.ts';
import { forecastPlan } from './study.jobs.ts';

export type SessionClock = ReturnType<typeof createSessionClock>;

/** Completes or misses sessions when their time is over: every minute, and before each action of their user. */
export function createSessionClock({
  database,
  sessions,
  plans,
  notifications,
  streams,
  events,
  queue,
  clock,
}: {
  database: Database;
  sessions: SessionsStore;
  plans: PlansStore;
  notifications: NotificationsService;
  streams: EventStreams;
  events: EventBus;
  queue: Queue;
  clock: Clock;
}) {
  /** Study times changed, so the plan's forecast must be recomputed. */
  async function scheduleForecast(
    tx: Tx,
    { ownerId, planId }: Pick<OwnedSession, 'ownerId' | 'planId'>,
  ): Promise<void> {
    if (planId !== null) await queue.send(tx, forecastPlan, { planId }, { key: `plan-${planId}`, ownerId });
  }

  /** A session not done as planned makes its plan outdated. */
  async function markUndone(tx: Tx, row: Pick<OwnedSession, 'ownerId' | 'planId'>): Promise<void> {
    if (row.planId !== null) await plans.markOutdated(tx, row.planId);
    await scheduleForecast(tx, row);
  }

  /** Writes a change and notifies the user's browsers. */
  async function write(tx: Tx, row: OwnedSession, changes: SessionChanges): Promise<OwnedSession> {
    const changed = await sessions.updateSession(tx, row, changes);
    const isDone = changed.status === 'completed' && changed.progress >= 100;
    const isOver = changed.endedAt !== null;
    const isUndone = row.status !== changed.status && isOver && !isDone;
    const isMoved = +row.startTime !== +changed.startTime || +row.endTime !== +changed.endTime;
    if (row.status !== 'completed' && changed.status === 'completed')
      await events.emit(tx, 'session.completed', {
        ownerId: row.ownerId,
        sessionUuid: row.uuid,
        progress: changed.progress,
      });
    if (isUndone) await markUndone(tx, changed);
    else if (isMoved) await scheduleForecast(tx, changed);
    streams.publish(tx, row.ownerId, { type: 'study-session', uuid: row.uuid, status: changed.status });
    return changed;
  }

  /** Locks the user's sessions and applies all due changes. */
  async function lockSettled(tx: Tx, ownerId: number): Promise<void> {
    await sessions.lockStudyOf(tx, ownerId);
    const now = clock.now();
    for (const uuid of await sessions.listOpen(tx, ownerId, now)) {
      const row = await sessions.findSession(ownerId, uuid, tx);
      const changes = row && columnsWhenDue(row, now);
      if (!changes) continue;
      const { status, title } = await write(tx, row, changes);
      if (status === 'completed') await notifications.publish(tx, ownerId, { kind: 'sessionEnded', title });
    }
  }

  return {
    write,
    scheduleForecast,
    markUndone,
    lockSettled,
    isDue: (row: OwnedSession): boolean => columnsWhenDue(row, clock.now()) !== undefined,
    settleOf: (ownerId: number): Promise<void> => database.transaction((tx) => lockSettled(tx, ownerId)),
    /** People whose sessions are over. */
    listDue: (after: number, most: number): Promise<number[]> =>
      sessions.listOwnersOfOpenUnscoped(clock.now(), after, most),
  };
}
