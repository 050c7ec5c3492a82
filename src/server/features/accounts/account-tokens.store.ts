import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { accountTokens, users } from '#server/db/tables/accounts.ts';
import type { UserRow } from './accounts.store.ts';

export type TokenRow = typeof accountTokens.$inferSelect;
export type TokenPurpose = TokenRow['purpose'];

export type AccountTokensStore = ReturnType<typeof createAccountTokensStore>;

export function createAccountTokensStore(db: Db) {
  const isGood = (tokenHash: string, purposes: TokenPurpose[], now: Date) =>
    and(
      eq(accountTokens.tokenHash, tokenHash),
      inArray(accountTokens.purpose, purposes),
      gt(accountTokens.expiresAt, now),
    );

  return {
    /** In place of the one that was there for the same purpose. */
    async putToken(tx: Tx, values: typeof accountTokens.$inferInsert): Promise<void> {
      const { tokenHash, email, expiresAt } = values;
      await tx
        .insert(accountTokens)
        .values(values)
        .onConflictDoUpdate({
          target: [accountTokens.userId, accountTokens.purpose],
          set: { tokenHash, email, expiresAt },
        });
    },
    /** The person whom a token is for; it stays good. */
    async findUserByToken(tokenHash: string, purposes: TokenPurpose[], now: Date): Promise<UserRow | undefined> {
      const [row] = await db
        .select({ user: users })
        .from(accountTokens)
        .innerJoin(users, eq(users.id, accountTokens.userId))
        .where(isGood(tokenHash, purposes, now));
      return row?.user;
    },
    /** The account that a token is for: it is locked before its links are, whoever changes either. */
    async lockUserByToken(
      tx: Tx,
      tokenHash: string,
      purposes: TokenPurpose[],
      now: Date,
    ): Promise<UserRow | undefined> {
      const [row] = await tx
        .select({ user: users })
        .from(accountTokens)
        .innerJoin(users, eq(users.id, accountTokens.userId))
        .where(isGood(tokenHash, purposes, now))
        .for('update', { of: users });
      return row?.user;
    },
    /** Of many at once one gets it, and then it is gone (Z09). */
    async takeToken(tx: Tx, tokenHash: string, purposes: TokenPurpose[], now: Date): Promise<TokenRow | undefined> {
      const [row] = await tx
        .delete(accountTokens)
        .where(isGood(tokenHash, purposes, now))
        .returning();
      return row;
    },
    /** What a person has under way, as long as it is good. */
    async findTokenOf(
      userId: number,
      purpose: TokenPurpose,
      now: Date,
      executor: Db | Tx = db,
    ): Promise<TokenRow | undefined> {
      const isOfPerson = and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose));
      const [row] = await executor
        .select()
        .from(accountTokens)
        .where(and(isOfPerson, gt(accountTokens.expiresAt, now)));
      return row;
    },
    async deleteTokenOf(tx: Tx, userId: number, purpose: TokenPurpose): Promise<void> {
      await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)));
    },
    async deleteTokensOf(tx: Tx, userId: number): Promise<void> {
      await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
    },
    async deleteOldTokens(now: Date): Promise<void> {
      await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
    },
  };
}
