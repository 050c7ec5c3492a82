import type { OutputOf } from '#contract/endpoint.ts';
import {
  type listPeople,
  MOST_COUNTED_PEOPLE,
  type Person,
  type PersonSort,
  type PersonState,
} from '#contract/admin-users.ts';
import { withoutMark } from '#domain/accounts/group-roles.ts';
import { inPieces } from '#server/db/in-pieces.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit-request.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { AccountsService } from './accounts.service.ts';
import type { AccountsStore, UserRow } from './accounts.store.ts';
import type { PeopleFilter, PeopleStore } from './people.store.ts';
import { presentSignIn, type Sessions, viewerOf } from './sessions.ts';

/** Users per batch of an export. */
const PIECE = 1_000;

export type PeopleService = ReturnType<typeof createPeopleService>;
type ListedUser = Awaited<ReturnType<PeopleStore['listUnscoped']>>[number];

/** Lets administrators view and change other users' accounts (X02). Impersonation does not exist (O06). */
export function createPeopleService({
  store,
  accountsStore,
  accounts,
  sessions,
  mail,
  clock,
  publicUrl,
}: {
  store: PeopleStore;
  accountsStore: AccountsStore;
  accounts: Pick<AccountsService, 'close' | 'requireAnotherAdmin'>;
  sessions: Pick<Sessions, 'listOf'>;
  mail: MailService;
  clock: Clock;
  publicUrl: URL;
}) {
  async function present(rows: ListedUser[]): Promise<Person[]> {
    const lastUses = await store.listLastUses(rows.map(({ id }) => id));
    return rows.map((row) => ({
      uuid: row.uuid,
      username: row.username,
      email: row.email,
      role: row.role,
      tierId: row.tierId,
      userType: row.userType,
      verificationStatus: row.verificationStatus,
      state: stateOf(row),
      lastUsedAt: lastUses.get(row.id)?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }));
  }

  /** Loads and locks the account. */
  async function lock(tx: Tx, uuid: string): Promise<UserRow> {
    const user = await store.lockUnscoped(tx, uuid);
    if (!user) throw new AppError('NOT_FOUND');
    return user;
  }
  async function lockUnlessLastAdmin(tx: Tx, uuid: string): Promise<UserRow> {
    const userId = await accountsStore.findUserIdByUuid(uuid, tx);
    if (userId !== undefined) await accounts.requireAnotherAdmin(tx, userId);
    return lock(tx, uuid);
  }

  const contactForm = new URL('/contacts', publicUrl);

  return {
    async list({
      page,
      pageSize,
      sort,
      ...filter
    }: PeopleFilter & { page: number; pageSize: number; sort: PersonSort }): Promise<OutputOf<typeof listPeople>> {
      const offset = (page - 1) * pageSize;
      const pageOfMany = async () => {
        const counted = await store.countUnscoped(filter, MOST_COUNTED_PEOPLE + 1);
        if (counted <= MOST_COUNTED_PEOPLE) return undefined;
        return { counted, rows: await store.listUnscoped(filter, sort, pageSize, offset) };
      };
      const pageOfFew = async () => {
        const { total: counted, ids } = await store.findPageUnscoped(filter, sort, pageSize, offset);
        return { counted, rows: await store.listByIdsUnscoped(ids) };
      };
      const many = filter.search === undefined ? await pageOfMany() : undefined;
      const { counted, rows } = many ?? (await pageOfFew());
      const total = Math.min(counted, MOST_COUNTED_PEOPLE);
      return { items: await present(rows), page, pageSize, total, isMore: counted > total };
    },

    countByTier: store.countByTier,

    /** Yields batches, so that the whole list is never in memory. */
    async *exportAll(filter: PeopleFilter, sort: PersonSort, most: number): AsyncGenerator<Person[]> {
      for (const piece of inPieces(await store.listIdsUnscoped(filter, sort, most), PIECE))
        yield present(await store.listByIdsUnscoped(piece));
    },

    /** Loads an account for display, with the ids other features need. */
    async view(uuid: string) {
      const user = await store.findUnscoped(uuid);
      if (!user) throw new AppError('NOT_FOUND');
      const invitedBy = user.referredById === null ? undefined : await store.findNameUnscoped(user.referredById);
      const [person] = await present([user]);
      if (!person) throw new AppError('NOT_FOUND');
      const signIns = (await sessions.listOf(user.id)).map((session) => {
        const { browser, system, lastUsedAt } = presentSignIn(session, false);
        return { browser, system, lastUsedAt };
      });
      return {
        actor: viewerOf(user),
        detail: {
          ...person,
          language: user.language,
          timezone: user.timezone,
          hasPassword: user.passwordHash !== null,
          hasGoogle: user.googleSubject !== null,
          hasOidc: user.oidcSubject !== null,
          suspendedAt: user.suspendedAt?.toISOString() ?? null,
          eraseAt: user.eraseAt?.toISOString() ?? null,
          invitedBy: invitedBy ?? null,
          signIns,
          balance: user.balance,
          creditCents: user.creditCents,
        },
      };
    },

    lock,

    /** A changed role requires a new sign-in (Z06). */
    async changeRole(tx: Tx, audit: Audit, uuid: string, role: UserRow['role'], reason: string): Promise<void> {
      const user = role === 'user' ? await lockUnlessLastAdmin(tx, uuid) : await lock(tx, uuid);
      if (user.role === role) return audit.unchanged();
      // Set by hand, the role no longer counts as set by a group.
      const rolesByGroup = withoutMark(user.rolesByGroup, 'admin');
      await accountsStore.updateUser(tx, user.id, { role, rolesByGroup });
      await accountsStore.deleteOtherSessions(tx, user.id, undefined);
      return audit.record(tx, { targetUuid: uuid, before: { role: user.role }, after: { role }, reason });
    },

    async suspend(tx: Tx, audit: Audit, uuid: string, reason: string, action?: string): Promise<void> {
      const user = await lockUnlessLastAdmin(tx, uuid);
      if (user.suspendedAt) return audit.unchanged();
      await accountsStore.updateUser(tx, user.id, { suspendedAt: clock.now() });
      await mail.send(tx, user, { kind: 'suspended', to: user.email, link: contactForm, reason });
      return audit.record(tx, { ...changeOf('suspended', false, true), targetUuid: uuid, reason, action });
    },

    async unsuspend(tx: Tx, audit: Audit, uuid: string, reason: string, action?: string): Promise<void> {
      const user = await lock(tx, uuid);
      if (!user.suspendedAt) return audit.unchanged();
      await accountsStore.updateUser(tx, user.id, { suspendedAt: null });
      await mail.send(tx, user, { kind: 'unsuspended', to: user.email, link: new URL('/login', publicUrl) });
      return audit.record(tx, { ...changeOf('suspended', true, false), targetUuid: uuid, reason, action });
    },

    async signOut(tx: Tx, audit: Audit, uuid: string, reason: string, action?: string): Promise<void> {
      const user = await lock(tx, uuid);
      const open = await sessions.listOf(user.id, tx);
      if (open.length === 0) return audit.unchanged();
      await accountsStore.deleteOtherSessions(tx, user.id, undefined);
      return audit.record(tx, { ...changeOf('sessions', open.length, 0), targetUuid: uuid, reason, action });
    },

    async close(tx: Tx, audit: Audit, uuid: string, email: string, reason: string): Promise<void> {
      const user = await lockUnlessLastAdmin(tx, uuid);
      if (user.email !== email) throw new AppError('ACCOUNT_EMAIL_MISMATCH');
      if (user.eraseAt) return audit.unchanged();
      await accounts.close(tx, user, reason);
      return audit.record(tx, { ...changeOf('leaving', false, true), targetUuid: uuid, reason });
    },
  };
}

const changeOf = (name: string, before: unknown, after: unknown) => ({
  before: { [name]: before },
  after: { [name]: after },
});

function stateOf({ eraseAt, suspendedAt, emailVerified }: ListedUser): PersonState {
  if (eraseAt) return 'leaving';
  if (suspendedAt) return 'suspended';
  return emailVerified ? 'active' : 'unconfirmed';
}
