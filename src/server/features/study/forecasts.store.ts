import { and, asc, desc, eq, getTableColumns, gt, gte, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { studyForecasts, studyPlans } from '#server/db/tables/study.ts';

/** A forecast with its plan and the exam mark. */
export type LoggedForecast = typeof studyForecasts.$inferSelect & { planUuid: string; examMark: number | null };
/** Plans are forecast until their exam, and again when the last forecast is older than `fresh`. */
export interface ForecastDay {
  today: string;
  fresh: Date;
}
export type ForecastsStore = ReturnType<typeof createForecastsStore>;

/** Append-only log of forecasts. */
export function createForecastsStore(db: Db) {
  function isWanting({ today, fresh }: ForecastDay) {
    const recent = db
      .select({ one: sql`1` })
      .from(studyForecasts)
      .where(and(eq(studyForecasts.planId, studyPlans.id), gt(studyForecasts.at, fresh)));
    return and(gte(studyPlans.examDate, today), notExists(recent));
  }

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
    /** Plans of a user with a coming exam and without a forecast since then. */
    async listWanting(ownerId: number, since: ForecastDay): Promise<string[]> {
      const rows = await db
        .select({ uuid: studyPlans.uuid })
        .from(studyPlans)
        .where(and(eq(studyPlans.ownerId, ownerId), isWanting(since)))
        .orderBy(studyPlans.id);
      return rows.map(({ uuid }) => uuid);
    },
    /** Users with such plans, by id above `after`. */
    async listOwnersWantingUnscoped(since: ForecastDay, after: number, most: number): Promise<number[]> {
      const rows = await db
        .selectDistinct({ ownerId: studyPlans.ownerId })
        .from(studyPlans)
        .where(and(gt(studyPlans.ownerId, after), isWanting(since)))
        .orderBy(asc(studyPlans.ownerId))
        .limit(most);
      return rows.map(({ ownerId }) => ownerId);
    },
  };
}
