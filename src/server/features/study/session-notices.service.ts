import type { Database } from '#server/db/open-database.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SessionsStore } from './sessions.store.ts';

export type SessionNotices = ReturnType<typeof createSessionNotices>;

const AHEAD_MS = 10 * 60_000;

/** Announces, once each, that a session starts soon and that its study time is over (P05). */
export function createSessionNotices({
  database,
  sessions,
  notifications,
  clock,
}: {
  database: Database;
  sessions: SessionsStore;
  notifications: NotificationsService;
  clock: Clock;
}) {
  const publish = (ownerId: number, now: Date, soon: Date): Promise<void> =>
    database.transaction(async (tx) => {
      for (const { title, startTime, timezone } of await sessions.takeSoon(tx, ownerId, now, soon)) {
        const notice = { kind: 'sessionSoon', title, startTime: startTime.toISOString(), timezone } as const;
        await notifications.publish(tx, ownerId, notice);
      }
      for (const { title, breakMinutes } of await sessions.takeResting(tx, ownerId, now))
        await notifications.publish(tx, ownerId, { kind: 'sessionBreak', title, minutes: breakMinutes });
    });

  const soonAfter = (now: Date) => new Date(now.getTime() + AHEAD_MS);

  return {
    /** People to notify. */
    listDue(after: number, most: number): Promise<number[]> {
      const now = clock.now();
      return sessions.listOwnersToNotifyUnscoped(now, soonAfter(now), after, most);
    },
    publishTo(ownerId: number): Promise<void> {
      const now = clock.now();
      return publish(ownerId, now, soonAfter(now));
    },
  };
}
