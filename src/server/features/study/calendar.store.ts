import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/open-database.ts';
import { calendarFeeds } from '#server/db/tables/study.ts';

export type CalendarStore = ReturnType<typeof createCalendarStore>;

export function createCalendarStore(db: Db, told: { isSuspended(id: AnyColumn): SQL<boolean> }) {
  return {
    /** Whose calendar this is; nobody's where the address was replaced, taken back or is of somebody suspended (Z05). */
    async findOwner(tokenHash: string): Promise<number | undefined> {
      const [row] = await db
        .select({
          ownerId: calendarFeeds.ownerId,
          isSuspended: sql<boolean>`${told.isSuspended(calendarFeeds.ownerId)}`,
        })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.tokenHash, tokenHash));
      return row && !row.isSuspended ? row.ownerId : undefined;
    },
    async findFeed(ownerId: number): Promise<{ createdAt: Date } | undefined> {
      const [row] = await db
        .select({ createdAt: calendarFeeds.createdAt })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.ownerId, ownerId));
      return row;
    },
    /** One a person: a new one takes the place of the one before. */
    async saveFeed(feed: typeof calendarFeeds.$inferInsert): Promise<void> {
      const { tokenHash, createdAt } = feed;
      await db
        .insert(calendarFeeds)
        .values(feed)
        .onConflictDoUpdate({ target: calendarFeeds.ownerId, set: { tokenHash, createdAt } });
    },
    async deleteFeed(executor: Pick<Db, 'delete'>, ownerId: number): Promise<void> {
      await executor.delete(calendarFeeds).where(eq(calendarFeeds.ownerId, ownerId));
    },
  };
}
