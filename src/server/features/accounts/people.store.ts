import { and, asc, count, desc, eq, inArray, isNotNull, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import type { PersonSort, PersonState } from '#contract/admin-users.ts';
import { instanceAccount } from '#domain/accounts/instance-account.ts';
import { foldedWords } from '#domain/accounts/folded-words.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { sessions, users } from '#server/db/tables/accounts.ts';
import type { UserRow } from './accounts.store.ts';

export interface PeopleFilter {
  search?: string | undefined;
  role?: UserRow['role'] | undefined;
  tier?: number | undefined;
  verification?: UserRow['verificationStatus'] | undefined;
  state?: PersonState | undefined;
}

export type PeopleStore = ReturnType<typeof createPeopleStore>;

const { uuid, username, email, role, tierId, userType, verificationStatus } = users;
const { id, emailVerified, suspendedAt, eraseAt, createdAt, foldedName } = users;
/** Columns for lists, because account rows hold more than lists may show. */
const shown = { id, uuid, username, email, role, tierId, userType, verificationStatus };
const listed = { ...shown, emailVerified, suspendedAt, eraseAt, createdAt };

/** Each order has an index. */
const orders: Record<PersonSort, SQL[]> = {
  created: [asc(createdAt), asc(id)],
  '-created': [desc(createdAt), desc(id)],
  name: [asc(foldedName), asc(id)],
  '-name': [desc(foldedName), desc(id)],
  email: [asc(email)],
  '-email': [desc(email)],
};

const isIn: Record<PersonState, SQL | undefined> = {
  leaving: isNotNull(eraseAt),
  suspended: and(isNotNull(suspendedAt), isNull(eraseAt)),
  unconfirmed: and(eq(emailVerified, false), isNull(suspendedAt), isNull(eraseAt)),
  active: and(eq(emailVerified, true), isNull(suspendedAt), isNull(eraseAt)),
};

/**
 * Matches if every search word is the prefix of an indexed word. The words are quoted parameters, so no character has a
 * special meaning (O20).
 */
function holdsAll(search: string): SQL {
  const query = foldedWords(search)
    .map((word) => `'${word}':*`)
    .join(' & ');
  return sql`${users.searchWords} @@ to_tsquery('simple', ${query})`;
}

function matches({ search, role: wantedRole, tier, verification, state }: PeopleFilter): SQL | undefined {
  return and(
    ne(email, instanceAccount.email),
    search !== undefined && foldedWords(search).length > 0 ? holdsAll(search) : undefined,
    wantedRole === undefined ? undefined : eq(role, wantedRole),
    tier === undefined ? undefined : eq(tierId, tier),
    verification === undefined ? undefined : eq(verificationStatus, verification),
    state === undefined ? undefined : isIn[state],
  );
}

/** Reads everybody's accounts, for administrators. */
export function createPeopleStore(db: Db) {
  return {
    async listUnscoped(filter: PeopleFilter, sort: PersonSort, limit: number, offset: number) {
      return db
        .select(listed)
        .from(users)
        .where(matches(filter))
        .orderBy(...orders[sort])
        .limit(limit)
        .offset(offset);
    },
    /**
     * Ids of one page and the number of all matches: for a search, whose matches the planner cannot estimate, and a rare
     * filter. It would scan all users in order until a page is full; this finds all matches once, then sorts.
     */
    async findPageUnscoped(filter: PeopleFilter, sort: PersonSort, limit: number, offset: number) {
      const order = sql.join(orders[sort], sql`, `);
      const column = { created: createdAt, name: foldedName, email }[
        sort.replace('-', '') as 'created' | 'name' | 'email'
      ];
      const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
        with few as materialized (
          select ${id}, ${column} from ${users} where ${matches(filter)})
        select (select count(*)::int from few) as total,
          to_json(array(select ${id} from few ${users} order by ${order} limit ${limit} offset ${offset})) as ids`);
      return rows[0] ?? { total: 0, ids: [] };
    },
    /** Ids in list order: an export reads by them, so that concurrent changes do not move rows. */
    async listIdsUnscoped(filter: PeopleFilter, sort: PersonSort, most: number): Promise<number[]> {
      const rows = await db
        .select({ id })
        .from(users)
        .where(matches(filter))
        .orderBy(...orders[sort])
        .limit(most);
      return rows.map((row) => row.id);
    },
    /** Existing users, in the order of the ids. */
    async listByIdsUnscoped(ids: number[]) {
      const rows = await db.select(listed).from(users).where(inArray(id, ids));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((one) => byId.get(one) ?? []);
    },
    async countByTier(): Promise<{ tierId: number; all: number }[]> {
      const isPerson = ne(email, instanceAccount.email);
      return db.select({ tierId, all: count() }).from(users).where(isPerson).groupBy(tierId);
    },
    /** Counts up to `most`. */
    async countUnscoped(filter: PeopleFilter, most: number): Promise<number> {
      const some = db
        .select({ one: sql`1` })
        .from(users)
        .where(matches(filter))
        .limit(most)
        .as('some');
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
      return row?.count ?? 0;
    },
    /** Last use of each account that has a session. */
    async listLastUses(userIds: number[]): Promise<Map<number, Date>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select({ userId: sessions.userId, at: max(sessions.lastUsedAt) })
        .from(sessions)
        .where(inArray(sessions.userId, userIds))
        .groupBy(sessions.userId);
      return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at] as const] : [])));
    },
    async findUnscoped(personUuid: string): Promise<UserRow | undefined> {
      const isPerson = and(eq(users.uuid, personUuid), ne(users.email, instanceAccount.email));
      const [row] = await db.select().from(users).where(isPerson);
      return row;
    },
    async findNameUnscoped(userId: number): Promise<Pick<UserRow, 'uuid' | 'username'> | undefined> {
      const [row] = await db.select({ uuid, username }).from(users).where(eq(users.id, userId));
      return row;
    },
    /** Locked until the transaction ends. */
    async lockUnscoped(tx: Tx, personUuid: string): Promise<UserRow | undefined> {
      const isPerson = and(eq(users.uuid, personUuid), ne(users.email, instanceAccount.email));
      const [row] = await tx.select().from(users).where(isPerson).for('update');
      return row;
    },
  };
}
