import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { users, verificationRequests } from '#server/db/tables/accounts.ts';
import type { UserRow } from './accounts.store.ts';

export type RequestRow = typeof verificationRequests.$inferSelect;

export type VerificationStore = ReturnType<typeof createVerificationStore>;

export function createVerificationStore(db: Db) {
  return {
    async putRequest(tx: Tx, values: typeof verificationRequests.$inferInsert): Promise<void> {
      const { userType, message } = values;
      await tx
        .insert(verificationRequests)
        .values(values)
        .onConflictDoUpdate({ target: verificationRequests.userId, set: { userType, message } });
    },
    /** Requests of all users, longest waiting first, for administrators. */
    async listRequestsUnscoped(limit: number, offset: number) {
      const rows = await db
        .select({ request: verificationRequests, user: users })
        .from(verificationRequests)
        .innerJoin(users, eq(users.id, verificationRequests.userId))
        .orderBy(asc(verificationRequests.requestedAt), asc(users.id))
        .limit(limit)
        .offset(offset);
      const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(verificationRequests);
      return { rows, total: count?.total ?? 0 };
    },
    /** Deletes and returns a user's request, so that only one of two concurrent decisions applies. */
    async takeRequestUnscoped(tx: Tx, uuid: string): Promise<{ request: RequestRow; user: UserRow } | undefined> {
      const [user] = await tx.select().from(users).where(eq(users.uuid, uuid)).for('update');
      if (!user) return undefined;
      const isOf = eq(verificationRequests.userId, user.id);
      const [request] = await tx.delete(verificationRequests).where(isOf).returning();
      return request && { request, user };
    },
  };
}
