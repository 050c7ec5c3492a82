import { and, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { accountTokens, users } from '#server/db/tables/accounts.ts';
import type { UserRow } from './accounts.store.ts';

export type TokenRow = typeof accountTokens.$inferSelect;
export type TokenPurpose = TokenRow['purpose'];

export type AccountTokensStore = ReturnType<typeof createAccountTokensStore>;

const isFor = (userId: number, purpose: TokenPurpose) =>
  and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose));

export function createAccountTokensStore(db: Db) {
  const isGood = (tokenHash: string, purposes: TokenPurpose[], now: Date) =>
    and(
      eq(accountTokens.tokenHash, tokenHash),
      inArray(accountTokens.purpose, purposes),
      gt(accountTokens.expiresAt, now),
      isNull(accountTokens.endedAt),
    );
  const end = (tx: Tx, which: SQL | undefined, now: Date) =>
    tx
      .update(accountTokens)
      .set({ endedAt: now })
      .where(and(which, isNull(accountTokens.endedAt)))
      .returning();

  return {
    /** Replaces the token for the same purpose. The account must be locked. */
    async putToken(tx: Tx, values: typeof accountTokens.$inferInsert, now: Date): Promise<void> {
      await end(tx, isFor(values.userId, values.purpose), now);
      await tx.insert(accountTokens).values(values);
    },
    /** The user of a token, which stays valid. */
    async findUserByToken(tokenHash: string, purposes: TokenPurpose[], now: Date): Promise<UserRow | undefined> {
      const [row] = await db
        .select({ user: users })
        .from(accountTokens)
        .innerJoin(users, eq(users.id, accountTokens.userId))
        .where(isGood(tokenHash, purposes, now));
      return row?.user;
    },
    /** Locks the account of a token. Always lock the account before its tokens. */
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
    /** Ends a token; only one of several concurrent calls gets it (Z09). */
    async takeToken(tx: Tx, tokenHash: string, purposes: TokenPurpose[], now: Date): Promise<TokenRow | undefined> {
      const [row] = await end(tx, isGood(tokenHash, purposes, now), now);
      return row;
    },
    /** Whether an ended or expired token was sent to the address that its account now uses and has confirmed. */
    async isConfirmed(tx: Tx, tokenHash: string, purposes: TokenPurpose[]): Promise<boolean> {
      const [row] = await tx
        .select({ id: users.id })
        .from(accountTokens)
        .innerJoin(users, and(eq(users.id, accountTokens.userId), eq(users.email, accountTokens.email)))
        .where(
          and(eq(accountTokens.tokenHash, tokenHash), inArray(accountTokens.purpose, purposes), users.emailVerified),
        );
      return row !== undefined;
    },
    /** Finds a user's pending request while it is valid. */
    async findTokenOf(
      userId: number,
      purpose: TokenPurpose,
      now: Date,
      executor: Db | Tx = db,
    ): Promise<TokenRow | undefined> {
      const [row] = await executor
        .select()
        .from(accountTokens)
        .where(and(isFor(userId, purpose), gt(accountTokens.expiresAt, now), isNull(accountTokens.endedAt)));
      return row;
    },
    async endTokenOf(tx: Tx, userId: number, purpose: TokenPurpose, now: Date): Promise<void> {
      await end(tx, isFor(userId, purpose), now);
    },
    async endTokensOf(tx: Tx, userId: number, now: Date): Promise<void> {
      await end(tx, eq(accountTokens.userId, userId), now);
    },
    async deleteTokensUntil(expired: Date): Promise<void> {
      await db.delete(accountTokens).where(lt(accountTokens.expiresAt, expired));
    },
  };
}
