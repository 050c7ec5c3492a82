import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/open-database.ts';
import { studyForecasts, studyPlans, studySessions } from '#server/db/tables/study.ts';

/** Which uuids belong to the user's objects, and which are taken by any user's. */
export interface KnownNames {
  own: Set<string>;
  taken: Set<string>;
}

export type StudyImportStore = ReturnType<typeof createStudyImportStore>;

/** Queries that an import needs before it writes. */
export function createStudyImportStore() {
  return {
    async findPlanNames(tx: Tx, ownerId: number, uuids: string[]): Promise<KnownNames> {
      const { uuid, ownerId: owner } = studyPlans;
      return namesOf(await tx.select({ uuid, ownerId: owner }).from(studyPlans).where(inArray(uuid, uuids)), ownerId);
    },
    async findSessionNames(tx: Tx, ownerId: number, uuids: string[]): Promise<KnownNames> {
      const { uuid, ownerId: owner } = studySessions;
      return namesOf(
        await tx.select({ uuid, ownerId: owner }).from(studySessions).where(inArray(uuid, uuids)),
        ownerId,
      );
    },
    /** Times of a plan's forecasts. */
    async listForecastTimes(tx: Tx, planId: number): Promise<Set<number>> {
      const rows = await tx
        .select({ at: studyForecasts.at })
        .from(studyForecasts)
        .where(eq(studyForecasts.planId, planId));
      return new Set(rows.map(({ at }) => at.getTime()));
    },
  };
}

function namesOf(rows: { uuid: string; ownerId: number }[], ownerId: number): KnownNames {
  const own = rows.filter((row) => row.ownerId === ownerId);
  return { own: new Set(own.map(({ uuid }) => uuid)), taken: new Set(rows.map(({ uuid }) => uuid)) };
}
