import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { letters } from '#server/db/tables/mail.ts';

export type LetterRow = typeof letters.$inferSelect;

export type MailStore = ReturnType<typeof createMailStore>;

export function createMailStore(db: Db) {
  return {
    async insertLetter(tx: Tx, values: typeof letters.$inferInsert): Promise<number> {
      const [row] = await tx.insert(letters).values(values).returning({ id: letters.id });
      if (!row) throw new Error('a letter was not written');
      return row.id;
    },
    async findLetterUnscoped(id: number): Promise<LetterRow | undefined> {
      const [row] = await db.select().from(letters).where(eq(letters.id, id));
      return row;
    },
    async deleteLetterUnscoped(tx: Tx, id: number): Promise<void> {
      await tx.delete(letters).where(eq(letters.id, id));
    },
    async failLetterUnscoped(tx: Tx, id: number, failure: NonNullable<LetterRow['failure']>): Promise<void> {
      await tx.update(letters).set({ failure }).where(eq(letters.id, id));
    },
    /** Emails to all users, newest first, for administrators. */
    async listLettersUnscoped(limit: number, offset: number): Promise<{ rows: LetterRow[]; total: number }> {
      const rows = await db.select().from(letters).orderBy(desc(letters.id)).limit(limit).offset(offset);
      const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(letters);
      return { rows, total: count?.total ?? 0 };
    },
    /** Counts unsent emails by reason, with the oldest of each; untried ones count as unreachable. */
    async countStayingUnscoped(): Promise<{ isRefused: boolean; count: number; oldest: Date }[]> {
      const isRefused = sql<boolean>`coalesce(${letters.failure} = 'refused', false)`;
      const rows = await db
        .select({ isRefused, count: sql<number>`count(*)::int`, oldest: sql<string>`min(${letters.createdAt})::text` })
        .from(letters)
        .groupBy(isRefused);
      return rows.map((row) => ({ ...row, oldest: new Date(row.oldest) }));
    },
    async deleteLettersBefore(time: Date): Promise<void> {
      await db.delete(letters).where(lt(letters.createdAt, time));
    },
  };
}
