import { and, eq, gt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/open-database.ts';
import { calendarFeeds, studySessions } from '#server/db/tables/study.ts';

export type CalendarStore = ReturnType<typeof createCalendarStore>;

/** SQL expressions from lower features. */
interface CalendarLookups {
  isSuspended(id: AnyColumn): SQL<boolean>;
  languageOf(id: SQL): SQL<'es' | 'en'>;
  documentNameOfUuid(uuid: SQL): SQL<string | null>;
}

export function createCalendarStore(db: Db, lookups: CalendarLookups) {
  return {
    /** Language of a user's events, and names of the documents in their sessions. */
    async findWords(ownerId: number, from: Date): Promise<{ language: 'es' | 'en'; names: Map<string, string> }> {
      const { sections, endTime } = studySessions;
      const named = db
        .selectDistinct({ uuid: sql<string>`jsonb_array_elements(${sections}) ->> 'documentUuid'`.as('uuid') })
        .from(studySessions)
        .where(and(eq(studySessions.ownerId, ownerId), gt(endTime, from)))
        .as('named');
      const language = lookups.languageOf(sql`${ownerId}`);
      const rows = await db
        .select({
          language: sql<'es' | 'en'>`${language}`,
          uuid: sql<string | null>`named.uuid`,
          name: sql<string | null>`${lookups.documentNameOfUuid(sql`named.uuid::uuid`)}`,
        })
        .from(sql`(select 1) one`)
        .leftJoin(named, sql`true`);
      return {
        language: rows[0]?.language ?? 'en',
        names: new Map(rows.flatMap(({ uuid, name }) => (uuid && name ? [[uuid, name] as const] : []))),
      };
    },
    /**
     * Owner of a calendar address; undefined if the address was replaced or revoked, or its owner is suspended (Z05).
     */
    async findOwner(tokenHash: string): Promise<number | undefined> {
      const [row] = await db
        .select({
          ownerId: calendarFeeds.ownerId,
          isSuspended: sql<boolean>`${lookups.isSuspended(calendarFeeds.ownerId)}`,
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
    /** One address per user: a new one replaces the old one. */
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
