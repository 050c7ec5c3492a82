import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { modelAnswers, modelUsage } from '#server/db/tables/generation.ts';
import type { Db, Tx } from '#server/db/open-database.ts';

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

    /** Kept with its document, if that is still there. */
    async keepAnswer({ documentId, key, answer, createdAt }: typeof modelAnswers.$inferInsert): Promise<void> {
      await db.execute(sql`
        insert into model_answers (document_id, key, answer, created_at)
        select id, ${key}, ${JSON.stringify(answer)}::jsonb, ${createdAt} from documents where id = ${documentId}
        on conflict do nothing`);
    },

    /** Two reservations at once would both see room for themselves: they take turns. */
    async lockUsage(tx: Tx): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('model_usage'))`);
    },

    async sumUsage(executor: Db, day: string, ownerId: number): Promise<{ own: number; all: number }> {
      const [sums] = await executor
        .select({
          all: sql<number>`coalesce(sum(${modelUsage.tokens}), 0)::int`,
          own: sql<number>`coalesce(sum(${modelUsage.tokens}) filter (where ${modelUsage.ownerId} = ${ownerId}), 0)::int`,
        })
        .from(modelUsage)
        .where(eq(modelUsage.day, day));
      return sums ?? { own: 0, all: 0 };
    },

    async addUsage(executor: Db, day: string, ownerId: number, tokens: number, calls: number): Promise<void> {
      await executor
        .insert(modelUsage)
        .values({ day, ownerId, tokens, calls })
        .onConflictDoUpdate({
          target: [modelUsage.day, modelUsage.ownerId],
          set: { tokens: sql`${modelUsage.tokens} + ${tokens}`, calls: sql`${modelUsage.calls} + ${calls}` },
        });
    },

    async sweep(before: Date): Promise<void> {
      await db.delete(modelAnswers).where(lt(modelAnswers.createdAt, before));
      await db.delete(modelUsage).where(lt(modelUsage.day, before.toISOString().slice(0, 10)));
    },
  };
}
export type ModelAccessStore = ReturnType<typeof createModelAccessStore>;
