import { and, asc, count, countDistinct, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { QuestSource } from '#domain/quests/quest-seeds.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { questFacts, questProgress, quests } from '#server/db/tables/quests.ts';

export type QuestRow = typeof quests.$inferSelect;
export type ProgressRow = typeof questProgress.$inferSelect;

export type QuestsStore = ReturnType<typeof createQuestsStore>;

interface Counted {
  userId: number;
  questId: number;
  period: string;
}

export function createQuestsStore(db: Db) {
  const isOf = ({ userId, questId, period }: Counted) =>
    and(eq(questProgress.userId, userId), eq(questProgress.questId, questId), eq(questProgress.period, period));

  return {
    /** Leaves existing quests unchanged, since administrators may have edited them. */
    async addQuests(values: (typeof quests.$inferInsert)[]): Promise<void> {
      await db.insert(quests).values(values).onConflictDoNothing();
    },
    /** Published quests that are not over. */
    async listOpen(
      now: Date,
      sources: readonly QuestSource[] | undefined,
      executor: Db | Tx = db,
    ): Promise<QuestRow[]> {
      return executor
        .select()
        .from(quests)
        .where(
          and(
            quests.published,
            or(isNull(quests.endsAt), gt(quests.endsAt, now)),
            sources && inArray(quests.source, [...sources]),
          ),
        )
        .orderBy(asc(quests.id));
    },
    async listAllQuests(): Promise<QuestRow[]> {
      return db.select().from(quests).orderBy(asc(quests.id));
    },
    async lockQuest(tx: Tx, uuid: string): Promise<QuestRow | undefined> {
      const [row] = await tx.select().from(quests).where(eq(quests.uuid, uuid)).for('update');
      return row;
    },
    async setPublished(tx: Tx, { id, version }: QuestRow, published: boolean): Promise<void> {
      await tx
        .update(quests)
        .set({ published, version: version + 1 })
        .where(eq(quests.id, id));
    },
    /** Per quest: number of users who began it, and number of completions. */
    async countProgress(executor: Db | Tx = db): Promise<{ questId: number; people: number; completed: number }[]> {
      const { questId, userId, completedAt } = questProgress;
      return executor
        .select({ questId, people: countDistinct(userId), completed: count(completedAt) })
        .from(questProgress)
        .groupBy(questId);
    },
    /** Returns whether the fact is new. */
    async addFact(tx: Tx, values: typeof questFacts.$inferInsert): Promise<boolean> {
      return (await tx.insert(questFacts).values(values).onConflictDoNothing().returning()).length > 0;
    },
    /** Increases the progress by one and returns it. */
    async addProgress(tx: Tx, counted: Counted): Promise<number> {
      const [row] = await tx
        .insert(questProgress)
        .values({ ...counted, progress: 1 })
        .onConflictDoUpdate({
          target: [questProgress.userId, questProgress.questId, questProgress.period],
          set: { progress: sql`${questProgress.progress} + 1` },
        })
        .returning({ progress: questProgress.progress });
      return row?.progress ?? 0;
    },
    /** Raises measured progress, which never decreases; returns the quests and periods that are not completed yet. */
    async raiseProgress(tx: Tx, measured: (Counted & { progress: number })[]): Promise<string[]> {
      if (measured.length === 0) return [];
      const rows = await tx
        .insert(questProgress)
        .values(measured)
        .onConflictDoUpdate({
          target: [questProgress.userId, questProgress.questId, questProgress.period],
          set: { progress: sql`greatest(${questProgress.progress}, excluded.progress)` },
        })
        .returning();
      return rows
        .filter(({ completedAt }) => completedAt === null)
        .map(({ questId, period }) => `${questId} ${period}`);
    },
    /** Returns whether this call completed the quest; only one of two concurrent calls does. */
    async complete(tx: Tx, counted: Counted, now: Date): Promise<boolean> {
      const rows = await tx
        .update(questProgress)
        .set({ completedAt: now })
        .where(and(isOf(counted), isNull(questProgress.completedAt)))
        .returning();
      return rows.length > 0;
    },
    async wasCompletedSince(tx: Tx, { userId, questId }: Counted, time: Date): Promise<boolean> {
      const rows = await tx
        .select({ period: questProgress.period })
        .from(questProgress)
        .where(
          and(
            eq(questProgress.userId, userId),
            eq(questProgress.questId, questId),
            isNotNull(questProgress.completedAt),
            gt(questProgress.completedAt, time),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
    async listProgress(userId: number, periods: string[]): Promise<ProgressRow[]> {
      return db
        .select()
        .from(questProgress)
        .where(and(eq(questProgress.userId, userId), inArray(questProgress.period, periods)));
    },
    async listAllProgress(userId: number): Promise<{ progress: ProgressRow; quest: QuestRow }[]> {
      return db
        .select({ progress: questProgress, quest: quests })
        .from(questProgress)
        .innerJoin(quests, eq(quests.id, questProgress.questId))
        .where(eq(questProgress.userId, userId))
        .orderBy(asc(quests.id), asc(questProgress.period));
    },
    async listTitles(uuids: string[]): Promise<Map<string, QuestRow>> {
      if (uuids.length === 0) return new Map();
      const rows = await db.select().from(quests).where(inArray(quests.uuid, uuids));
      return new Map(rows.map((row) => [row.uuid, row]));
    },
    /** Deletes facts of long past periods; keeps those of quests without a period. */
    async deleteFactsBefore(time: Date): Promise<void> {
      await db.delete(questFacts).where(and(lt(questFacts.at, time), sql`${questFacts.period} <> 'once'`));
    },
  };
}
