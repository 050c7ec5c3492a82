import { and, eq, gt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { studySessions, studySettings } from '#server/db/tables/study.ts';

export type EffortStore = ReturnType<typeof createEffortStore>;

export function createEffortStore(
  db: Db,
  told: { documentUuid(id: AnyColumn): SQL<string>; documentName(id: AnyColumn): SQL<string> },
) {
  return {
    /** Everything a person studied, and of what since a day the document is asked for. */
    async listStudied(ownerId: number, since: Date) {
      const { actualStartTime, studiedMs, documentId } = studySessions;
      const isRecent = sql`${actualStartTime} >= ${since.toISOString()}`;
      return db
        .select({
          at: actualStartTime,
          studiedMs,
          documentUuid: sql<string | null>`case when ${isRecent} then ${told.documentUuid(documentId)} end`,
          documentName: sql<string | null>`case when ${isRecent} then ${told.documentName(documentId)} end`,
        })
        .from(studySessions)
        .where(and(eq(studySessions.ownerId, ownerId), gt(studiedMs, 0)));
    },
    async findGoal(ownerId: number): Promise<number | null> {
      const [row] = await db.select().from(studySettings).where(eq(studySettings.ownerId, ownerId));
      return row?.weeklyGoalMinutes ?? null;
    },
    async saveGoal(tx: Tx, ownerId: number, weeklyGoalMinutes: number | null): Promise<void> {
      await tx
        .insert(studySettings)
        .values({ ownerId, weeklyGoalMinutes })
        .onConflictDoUpdate({ target: studySettings.ownerId, set: { weeklyGoalMinutes } });
    },
  };
}
