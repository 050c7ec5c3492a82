import { and, asc, desc, eq, getTableColumns, gt, gte, max, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { studyForecasts, studyPlans } from '#server/db/tables/study.ts';

/** A forecast with its plan and the exam mark. */
export type LoggedForecast = typeof studyForecasts.$inferSelect & { planUuid: string; examMark: number | null };
export type ForecastsStore = ReturnType<typeof createForecastsStore>;

/** Append-only log of forecasts. */
export function createForecastsStore(db: Db) {
  return {
    async add(executor: Db | Tx, forecast: typeof studyForecasts.$inferInsert): Promise<void> {
      await executor.insert(studyForecasts).values(forecast);
    },
    /** The last forecast of each day, newest first. */
    async listDays(id: number, most: number) {
      const { planId, at } = studyForecasts;
      const day = sql`(${at} at time zone ${studyPlans.timezone})::date`;
      return db
        .selectDistinctOn([day], getTableColumns(studyForecasts))
        .from(studyForecasts)
        .innerJoin(studyPlans, eq(studyPlans.id, planId))
        .where(eq(planId, id))
        .orderBy(desc(day), desc(at), desc(studyForecasts.id))
        .limit(most);
    },
    /** Forecasts of all of a user's plans, by page. */
    async listPage(ownerId: number, { afterId, most }: { afterId: number; most: number }): Promise<LoggedForecast[]> {
      return db
        .select({ ...getTableColumns(studyForecasts), planUuid: studyPlans.uuid, examMark: studyPlans.examMark })
        .from(studyForecasts)
        .innerJoin(studyPlans, eq(studyPlans.id, studyForecasts.planId))
        .where(and(eq(studyPlans.ownerId, ownerId), gt(studyForecasts.id, afterId)))
        .orderBy(asc(studyForecasts.id))
        .limit(most);
    },
    /** Owner and uuid of a plan; undefined if it was deleted. */
    async findPlanUnscoped(planRowId: number): Promise<{ ownerId: number; uuid: string } | undefined> {
      const { ownerId, uuid } = studyPlans;
      const [row] = await db.select({ ownerId, uuid }).from(studyPlans).where(eq(studyPlans.id, planRowId));
      return row;
    },
    /** Plans with a coming exam and without a forecast since then. */
    async listWantingUnscoped(today: string, since: Date): Promise<{ ownerId: number; uuid: string }[]> {
      const told = db
        .select({ one: sql`1` })
        .from(studyForecasts)
        .where(and(eq(studyForecasts.planId, studyPlans.id), gt(studyForecasts.at, since)));
      const lastTold = db
        .select({ at: max(studyForecasts.at) })
        .from(studyForecasts)
        .where(eq(studyForecasts.planId, studyPlans.id));
      return (
        db
          .select({ ownerId: studyPlans.ownerId, uuid: studyPlans.uuid })
          .from(studyPlans)
          .where(and(gte(studyPlans.examDate, today), notExists(told)))
          // Longest waiting first: the night may be too short for all.
          .orderBy(sql`(${lastTold}) nulls first`, studyPlans.id)
      );
    },
  };
}
