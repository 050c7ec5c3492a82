import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { invitationStates } from '#contract/admin-invitations.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { inPieces } from '#server/db/in-pieces.ts';
import { invitations } from '#server/db/tables/invitations.ts';

export type InvitationRow = typeof invitations.$inferSelect;
export type InvitationsStore = ReturnType<typeof createInvitationsStore>;
type State = (typeof invitationStates)[number];

export function createInvitationsStore(db: Db) {
  return {
    async insertAll(tx: Tx, rows: (typeof invitations.$inferInsert)[]): Promise<void> {
      for (const some of inPieces(rows)) await tx.insert(invitations).values(some);
    },
    async listUnscoped(batchUuid: string, executor: Db | Tx = db): Promise<InvitationRow[]> {
      return executor
        .select()
        .from(invitations)
        .where(eq(invitations.batchUuid, batchUuid))
        .orderBy(asc(invitations.id));
    },
    async findUnscoped(uuid: string, executor: Db | Tx = db): Promise<InvitationRow | undefined> {
      const [row] = await executor.select().from(invitations).where(eq(invitations.uuid, uuid));
      return row;
    },
    /** Newest first. */
    async listByStateUnscoped(
      { state, search, now }: { state: State; search: string | undefined; now: Date },
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<{ rows: InvitationRow[]; total: number }> {
      const words = search ? `%${search.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined;
      const named = words && or(ilike(invitations.name, words), ilike(invitations.email, words));
      const where = and(stateAt(state, now), named || undefined);
      const rows = await db
        .select()
        .from(invitations)
        .where(where)
        .orderBy(desc(invitations.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { rows, total: await db.$count(invitations, where) };
    },
    async isOpen(codeHash: string, now: Date): Promise<boolean> {
      return (await db.$count(invitations, openAt(codeHash, now))) > 0;
    },
    /** Code hash of the first open invitation of an address. */
    async findOfAddress(tx: Tx, email: string, now: Date): Promise<string | undefined> {
      const isOpen = and(isNull(invitations.usedAt), gt(invitations.expiresAt, now));
      const [row] = await tx
        .select({ codeHash: invitations.codeHash })
        .from(invitations)
        .where(and(eq(invitations.email, email), isOpen))
        .orderBy(asc(invitations.id))
        .limit(1);
      return row?.codeHash;
    },
    /** The class an open invitation leads to; undefined if no invitation is open. */
    async findClass(tx: Tx, codeHash: string, now: Date): Promise<{ classId: number | null } | undefined> {
      const [row] = await tx.select({ classId: invitations.classId }).from(invitations).where(openAt(codeHash, now));
      return row;
    },
    /**
     * Uses an invitation and erases name and address, in one statement; returns false if it is used, expired or
     * unknown.
     */
    async use(tx: Tx, codeHash: string, now: Date): Promise<boolean> {
      const rows = await tx
        .update(invitations)
        .set({ usedAt: now, sealedCode: null, name: '', email: null })
        .where(openAt(codeHash, now))
        .returning({ id: invitations.id });
      return rows.length > 0;
    },
    /** Undefined if it was used, revoked or never existed. */
    async renew(
      tx: Tx,
      uuid: string,
      changes: Pick<InvitationRow, 'codeHash' | 'sealedCode' | 'expiresAt' | 'letterLanguage'>,
    ): Promise<InvitationRow | undefined> {
      const [row] = await tx
        .update(invitations)
        .set({ ...changes, mailedAt: null })
        .where(unused(uuid))
        .returning();
      return row;
    },
    /** Undefined if it was used, revoked or never existed. */
    async remove(tx: Tx, uuid: string): Promise<InvitationRow | undefined> {
      const [row] = await tx.delete(invitations).where(unused(uuid)).returning();
      return row;
    },
    /** Locks some invitations of a list whose email is pending, so that only one job sends each. */
    async lockWaiting(tx: Tx, batchUuid: string, most: number): Promise<InvitationRow[]> {
      const isWaiting = and(isNotNull(invitations.letterLanguage), isNull(invitations.mailedAt));
      return tx
        .select()
        .from(invitations)
        .where(and(eq(invitations.batchUuid, batchUuid), isWaiting, isNull(invitations.usedAt)))
        .orderBy(asc(invitations.id))
        .limit(most)
        .for('update');
    },
    async setMailed(tx: Tx, rows: InvitationRow[], mailedAt: Date): Promise<void> {
      const ids = rows.map(({ id }) => id);
      await tx.update(invitations).set({ mailedAt }).where(inArray(invitations.id, ids));
    },
    async deleteBefore(time: Date): Promise<void> {
      await db.delete(invitations).where(lt(invitations.expiresAt, time));
    },
  };
}

const openAt = (codeHash: string, now: Date) =>
  and(eq(invitations.codeHash, codeHash), isNull(invitations.usedAt), gt(invitations.expiresAt, now));

const unused = (uuid: string) => and(eq(invitations.uuid, uuid), isNull(invitations.usedAt));

function stateAt(state: State, now: Date): SQL | undefined {
  if (state === 'used') return isNotNull(invitations.usedAt);
  const isInTime = state === 'open' ? gt(invitations.expiresAt, now) : lte(invitations.expiresAt, now);
  return and(isNull(invitations.usedAt), isInTime);
}
