import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
  type AnyColumn,
} from 'drizzle-orm';
import { instanceAccount } from '#domain/accounts/instance-account.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { sessions, users, waitlist } from '#server/db/tables/accounts.ts';

import { type ProviderKind, subjectOf } from './provider-subjects.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

/** Only the columns every request needs, because rows also hold larger ones, e.g. search words. */
const sessionColumns = {
  id: sessions.id,
  createdAt: sessions.createdAt,
  lastUsedAt: sessions.lastUsedAt,
  confirmedAt: sessions.confirmedAt,
};
const viewerColumns = {
  id: users.id,
  uuid: users.uuid,
  role: users.role,
  tierId: users.tierId,
  language: users.language,
  userType: users.userType,
  verificationStatus: users.verificationStatus,
  twitterShareBonus: users.twitterShareBonus,
  facebookShareBonus: users.facebookShareBonus,
  referralBonus: users.referralBonus,
  suspendedAt: users.suspendedAt,
};
export type ViewerRow = Pick<UserRow, keyof typeof viewerColumns>;
export interface FoundSession {
  session: Pick<SessionRow, keyof typeof sessionColumns>;
  user: ViewerRow;
}

export type AccountsStore = ReturnType<typeof createAccountsStore>;

export function createAccountsStore(db: Db) {
  // Prepared once per connection, since every request uses it.
  const sessionByToken = db
    .select({ session: sessionColumns, user: viewerColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token');

  /** Locks the address, so that the answer holds until the end of the transaction. */
  async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`address ${email}`}))`);
    const rows = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    return rows.length > 0;
  }

  return {
    async findSession(tokenHash: string): Promise<FoundSession | undefined> {
      const [row] = await sessionByToken.execute({ tokenHash });
      return row;
    },
    async findSessions(ids: number[]): Promise<FoundSession[]> {
      return db
        .select({ session: sessionColumns, user: viewerColumns })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(inArray(sessions.id, ids));
    },
    async findUserByEmail(email: string): Promise<UserRow | undefined> {
      const [row] = await db.select().from(users).where(eq(users.email, email));
      return row;
    },
    async getUser(id: number, executor: Db | Tx = db): Promise<UserRow> {
      const [row] = await executor.select().from(users).where(eq(users.id, id));
      if (!row) throw new Error('an actor without an account');
      return row;
    },
    /** A user's public name, as a subquery for another store's statement. */
    usernameOf: (id: AnyColumn) => sql<string>`(select ${users.username} from ${users} where ${users.id} = ${id})`,
    uuidOf: (id: AnyColumn) => sql<string>`(select ${users.uuid} from ${users} where ${users.id} = ${id})`,
    timezoneOf: (id: AnyColumn) => sql<string>`(select ${users.timezone} from ${users} where ${users.id} = ${id})`,
    joinedAt: (id: SQL) => sql<Date>`(select ${users.createdAt} from ${users} where ${users.id} = ${id})`,
    languageOf: (id: SQL) => sql<'es' | 'en'>`(select ${users.language} from ${users} where ${users.id} = ${id})`,
    /** Whether others must not see the account's content: it is suspended, or its deletion is pending. */
    isSuspended: (id: AnyColumn | SQL) =>
      sql<boolean>`(select ${users.suspendedAt} is not null or ${users.eraseAt} is not null from ${users} where ${users.id} = ${id})`,
    /**
     * Whether a user's texts and recordings may be sent to external services: not if suspended or leaving, and not those
     * of the server's own account, which nobody ordered.
     */
    async maySend(ownerId: number, executor: Db | Tx = db): Promise<boolean> {
      const [row] = await executor
        .select({ email: users.email, suspendedAt: users.suspendedAt, eraseAt: users.eraseAt })
        .from(users)
        .where(eq(users.id, ownerId));
      return row?.suspendedAt == null && row?.eraseAt == null && row?.email !== instanceAccount.email;
    },
    async findUserIdByUuid(uuid: string, executor: Db | Tx = db): Promise<number | undefined> {
      const [row] = await executor.select({ id: users.id }).from(users).where(eq(users.uuid, uuid));
      return row?.id;
    },
    /** The account may be deleted; then there is nothing to update. */
    async addToBalance(
      tx: Tx,
      uuid: string,
      column: 'balance' | 'creditCents' | 'referralBonus',
      amount: number,
    ): Promise<void> {
      await tx
        .update(users)
        .set({ [column]: sql`${users[column]} + ${amount}` })
        .where(eq(users.uuid, uuid));
    },
    /** Balances of all accounts, by uuid. */
    async listBalances(column: 'balance' | 'creditCents' | 'referralBonus'): Promise<Map<string, number>> {
      const rows = await db.select({ uuid: users.uuid, balance: users[column] }).from(users);
      return new Map(rows.map(({ uuid, balance }) => [uuid, balance]));
    },
    async listNames(uuids: string[], executor: Db | Tx = db): Promise<Map<string, string>> {
      if (uuids.length === 0) return new Map();
      const rows = await executor
        .select({ uuid: users.uuid, username: users.username })
        .from(users)
        .where(inArray(users.uuid, uuids));
      return new Map(rows.map(({ uuid, username }) => [uuid, username]));
    },
    async listPeople(ids: number[]): Promise<Pick<UserRow, 'id' | 'uuid' | 'username'>[]> {
      if (ids.length === 0) return [];
      return db
        .select({ id: users.id, uuid: users.uuid, username: users.username })
        .from(users)
        .where(inArray(users.id, ids));
    },
    /** Active administrators. */
    async listAdmins(executor: Db | Tx = db): Promise<UserRow[]> {
      const isActive = and(eq(users.role, 'admin'), isNull(users.suspendedAt), isNull(users.eraseAt));
      return executor.select().from(users).where(isActive).orderBy(asc(users.id));
    },
    async findUserIdByReferralCode(referralCode: string, executor: Db | Tx = db): Promise<number | undefined> {
      const [row] = await executor.select({ id: users.id }).from(users).where(eq(users.referralCode, referralCode));
      return row?.id;
    },
    async hasSessionFrom(tx: Tx, userId: number, address: string): Promise<boolean> {
      const isFrom = and(eq(sessions.userId, userId), eq(sessions.address, address));
      const rows = await tx.select({ id: sessions.id }).from(sessions).where(isFrom).limit(1);
      return rows.length > 0;
    },
    async hasUsers(tx: Tx): Promise<boolean> {
      const isPerson = ne(users.email, instanceAccount.email);
      const rows = await tx.select({ id: users.id }).from(users).where(isPerson).limit(1);
      return rows.length > 0;
    },
    /** Serializes registrations that may each be the first, until the transaction ends. */
    async lockFirstUser(tx: Tx): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first_user'))`);
    },
    /** Undefined if the email address is taken. */
    async insertUser(tx: Tx, values: typeof users.$inferInsert): Promise<UserRow | undefined> {
      if (await isEmailTaken(tx, values.email)) return undefined;
      const [row] = await tx.insert(users).values(values).returning();
      return row;
    },
    /** Serializes provider sign-ins of one person, so that two at once create one account. */
    async lockSubject(tx: Tx, kind: ProviderKind, subject: string): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${kind} ${subject}`}))`);
    },
    async findUserBySubject(tx: Tx, kind: ProviderKind, subject: string): Promise<UserRow | undefined> {
      const [row] = await tx.select().from(users).where(eq(users[subjectOf[kind]], subject));
      return row;
    },
    async lockUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
      const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update');
      return row;
    },
    async lockUser(tx: Tx, id: number): Promise<UserRow> {
      const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
      if (!row) throw new Error('an actor without an account');
      return row;
    },
    /**
     * Active administrators. Transactions that may remove one take this lock before they lock an account; row locks
     * alone could deadlock, because each transaction sees other rows as active.
     */
    async lockActiveAdmins(tx: Tx): Promise<number[]> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('active_admins'))`);
      const isActive = and(eq(users.role, 'admin'), isNull(users.suspendedAt), isNull(users.eraseAt));
      const rows = await tx.select({ id: users.id }).from(users).where(isActive);
      return rows.map((row) => row.id);
    },
    isEmailTaken,
    async updateUser(tx: Tx, id: number, values: Partial<typeof users.$inferInsert>): Promise<UserRow> {
      const [row] = await tx.update(users).set(values).where(eq(users.id, id)).returning();
      if (!row) throw new Error('an actor without an account');
      return row;
    },
    /** Returns false if the hash is no longer `former`. */
    async replacePasswordHash(
      id: number,
      former: string,
      passwordHash: string,
      executor: Db | Tx = db,
    ): Promise<boolean> {
      const isFormer = and(eq(users.id, id), eq(users.passwordHash, former));
      const rows = await executor.update(users).set({ passwordHash }).where(isFormer).returning({ id: users.id });
      return rows.length > 0;
    },
    /** Returns whether the password hash was still this one. */
    async setEraseAt(tx: Tx, id: number, passwordHash: string, eraseAt: Date): Promise<boolean> {
      const isSame = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
      const rows = await tx.update(users).set({ eraseAt }).where(isSame).returning({ id: users.id });
      return rows.length > 0;
    },
    /** Cancels a pending deletion at sign-in; returns whether there was one. */
    async keepUser(tx: Tx, id: number): Promise<boolean> {
      const isLeaving = and(eq(users.id, id), isNotNull(users.eraseAt));
      const rows = await tx.update(users).set({ eraseAt: null }).where(isLeaving).returning({ id: users.id });
      return rows.length > 0;
    },
    async listUsersToErase(now: Date): Promise<UserRow[]> {
      return db.select().from(users).where(lte(users.eraseAt, now)).orderBy(asc(users.id));
    },
    /**
     * Deletes the account with all its database rows; returns false if its owner has cancelled the deletion meanwhile.
     */
    async eraseUser(tx: Tx, id: number, now: Date): Promise<boolean> {
      const [row] = await tx
        .delete(users)
        .where(and(eq(users.id, id), lte(users.eraseAt, now)))
        .returning({ email: users.email });
      if (row) await tx.delete(waitlist).where(eq(waitlist.email, row.email));
      return row !== undefined;
    },

    async listSessions(userId: number, executor: Db | Tx = db): Promise<SessionRow[]> {
      return executor.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastUsedAt));
    },

    /** Returns whether the session existed. */
    async deleteSessionOf(tx: Tx, userId: number, uuid: string): Promise<boolean> {
      const isIt = and(eq(sessions.userId, userId), eq(sessions.uuid, uuid));
      const rows = await tx.delete(sessions).where(isIt).returning({ id: sessions.id });
      return rows.length > 0;
    },

    /** Deletes all sessions if none is to be kept. */
    async deleteOtherSessions(tx: Tx, userId: number, kept: number | undefined): Promise<void> {
      const isOther = kept === undefined ? undefined : ne(sessions.id, kept);
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
    },

    /** Returns whether the password is still this one, and keeps it unchanged until the transaction ends. */
    async lockPasswordForShare(tx: Tx, id: number, passwordHash: string | null): Promise<boolean> {
      const user = tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id)).for('share');
      return (await user)[0]?.passwordHash === passwordHash;
    },
    async insertSession(tx: Tx, values: typeof sessions.$inferInsert): Promise<void> {
      await tx.insert(sessions).values(values);
    },
    async touchSession(id: number, lastUsedAt: Date): Promise<void> {
      await db.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id));
    },
    async confirmSession(id: number, confirmedAt: Date): Promise<void> {
      await db.update(sessions).set({ confirmedAt }).where(eq(sessions.id, id));
    },
    /** Returns the id of the deleted session; undefined if there was none. */
    async deleteSession(tokenHash: string): Promise<number | undefined> {
      const [row] = await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ id: sessions.id });
      return row?.id;
    },
    /** Ends a user's least recently used sessions and returns their ids. */
    async deleteSessionsBeyond(userId: number, most: number): Promise<number[]> {
      const kept = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
        .limit(most);
      const rows = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), notInArray(sessions.id, kept)))
        .returning({ id: sessions.id });
      return rows.map(({ id }) => id);
    },
    async deleteOldSessions(unusedSince: Date, createdBefore: Date): Promise<void> {
      await db.delete(sessions).where(or(lt(sessions.lastUsedAt, unusedSince), lt(sessions.createdAt, createdBefore)));
    },
    async insertWaiting(tx: Tx, email: string, createdAt: Date): Promise<void> {
      await tx.insert(waitlist).values({ email, createdAt }).onConflictDoNothing();
    },
  };
}
