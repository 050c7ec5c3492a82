import { and, eq, gt, gte, max, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { studyForecasts, studyPlans } from '#server/db/tables/study.ts';

export type ForecastsStore = ReturnType<typeof createForecastsStore>;

/** The log of forecasts: only ever added to. */
export function createForecastsStore(db: Db) {
  return {
    async add(executor: Db | Tx, forecast: typeof studyForecasts.$inferInsert): Promise<void> {
      await executor.insert(studyForecasts).values(forecast);
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
          // Who waited longest comes first: the night may end before all were foretold.
          .orderBy(sql`(${lastTold}) nulls first`, studyPlans.id)
      );
    },
  };
}
