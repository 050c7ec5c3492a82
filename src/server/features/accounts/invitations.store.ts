import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { inPieces } from '#server/db/in-pieces.ts';
import { invitations } from '#server/db/tables/invitations.ts';

export type InvitationsStore = ReturnType<typeof createInvitationsStore>;

export function createInvitationsStore(db: Db) {
  return {
    async insertAll(tx: Tx, rows: (typeof invitations.$inferInsert)[]): Promise<void> {
      for (const some of inPieces(rows)) await tx.insert(invitations).values(some);
    },
    async listUnscoped(batchUuid: string, executor: Db | Tx = db) {
      return executor
        .select()
        .from(invitations)
        .where(eq(invitations.batchUuid, batchUuid))
        .orderBy(asc(invitations.id));
    },
    async isOpen(codeHash: string, now: Date): Promise<boolean> {
      return (await db.$count(invitations, openAt(codeHash, now))) > 0;
    },
    /** Used once, decided in one statement; undefined where it is used, over or none. Name and address are erased. */
    async use(tx: Tx, codeHash: string, now: Date): Promise<{ classId: number | null } | undefined> {
      const [row] = await tx
        .update(invitations)
        .set({ usedAt: now, sealedCode: null, name: '', email: null })
        .where(openAt(codeHash, now))
        .returning({ classId: invitations.classId });
      return row;
    },
    async deleteBefore(time: Date): Promise<void> {
      await db.delete(invitations).where(lt(invitations.expiresAt, time));
    },
  };
}

const openAt = (codeHash: string, now: Date) =>
  and(eq(invitations.codeHash, codeHash), isNull(invitations.usedAt), gt(invitations.expiresAt, now));
