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

/** All that a request asks of its session and account: the rest of a row, such as search words, stays where it is. */
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
  // On the way of every request: prepared once per connection.
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
    /** A person's public name, as a part of another store's statement. */
    usernameOf: (id: AnyColumn) => sql<string>`(select ${users.username} from ${users} where ${users.id} = ${id})`,
    uuidOf: (id: AnyColumn) => sql<string>`(select ${users.uuid} from ${users} where ${users.id} = ${id})`,
    timezoneOf: (id: AnyColumn) => sql<string>`(select ${users.timezone} from ${users} where ${users.id} = ${id})`,
    joinedAt: (id: SQL) => sql<Date>`(select ${users.createdAt} from ${users} where ${users.id} = ${id})`,
    languageOf: (id: SQL) => sql<'es' | 'en'>`(select ${users.language} from ${users} where ${users.id} = ${id})`,
    /** Whether nothing of it may be seen by others: it was suspended, or its owner is leaving. */
    isSuspended: (id: AnyColumn | SQL) =>
      sql<boolean>`(select ${users.suspendedAt} is not null or ${users.eraseAt} is not null from ${users} where ${users.id} = ${id})`,
    /** Whether texts and recordings of this person may go to services outside: of who is suspended or leaving none do. */
    async maySend(ownerId: number, executor: Db | Tx = db): Promise<boolean> {
      const [row] = await executor
        .select({ suspendedAt: users.suspendedAt, eraseAt: users.eraseAt })
        .from(users)
        .where(eq(users.id, ownerId));
      return row?.suspendedAt == null && row?.eraseAt == null;
    },
    async findUserIdByUuid(uuid: string, executor: Db | Tx = db): Promise<number | undefined> {
      const [row] = await executor.select({ id: users.id }).from(users).where(eq(users.uuid, uuid));
      return row?.id;
    },
    /** The account may have been erased: then nothing is left to move. */
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
    /** Administrators who can act. */
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
    /** Registrations that may each be the first queue here until the transaction ends. */
    async lockFirstUser(tx: Tx): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first_user'))`);
    },
    /** Undefined where the e-mail is taken. */
    async insertUser(tx: Tx, values: typeof users.$inferInsert): Promise<UserRow | undefined> {
      if (await isEmailTaken(tx, values.email)) return undefined;
      const [row] = await tx.insert(users).values(values).returning();
      return row;
    },
    /** Sign-ins of one person at the provider queue here, so that two at once make one account. */
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
     * Administrators who can act. Transactions that may take one away queue here until they end, before they lock an
     * account: locks on the rows alone would meet in a circle, because each transaction sees other rows as active.
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
    /** False where it is not `former` any more. */
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
    /** Answers whether this was still the password. */
    async setEraseAt(tx: Tx, id: number, passwordHash: string, eraseAt: Date): Promise<boolean> {
      const isSame = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
      const rows = await tx.update(users).set({ eraseAt }).where(isSame).returning({ id: users.id });
      return rows.length > 0;
    },
    /** Takes back a pending deletion at sign-in; returns whether there was one. */
    async keepUser(tx: Tx, id: number): Promise<boolean> {
      const isLeaving = and(eq(users.id, id), isNotNull(users.eraseAt));
      const rows = await tx.update(users).set({ eraseAt: null }).where(isLeaving).returning({ id: users.id });
      return rows.length > 0;
    },
    async listUsersToErase(now: Date): Promise<UserRow[]> {
      return db.select().from(users).where(lte(users.eraseAt, now)).orderBy(asc(users.id));
    },
    /** Everything of it that lies in the database goes along; false where its owner has come back meanwhile. */
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

    /** Answers whether there was one. */
    async deleteSessionOf(tx: Tx, userId: number, uuid: string): Promise<boolean> {
      const isIt = and(eq(sessions.userId, userId), eq(sessions.uuid, uuid));
      const rows = await tx.delete(sessions).where(isIt).returning({ id: sessions.id });
      return rows.length > 0;
    },

    /** All of them where none is to stay. */
    async deleteOtherSessions(tx: Tx, userId: number, kept: number | undefined): Promise<void> {
      const isOther = kept === undefined ? undefined : ne(sessions.id, kept);
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
    },

    /** Whether the password is still this one; it is until the transaction ends. */
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
    /** The one that was deleted; undefined where there was none. */
    async deleteSession(tokenHash: string): Promise<number | undefined> {
      const [row] = await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ id: sessions.id });
      return row?.id;
    },
    /** Ends those of a person that were not used for longest, and answers which. */
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
