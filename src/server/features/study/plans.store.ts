import { and, asc, count, desc, eq, getTableColumns, gte, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { studyBounds } from '#domain/study/study-bounds.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, type Owned, stillOwned } from '#server/db/owned.ts';
import {
  studyForecasts,
  studyPlanDocuments,
  studyPlanFolders,
  studyPlans,
  studySessions,
} from '#server/db/tables/study.ts';

export type PlanColumns = typeof studyPlans.$inferSelect;
export type ForecastRow = typeof studyForecasts.$inferSelect;
/** Counts of a plan's sessions. */
export interface SessionCounts {
  total: number;
  completed: number;
  missed: number;
  left: number;
  manual: number;
  studiedMs: number;
  leftMs: number;
  nextAt: string | null;
}
/** A plan with everything a list shows, so that a list takes one statement. */
export type PlanRow = PlanColumns & {
  documentIds: number[];
  documents: { uuid: string; name: string }[];
  folders: { uuid: string; name: string; hue: string }[];
  counts: SessionCounts;
  forecast: (Omit<ForecastRow, 'id' | 'planId' | 'at'> & { at: string }) | null;
};
export type OwnedPlan = Owned<PlanRow>;
export type NewPlan = typeof studyPlans.$inferInsert;
export type PlanChanges = Partial<Omit<NewPlan, 'uuid' | 'ownerId'>>;
export type PlansStore = ReturnType<typeof createPlansStore>;
type Executor = Db | Tx;

/** SQL expressions from lower features. */
export interface PlanLookups {
  documentUuid(id: AnyColumn): SQL<string>;
  documentName(id: AnyColumn): SQL<string>;
  /** Name, uuid and hue of a folder, as JSON. */
  folderChip(id: AnyColumn): SQL;
}

export function createPlansStore(db: Db, lookups: PlanLookups) {
  const { id } = studyPlans;
  /** Drizzle omits the table name in single-table statements, so subqueries need it explicitly. */
  const planOf = sql`${studyPlans}.id`;
  const { planId, status, startTime, endTime, studiedMs, progress, manual } = studySessions;
  const columns = {
    ...getTableColumns(studyPlans),
    documentIds: sql<number[]>`(select coalesce(json_agg(${studyPlanDocuments.documentId}
      order by ${studyPlanDocuments.position}), '[]') from ${studyPlanDocuments}
      where ${studyPlanDocuments.planId} = ${planOf})`.as('document_ids'),
    documents: sql<PlanRow['documents']>`(select coalesce(json_agg(json_build_object(
      'uuid', ${lookups.documentUuid(studyPlanDocuments.documentId)},
      'name', ${lookups.documentName(studyPlanDocuments.documentId)}) order by ${studyPlanDocuments.position}), '[]')
      from ${studyPlanDocuments} where ${studyPlanDocuments.planId} = ${planOf})`.as('named_documents'),
    folders: sql<PlanRow['folders']>`(select coalesce(json_agg(${lookups.folderChip(studyPlanFolders.folderId)}
      order by ${studyPlanFolders.position}), '[]')
      from ${studyPlanFolders} where ${studyPlanFolders.planId} = ${planOf})`.as('named_folders'),
    counts: sql<SessionCounts>`(select json_build_object(
      'total', count(*) filter (where ${status} <> 'cancelled'),
      'completed', count(*) filter (where ${status} = 'completed' and ${progress} >= ${studyBounds.studiedPercent}),
      'missed', count(*) filter (where ${status} = 'missed'),
      'left', count(*) filter (where ${status} in ('pending', 'in_progress', 'paused')),
      'manual', count(*) filter (where ${status} = 'pending' and ${manual}),
      'studiedMs', coalesce(sum(${studiedMs}), 0),
      'leftMs', coalesce(sum(extract(epoch from ${endTime} - ${startTime}) * 1000)
        filter (where ${status} in ('pending', 'in_progress', 'paused')), 0),
      'nextAt', min(${startTime}) filter (where ${status} = 'pending'))
      from ${studySessions} where ${planId} = ${planOf})`.as('counts'),
    forecast: sql<PlanRow['forecast']>`(select json_build_object('at', ${studyForecasts.at},
      'percent', ${studyForecasts.percent}, 'low', ${studyForecasts.low}, 'high', ${studyForecasts.high},
      'isFirstGuess', ${studyForecasts.isFirstGuess}) from ${studyForecasts}
      where ${studyForecasts.planId} = ${planOf} order by ${studyForecasts.at} desc, ${studyForecasts.id} desc limit 1)`.as(
      'forecast',
    ),
  };

  return {
    /** Coming exams first, nearest first; then past ones, latest first. */
    async listPlans(ownerId: number, today: string, executor: Executor = db): Promise<OwnedPlan[]> {
      const isOver = sql`${studyPlans.examDate} < ${today}`;
      const rows = await executor
        .select(columns)
        .from(studyPlans)
        .where(eq(studyPlans.ownerId, ownerId))
        .orderBy(
          isOver,
          sql`case when ${isOver} then null else ${studyPlans.examDate} end`,
          desc(studyPlans.examDate),
          asc(id),
        );
      return allOwned(rows);
    },

    async findPlan(ownerId: number, uuid: string, executor: Executor = db): Promise<OwnedPlan | undefined> {
      const [row] = await executor
        .select(columns)
        .from(studyPlans)
        .where(and(eq(studyPlans.ownerId, ownerId), eq(studyPlans.uuid, uuid)));
      return asOwned(row);
    },

    /** The plan with the next exam. */
    async findNextExam(ownerId: number, today: string) {
      const { uuid, title, examDate } = studyPlans;
      const [row] = await db
        .select({ planUuid: uuid, title, date: examDate })
        .from(studyPlans)
        .where(and(eq(studyPlans.ownerId, ownerId), gte(examDate, today)))
        .orderBy(asc(examDate), asc(id))
        .limit(1);
      return row && { plan: { uuid: row.planUuid, title: row.title }, date: row.date };
    },

    async countPlans(tx: Tx, ownerId: number): Promise<number> {
      const [row] = await tx.select({ all: count() }).from(studyPlans).where(eq(studyPlans.ownerId, ownerId));
      return row?.all ?? 0;
    },

    async insertPlan(tx: Tx, values: NewPlan): Promise<{ id: number }> {
      const [row] = await tx.insert(studyPlans).values(values).returning({ id });
      if (!row) throw new Error('a plan was not written');
      return row;
    },

    async updatePlan(tx: Tx, row: OwnedPlan, changes: PlanChanges): Promise<OwnedPlan> {
      const [changed] = await tx
        .update(studyPlans)
        .set({ ...changes, version: row.version + 1 })
        .where(eq(id, row.id))
        .returning(getTableColumns(studyPlans));
      return stillOwned(row, { ...row, ...changed });
    },

    async setMaterial(tx: Tx, planRowId: number, documentIds: number[], folderIds: number[]): Promise<void> {
      await tx.delete(studyPlanDocuments).where(eq(studyPlanDocuments.planId, planRowId));
      await tx.delete(studyPlanFolders).where(eq(studyPlanFolders.planId, planRowId));
      if (documentIds.length > 0)
        await tx
          .insert(studyPlanDocuments)
          .values(documentIds.map((documentId, position) => ({ planId: planRowId, documentId, position })));
      if (folderIds.length > 0)
        await tx
          .insert(studyPlanFolders)
          .values(folderIds.map((folderId, position) => ({ planId: planRowId, folderId, position })));
    },

    /** Computed from the sessions, so it changes no version: edits by the user cannot conflict with it. */
    async setFit(tx: Tx, planRowId: number, fit: PlanColumns['fit']): Promise<void> {
      await tx.update(studyPlans).set({ fit }).where(eq(id, planRowId));
    },

    /** The placed sessions are no longer the best ones. */
    async markOutdated(tx: Tx, planRowId: number): Promise<void> {
      await tx.update(studyPlans).set({ isOutdated: true }).where(eq(id, planRowId));
    },

    /** Marks all plans of a document, named directly or by folder, and returns them. */
    async markOutdatedOf(
      tx: Tx,
      documentId: number,
      inFolders: (folderId: AnyColumn) => SQL<boolean>,
    ): Promise<{ id: number; uuid: string }[]> {
      const named = sql`select ${studyPlanDocuments.planId} from ${studyPlanDocuments}
        where ${studyPlanDocuments.documentId} = ${documentId}`;
      const byFolder = sql`select ${studyPlanFolders.planId} from ${studyPlanFolders}
        where ${inFolders(studyPlanFolders.folderId)}`;
      return tx
        .update(studyPlans)
        .set({ isOutdated: true })
        .where(sql`${id} in (${named} union ${byFolder})`)
        .returning({ id, uuid: studyPlans.uuid });
    },

    /** Marks all plans of these folders. */
    async markOutdatedByFolders(tx: Tx, folderIds: number[]): Promise<{ id: number; uuid: string }[]> {
      const { planId: ofPlan, folderId } = studyPlanFolders;
      const named = tx.select({ planId: ofPlan }).from(studyPlanFolders).where(inArray(folderId, folderIds));
      return tx
        .update(studyPlans)
        .set({ isOutdated: true })
        .where(inArray(id, named))
        .returning({ id, uuid: studyPlans.uuid });
    },

    async deletePlan(tx: Tx, row: OwnedPlan): Promise<void> {
      await tx.delete(studyPlans).where(eq(id, row.id));
    },
  };
}
