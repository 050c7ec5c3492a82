import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { modelAnswers, modelUsage, modelWarnings } from '#server/db/tables/generation.ts';
import type { Db, Tx } from '#server/db/open-database.ts';

/** Use of a model. */
export interface ModelUse {
  tokens: number;
  calls: number;
  /** In millionths of a US dollar. */
  cost: number;
}

const sums = {
  tokens: sql<number>`coalesce(sum(${modelUsage.tokens}), 0)::float8`,
  calls: sql<number>`coalesce(sum(${modelUsage.calls}), 0)::float8`,
  cost: sql<number>`coalesce(sum(${modelUsage.cost}), 0)::float8`,
};

export function createModelAccessStore(db: Db) {
  return {
    async findAnswer(documentId: number, key: string): Promise<unknown> {
      const [row] = await db
        .select({ answer: modelAnswers.answer })
        .from(modelAnswers)
        .where(and(eq(modelAnswers.documentId, documentId), eq(modelAnswers.key, key)));
      return row?.answer;
    },

    async findAnswers(documentId: number, keys: string[]): Promise<Map<string, unknown>> {
      const rows = await db
        .select({ key: modelAnswers.key, answer: modelAnswers.answer })
        .from(modelAnswers)
        .where(and(eq(modelAnswers.documentId, documentId), inArray(modelAnswers.key, keys)));
      return new Map(rows.map(({ key, answer }) => [key, answer]));
    },

    /** Stores the answer with its document, if the document still exists. */
    async keepAnswer({ documentId, key, answer, createdAt }: typeof modelAnswers.$inferInsert): Promise<void> {
      await db.execute(sql`
        insert into model_answers (document_id, key, answer, created_at)
        select id, ${key}, ${JSON.stringify(answer)}::jsonb, ${createdAt} from documents where id = ${documentId}
        on conflict do nothing`);
    },

    /** Serializes reservations; two at once would both count the same free budget. */
    async lockUsage(tx: Tx): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('model_usage'))`);
    },

    /** One day's tokens of a user, and tokens and cost of the whole instance. */
    async sumUsage(executor: Db, day: string, ownerId: number): Promise<{ own: number; all: number; cost: number }> {
      const [found] = await executor
        .select({
          all: sums.tokens,
          cost: sums.cost,
          own: sql<number>`coalesce(sum(${modelUsage.tokens}) filter (where ${modelUsage.ownerId} = ${ownerId}), 0)::float8`,
        })
        .from(modelUsage)
        .where(eq(modelUsage.day, day));
      return found ?? { own: 0, all: 0, cost: 0 };
    },

    async addUsage(executor: Db, day: string, ownerId: number, use: ModelUse): Promise<void> {
      await executor
        .insert(modelUsage)
        .values({ day, ownerId, ...use })
        .onConflictDoUpdate({
          target: [modelUsage.day, modelUsage.ownerId],
          set: {
            tokens: sql`${modelUsage.tokens} + ${use.tokens}`,
            calls: sql`${modelUsage.calls} + ${use.calls}`,
            cost: sql`${modelUsage.cost} + ${use.cost}`,
          },
        });
    },

    /** Sums per day since a date, newest first; skips days without use. */
    listDays: (since: string): Promise<(ModelUse & { day: string })[]> =>
      db
        .select({ day: modelUsage.day, ...sums })
        .from(modelUsage)
        .where(gte(modelUsage.day, since))
        .groupBy(modelUsage.day)
        .orderBy(desc(modelUsage.day)),

    /** Users with the highest use since a day. */
    listUsers: (since: string, limit: number): Promise<(ModelUse & { ownerId: number })[]> =>
      db
        .select({ ownerId: modelUsage.ownerId, ...sums })
        .from(modelUsage)
        .where(gte(modelUsage.day, since))
        .groupBy(modelUsage.ownerId)
        .orderBy(desc(sums.cost), desc(sums.tokens), modelUsage.ownerId)
        .limit(limit),

    /** Returns whether this was the day's first warning. */
    async markWarned(tx: Tx, day: string): Promise<boolean> {
      const rows = await tx.insert(modelWarnings).values({ day }).onConflictDoNothing().returning();
      return rows.length > 0;
    },

    async sweep(before: Date): Promise<void> {
      await db.delete(modelAnswers).where(lt(modelAnswers.createdAt, before));
      const day = before.toISOString().slice(0, 10);
      await db.delete(modelUsage).where(lt(modelUsage.day, day));
      await db.delete(modelWarnings).where(lt(modelWarnings.day, day));
    },
  };
}
export type ModelAccessStore = ReturnType<typeof createModelAccessStore>;
