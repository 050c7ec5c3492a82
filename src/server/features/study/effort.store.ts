import { and, eq, gt, gte, lt, max, min, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { StudiedDocument } from '#domain/study/minutes-by-document.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { studySessions, studySettings } from '#server/db/tables/study.ts';

export type EffortStore = ReturnType<typeof createEffortStore>;

export function createEffortStore(
  db: Db,
  lookups: {
    documentUuid(id: AnyColumn): SQL<string>;
    documentName(id: AnyColumn): SQL<string>;
    documentNameOfUuid(uuid: SQL): SQL<string | null>;
  },
) {
  return {
    /** Sessions that a user studied, in a range or ever; includes documents and sections of those since a day. */
    async listStudied(ownerId: number, since: Date, within?: { from: Date; to: Date }) {
      const { actualStartTime, studiedMs, documentId, sections } = studySessions;
      const named = sql`select section ->> 'documentUuid' as uuid, count(*) as sections
        from jsonb_array_elements(${sections}) section group by 1`;
      const ofSections = sql`(select json_agg(json_build_object('uuid', named.uuid, 'sections', named.sections,
        'name', ${lookups.documentNameOfUuid(sql`named.uuid::uuid`)}) order by named.sections desc, named.uuid)
        from (${named}) named)`;
      const ofSession = sql`json_build_array(json_build_object('uuid', ${lookups.documentUuid(documentId)},
        'name', ${lookups.documentName(documentId)}, 'sections', 1))`;
      return db
        .select({
          at: actualStartTime,
          studiedMs,
          documents: sql<StudiedDocument[] | null>`case when ${actualStartTime} >= ${since.toISOString()}
            then coalesce(${ofSections}, ${ofSession}) end`,
        })
        .from(studySessions)
        .where(
          and(
            eq(studySessions.ownerId, ownerId),
            gt(studiedMs, 0),
            within && gte(actualStartTime, within.from),
            within && lt(actualStartTime, within.to),
          ),
        );
    },
    /** When a user first and last studied. */
    async findStudiedSpan(ownerId: number): Promise<{ first: Date | null; last: Date | null }> {
      const { actualStartTime, studiedMs } = studySessions;
      const [row] = await db
        .select({ first: min(actualStartTime), last: max(actualStartTime) })
        .from(studySessions)
        .where(and(eq(studySessions.ownerId, ownerId), gt(studiedMs, 0)));
      return row ?? { first: null, last: null };
    },
    async findGoal(ownerId: number, executor: Db | Tx = db): Promise<number | null> {
      const [row] = await executor.select().from(studySettings).where(eq(studySettings.ownerId, ownerId));
      return row?.weeklyGoalMinutes ?? null;
    },
    async findExamDay(ownerId: number): Promise<{ date: string | null; isAsked: boolean }> {
      const [row] = await db.select().from(studySettings).where(eq(studySettings.ownerId, ownerId));
      return { date: row?.examDate ?? null, isAsked: row?.examAskedAt != null };
    },
    async saveExamDay(tx: Tx, ownerId: number, examDate: string | null, examAskedAt: Date): Promise<void> {
      await tx
        .insert(studySettings)
        .values({ ownerId, examDate, examAskedAt })
        .onConflictDoUpdate({ target: studySettings.ownerId, set: { examDate, examAskedAt } });
    },
    async saveGoal(tx: Tx, ownerId: number, weeklyGoalMinutes: number | null): Promise<void> {
      await tx
        .insert(studySettings)
        .values({ ownerId, weeklyGoalMinutes })
        .onConflictDoUpdate({ target: studySettings.ownerId, set: { weeklyGoalMinutes } });
    },
  };
}
