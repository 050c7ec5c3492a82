import type { Database } from '#server/db/open-database.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SessionsStore } from './sessions.store.ts';

export type SessionNotices = ReturnType<typeof createSessionNotices>;

const AHEAD_MS = 10 * 60_000;

/** Tells that a session begins soon, and that its study time is over, once each (P05). */
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
  return {
    async publishAll(): Promise<void> {
      const now = clock.now();
      await database.transaction(async (tx) => {
        for (const row of await sessions.takeSoonUnscoped(tx, now, new Date(now.getTime() + AHEAD_MS))) {
          const { ownerId, title, startTime, timezone } = row;
          const told = { kind: 'sessionSoon', title, startTime: startTime.toISOString(), timezone } as const;
          await notifications.publish(tx, ownerId, told);
        }
        for (const { ownerId, title, breakMinutes } of await sessions.takeRestingUnscoped(tx, now))
          await notifications.publish(tx, ownerId, { kind: 'sessionBreak', title, minutes: breakMinutes });
      });
    },
  };
}
