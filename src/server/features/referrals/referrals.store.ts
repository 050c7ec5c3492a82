import { and, count, desc, eq, gt, inArray, isNotNull, lt, type SQL, type AnyColumn } from 'drizzle-orm';
import type { ReferralState } from '#domain/referrals/invitation-rules.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { referrals } from '#server/db/tables/referrals.ts';

export type ReferralRow = typeof referrals.$inferSelect;
export type ReferralsStore = ReturnType<typeof createReferralsStore>;

/** States shown on a referrer's dashboard. */
const shown: ReferralState[] = ['pending', 'review', 'completed'];

export function createReferralsStore(
  db: Db,
  lookups: { username: (id: AnyColumn) => SQL<string>; userUuid: (id: AnyColumn) => SQL<string> },
) {
  const listed = {
    uuid: referrals.uuid,
    state: referrals.state,
    reasons: referrals.reasons,
    createdAt: referrals.createdAt,
    completedAt: referrals.completedAt,
    referredId: referrals.referredId,
    referrerId: referrals.referrerId,
    referrerUuid: lookups.userUuid(referrals.referrerId),
    referredUuid: lookups.userUuid(referrals.referredId),
    referrerName: lookups.username(referrals.referrerId),
    referredName: lookups.username(referrals.referredId),
  };

  return {
    async insertReferral(tx: Tx, values: typeof referrals.$inferInsert): Promise<void> {
      await tx.insert(referrals).values(values).onConflictDoNothing();
    },
    /** The referral of a new user, locked until the transaction ends. */
    async lockOfReferred(tx: Tx, referredId: number): Promise<ReferralRow | undefined> {
      const [row] = await tx.select().from(referrals).where(eq(referrals.referredId, referredId)).for('update');
      return row;
    },
    async findUnscoped(uuid: string, executor: Db | Tx = db) {
      const [row] = await executor.select(listed).from(referrals).where(eq(referrals.uuid, uuid));
      return row;
    },
    async setState(
      tx: Tx,
      { id }: ReferralRow,
      values: Pick<ReferralRow, 'state'> & Partial<Pick<ReferralRow, 'reasons' | 'completedAt'>>,
    ): Promise<void> {
      await tx.update(referrals).set(values).where(eq(referrals.id, id));
    },
    async countCompletedSince(tx: Tx, referrerId: number, since: Date): Promise<number> {
      const [row] = await tx
        .select({ all: count() })
        .from(referrals)
        .where(
          and(eq(referrals.referrerId, referrerId), eq(referrals.state, 'completed'), gt(referrals.completedAt, since)),
        );
      return row?.all ?? 0;
    },
    /** Whether another user has registered from this network address by the same referrer since then. */
    async cameFrom(tx: Tx, referrerId: number, addressHash: string, since: Date): Promise<boolean> {
      const isSame = and(eq(referrals.referrerId, referrerId), eq(referrals.addressHash, addressHash));
      const rows = await tx
        .select({ id: referrals.id })
        .from(referrals)
        .where(and(isSame, gt(referrals.createdAt, since)))
        .limit(1);
      return rows.length > 0;
    },

    async listOf(referrerId: number, { page, pageSize }: { page: number; pageSize: number }) {
      const where = and(eq(referrals.referrerId, referrerId), inArray(referrals.state, shown));
      const rows = await db
        .select(listed)
        .from(referrals)
        .where(where)
        .orderBy(desc(referrals.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const isCompleted = and(eq(referrals.referrerId, referrerId), eq(referrals.state, 'completed'));
      return { rows, total: await db.$count(referrals, where), completed: await db.$count(referrals, isCompleted) };
    },
    async listUnscoped(state: ReferralState | undefined, { page, pageSize }: { page: number; pageSize: number }) {
      const where = state === undefined ? undefined : eq(referrals.state, state);
      const rows = await db
        .select(listed)
        .from(referrals)
        .where(where)
        .orderBy(desc(referrals.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { rows, total: await db.$count(referrals, where) };
    },

    async forgetAddressesBefore(before: Date): Promise<void> {
      const isOld = and(isNotNull(referrals.addressHash), lt(referrals.createdAt, before));
      await db.update(referrals).set({ addressHash: null }).where(isOld);
    },
  };
}
