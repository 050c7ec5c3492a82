import { and, asc, desc, eq, getTableColumns, gt, gte, max, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { studyForecasts, studyPlans } from '#server/db/tables/study.ts';

/** A forecast with the plan it is of and what came of it. */
export type LoggedForecast = typeof studyForecasts.$inferSelect & { planUuid: string; examMark: number | null };
export type ForecastsStore = ReturnType<typeof createForecastsStore>;

/** The log of forecasts: only ever added to. */
export function createForecastsStore(db: Db) {
  return {
    async add(executor: Db | Tx, forecast: typeof studyForecasts.$inferInsert): Promise<void> {
      await executor.insert(studyForecasts).values(forecast);
    },
    /** The last one of each day of the plan, the newest first. */
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
    /** The log of all plans of a person, a page at a time. */
    async listPage(ownerId: number, { afterId, most }: { afterId: number; most: number }): Promise<LoggedForecast[]> {
      return db
        .select({ ...getTableColumns(studyForecasts), planUuid: studyPlans.uuid, examMark: studyPlans.examMark })
        .from(studyForecasts)
        .innerJoin(studyPlans, eq(studyPlans.id, studyForecasts.planId))
        .where(and(eq(studyPlans.ownerId, ownerId), gt(studyForecasts.id, afterId)))
        .orderBy(asc(studyForecasts.id))
        .limit(most);
    },
    /** Owner of a plan that waits for its forecast; it may have been deleted since. */
    async findPlanUnscoped(planRowId: number): Promise<{ ownerId: number; uuid: string } | undefined> {
      const { ownerId, uuid } = studyPlans;
      const [row] = await db.select({ ownerId, uuid }).from(studyPlans).where(eq(studyPlans.id, planRowId));
      return row;
    },
    /** Plans whose exam is to come and that had no forecast since then. */
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
          // The longest waiting come first: the night may end before all are done.
          .orderBy(sql`(${lastTold}) nulls first`, studyPlans.id)
      );
    },
  };
}
