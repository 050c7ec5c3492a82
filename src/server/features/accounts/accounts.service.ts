import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { changePassword, deleteUser, register, updateUser, User } from '#contract/accounts.ts';
import type { GroupRoles } from './group-roles.service.ts';
import type { changeEmail } from '#contract/mailed-links.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { instanceAccount } from '#domain/accounts/instance-account.ts';
import { isTimezone, knownTimezone } from '#domain/accounts/is-timezone.ts';
import type { ShareNetwork } from '#domain/billing/plans.ts';
import type { Config } from '#server/config.ts';
import { listensOnLoopbackOnly } from '#server/config.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import { newReferralCode } from '#server/platform/secrets/tokens.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { AccountsStore, UserRow } from './accounts.store.ts';
import type { Farewell, MailedLinks } from './mailed-links.service.ts';
import { presentUser } from './present-user.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { viewerOf } from './sessions.ts';

export type { Sessions } from './sessions.ts';
export type AccountsService = ReturnType<typeof createAccountsService>;

/** Time in which the owner can cancel the deletion of an account. */
const UNDO_MS = 7 * 24 * 60 * 60 * 1000;

/** Where a registration comes from. */
export interface Visitor {
  address: string;
  /** Whether this account signed in on this device before. */
  knows: (email: string) => boolean;
}

type AccountsConfig = Pick<Config, 'firstAdminEmail' | 'host' | 'publicUrl' | 'mail'>;

export function createAccountsService({
  store,
  passwords,
  links,
  groupRoles,
  invitations,
  clock,
  settings,
  database,
  trail,
  events,
  config,
}: {
  store: AccountsStore;
  passwords: Passwords;
  links: MailedLinks;
  groupRoles: GroupRoles | undefined;
  invitations: InvitationsService;
  clock: Clock;
  settings: Settings;
  database: Database;
  trail: AuditTrail;
  events: EventBus;
  config: AccountsConfig;
}) {
  /**
   * Makes the configured address administrator, or the first account if only this machine can reach the server (Z12).
   */
  async function isFirstAdmin(tx: Tx, email: string): Promise<boolean> {
    if (config.firstAdminEmail) return email === config.firstAdminEmail;
    if (!listensOnLoopbackOnly(config) || (await store.hasUsers(tx))) return false;
    await store.lockFirstUser(tx);
    // Recheck: another registration may have been first while this one waited.
    return !(await store.hasUsers(tx));
  }

  /** An unknown code never blocks a registration. */
  async function findReferrer(tx: Tx, code: string | undefined): Promise<UserRow | undefined> {
    if (!code) return undefined;
    const id = await store.findUserIdByReferralCode(code.toUpperCase(), tx);
    return id === undefined ? undefined : store.getUser(id, tx);
  }

  async function emitAccountCreated(
    tx: Tx,
    user: UserRow,
    referrer: UserRow | undefined,
    { address, knows }: Visitor,
  ): Promise<void> {
    if (user.role === 'admin') await recordFirstAdmin(tx, user);
    await events.emit(tx, 'account.created', {
      userId: user.id,
      userUuid: user.uuid,
      referrerId: referrer?.id,
      address,
      isReferrersDevice: referrer !== undefined && knows(referrer.email),
    });
  }

  /** Nobody gives the first administrator this role: the server does. */
  function recordFirstAdmin(tx: Tx, { uuid, role }: UserRow): Promise<void> {
    const entry = { action: 'role.change', targetKind: 'person', targetUuid: uuid };
    return trail.record(tx, { kind: 'system' }, { ...entry, before: { role: 'user' }, after: { role } });
  }

  /** Throws unless this is the account's password. */
  async function requirePassword(actor: SignedInActor, password: string): Promise<UserRow> {
    const user = await store.getUser(actor.userId);
    if (!(await passwords.verify(user.passwordHash, password))) throw new AppError('CURRENT_PASSWORD_INCORRECT');
    return user;
  }

  /**
   * Records a failed sign-in. The entry looks the same for an unknown address (Z11), except that only a known account
   * has a uuid.
   */
  async function recordRefusal(user: UserRow | undefined, requestId: string | undefined): Promise<void> {
    const entry = { action: 'account.sign-in-refused', targetKind: 'person', targetUuid: user?.uuid };
    await database.transaction((tx) =>
      trail.record(tx, { kind: 'stranger' }, { ...entry, ...(requestId === undefined ? {} : { requestId }) }),
    );
  }

  /** Fails in the same way for every reason, after the same work (Z11). */
  async function signIn(email: string, password: string, requestId?: string): Promise<UserRow> {
    const user = await store.findUserByEmail(email.toLowerCase());
    const matches = await passwords.verify(user?.passwordHash ?? null, password);
    if (!user?.passwordHash || !matches || user.suspendedAt) {
      await recordRefusal(user, requestId);
      throw new AppError('AUTH_INVALID_CREDENTIALS');
    }
    const signedIn = (await groupRoles?.withdraw(user)) ?? user;
    if (!passwords.needsRehash(user.passwordHash)) return signedIn;
    const passwordHash = await passwords.hash(password);
    const isKept = await store.replacePasswordHash(user.id, user.passwordHash, passwordHash);
    return isKept ? { ...signedIn, passwordHash } : signIn(email, password, requestId);
  }

  /** Throws if no other active administrator would remain; concurrent calls run one after the other (O04). */
  async function requireAnotherAdmin(tx: Tx, userId: number): Promise<void> {
    const active = await store.lockActiveAdmins(tx);
    if (active.length === 1 && active[0] === userId) throw new AppError('LAST_ADMIN');
  }

  const eraseAtFromNow = () => new Date(clock.now().getTime() + UNDO_MS);

  /** Ends all access to an account that will be deleted. */
  async function endAccess(tx: Tx, user: UserRow, letter: Farewell): Promise<void> {
    await store.deleteOtherSessions(tx, user.id, undefined);
    await links.sendFarewell(tx, user, letter);
    await events.emit(tx, 'account.left', { userId: user.id });
  }

  return {
    isFirstAdmin,
    requireAnotherAdmin,
    findReferrer,
    emitAccountCreated,
    usernameOf: store.usernameOf,
    uuidOf: store.uuidOf,
    timezoneOf: store.timezoneOf,
    joinedAt: store.joinedAt,
    languageOf: store.languageOf,
    isSuspended: store.isSuspended,
    maySend: store.maySend,
    /** Current names of users by uuid; skips deleted accounts. */
    namesOf: store.listNames,
    listPeople: store.listPeople,
    listAdmins: store.listAdmins,
    lockUser: store.lockUser,
    /** Whether this user has a stored session from a network address. */
    hasSessionFrom: store.hasSessionFrom,
    emailOf: async (tx: Tx, userId: number): Promise<string> => (await store.getUser(userId, tx)).email,
    isReferralCode: async (code: string): Promise<boolean> =>
      (await store.findUserIdByReferralCode(code)) !== undefined,
    /** A user's referral code and earnings. */
    async getReferralStanding({ userId }: SignedInActor) {
      const { referralCode, referralBonus, creditCents } = await store.getUser(userId);
      return { referralCode, referralBonus, creditCents };
    },
    findIdByUuid: store.findUserIdByUuid,
    /**
     * When the user requested the deletion; undefined if they did not. For a deleted account, the latest possible time.
     */
    async findLeftAt(userId: number | null): Promise<Date | undefined> {
      const eraseAt = userId === null ? clock.now() : (await store.getUser(userId)).eraseAt;
      return eraseAt === null ? undefined : new Date(eraseAt.getTime() - UNDO_MS);
    },
    addToBalance: store.addToBalance,
    listBalances: store.listBalances,

    async register(
      body: BodyOf<typeof register>,
      language: 'es' | 'en',
      visitor: Visitor,
    ): Promise<Command<{ ok: true; user: User }>> {
      const { invitationCode } = body;
      if (invitationCode !== undefined) await invitations.requireOpen(invitationCode);
      else if (!settings.get('registrationOpen')) throw new AppError('AUTH_REGISTRATION_CLOSED');
      await requireGoodPassword(body.password, body.email, 'password');
      const passwordHash = await passwords.hash(body.password);

      return {
        async commit(tx) {
          const referrer = await findReferrer(tx, body.referralCode);
          const user = await store.insertUser(tx, {
            uuid: randomUUID(),
            email: body.email,
            username: body.username,
            role: (await isFirstAdmin(tx, body.email)) ? 'admin' : 'user',
            passwordHash,
            language: body.language ?? language,
            timezone: knownTimezone(body.timezone) ?? 'UTC',
            referralCode: newReferralCode(),
            referredById: referrer?.id,
            createdAt: clock.now(),
          });
          if (!user) throw new AppError('AUTH_EMAIL_TAKEN');
          await emitAccountCreated(tx, user, referrer, visitor);
          if (invitationCode !== undefined) await invitations.use(tx, invitationCode, user.id);
          await links.sendConfirmation(tx, user);
          return { ok: true, user: presentUser(user) };
        },
      };
    },

    signIn,
    requirePassword,

    async getUser(actor: SignedInActor, tx?: Tx): Promise<User> {
      return presentUser(await store.getUser(actor.userId, tx));
    },

    setTier: async (tx: Tx, userId: number, tierId: number): Promise<void> =>
      void (await store.updateUser(tx, userId, { tierId })),

    async giveShareBonus(tx: Tx, userId: number, network: ShareNetwork, documents: number): Promise<void> {
      const given =
        network === 'twitter'
          ? { hasSharedTwitter: true, twitterShareBonus: documents }
          : { hasSharedFacebook: true, facebookShareBonus: documents };
      await store.updateUser(tx, userId, given);
    },

    /** For jobs that act on behalf of a user, with the user's current rights (Z05). */
    getActor: async (userId: number, tx?: Tx): Promise<SignedInActor> => viewerOf(await store.getUser(userId, tx)),

    /** The user of a replayed registration, when nobody is signed in yet. */
    async getUserByUuid(uuid: string): Promise<User> {
      const id = await store.findUserIdByUuid(uuid);
      if (id === undefined) throw new AppError('NOT_FOUND');
      return presentUser(await store.getUser(id));
    },

    async updateUser(
      actor: SignedInActor,
      changes: BodyOf<typeof updateUser> & { language?: 'es' | 'en' },
    ): Promise<Command<User>> {
      if (changes.timezone !== undefined) requireTimezone(changes.timezone);
      return {
        async commit(tx) {
          const hasChanges = Object.values(changes).some((value) => value !== undefined);
          return presentUser(
            hasChanges ? await store.updateUser(tx, actor.userId, changes) : await store.getUser(actor.userId, tx),
          );
        },
      };
    },

    /** Sets the time zone from an export. */
    async setTimezone(tx: Tx, { userId }: SignedInActor, timezone: string): Promise<void> {
      await store.updateUser(tx, userId, { timezone });
    },

    /** A password change ends all other sessions (Z07). */
    async changePassword(
      { currentPassword, newPassword }: BodyOf<typeof changePassword>,
      actor: SignedInActor,
      sessionId: number | undefined,
    ): Promise<Command<{ ok: true }>> {
      const { id, email, passwordHash: former } = await requirePassword(actor, currentPassword);
      await requireGoodPassword(newPassword, email, 'newPassword');
      const passwordHash = await passwords.hash(newPassword);
      return {
        async commit(tx) {
          // A concurrent change came first, so the given password is no longer the current one.
          const isReplaced = await store.replacePasswordHash(id, former ?? '', passwordHash, tx);
          if (!isReplaced) throw new AppError('CURRENT_PASSWORD_INCORRECT');
          await store.deleteOtherSessions(tx, id, sessionId);
          // Emailed links requested with the old password must not work either.
          await links.forget(tx, id);
          return { ok: true };
        },
      };
    },

    /** Requires the password; the old address counts until the new one is confirmed (Z08). */
    async changeEmail(
      { email, password }: BodyOf<typeof changeEmail>,
      actor: SignedInActor,
    ): Promise<Command<{ ok: true }>> {
      return links.askForNewEmail(await requirePassword(actor, password), email);
    },

    /** If the server sends email, some actions require a confirmed address (A08). */
    async requireConfirmedEmail(actor: SignedInActor): Promise<void> {
      if (!config.mail) return;
      const { emailVerified } = await store.getUser(actor.userId);
      if (!emailVerified) throw new AppError('AUTH_EMAIL_UNVERIFIED');
    },

    /**
     * Closes the account after checking password and address (Z47). All access ends at once; the data is deleted after
     * a week, and signing in within it cancels the deletion.
     */
    async leave({ email, password }: BodyOf<typeof deleteUser>, actor: SignedInActor): Promise<Command<{ ok: true }>> {
      const user = await requirePassword(actor, password);
      if (email.trim().toLowerCase() !== user.email) throw new AppError('ACCOUNT_EMAIL_MISMATCH');
      return {
        async commit(tx, audit) {
          await requireAnotherAdmin(tx, user.id);
          // The password was changed meanwhile, so the given one is no longer the owner's.
          const date = eraseAtFromNow();
          const isSet = await store.setEraseAt(tx, user.id, user.passwordHash ?? '', date);
          if (!isSet) throw new AppError('CURRENT_PASSWORD_INCORRECT');
          await endAccess(tx, user, { kind: 'farewell', date });
          await audit.record(tx, { targetUuid: user.uuid });
          return { ok: true };
        },
      };
    },

    /** Closes another user's account; signing in within a week cancels the deletion (Z47). */
    async close(tx: Tx, user: UserRow, reason: string): Promise<void> {
      const date = eraseAtFromNow();
      await store.updateUser(tx, user.id, { eraseAt: date });
      await endAccess(tx, user, { kind: 'closed', reason, date });
    },

    /** Accounts whose week is over. */
    listLeaving: async (): Promise<SignedInActor[]> => (await store.listUsersToErase(clock.now())).map(viewerOf),

    /** Returns false if the owner has cancelled the deletion meanwhile. */
    erase: (tx: Tx, { userId }: SignedInActor): Promise<boolean> => store.eraseUser(tx, userId, clock.now()),

    /** The server's own account in the given language; creates it if missing. */
    async instanceActor(tx: Tx, language: 'es' | 'en'): Promise<SignedInActor> {
      const known = await store.lockUserByEmail(tx, instanceAccount.email);
      const made =
        known ??
        (await store.insertUser(tx, {
          ...instanceAccount,
          uuid: randomUUID(),
          language,
          emailVerified: true,
          referralCode: newReferralCode(),
          createdAt: clock.now(),
        }));
      if (!made) throw new Error('the account of the server could not be made');
      return { ...viewerOf(made), language };
    },

    async findInstanceActor(language: 'es' | 'en'): Promise<SignedInActor | undefined> {
      const user = await store.findUserByEmail(instanceAccount.email);
      return user && { ...viewerOf(user), language };
    },

    async joinWaitlist(email: string): Promise<Command<{ ok: true }>> {
      return {
        async commit(tx) {
          await store.insertWaiting(tx, email, clock.now());
          return { ok: true };
        },
      };
    },
  };
}

function requireTimezone(timezone: string): void {
  if (!isTimezone(timezone)) throw new AppError('TIMEZONE_INVALID');
}
