import { parse as parseUserAgent } from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { SignIn } from '#contract/accounts.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { bonusDocumentsOf } from '#domain/billing/plans.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { ActorResolver } from '#server/platform/http/actor.ts';
import type { Command } from '#server/platform/command.ts';
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts';
import type { AccountsStore, FoundSession, SessionRow, UserRow, ViewerRow } from './accounts.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Sessions end after two weeks without use, and after three months in any case (Z06). */
const IDLE_MS = 14 * DAY_MS;
const ABSOLUTE_MS = 90 * DAY_MS;
/** Interval of updates to the last use; updating it at each request would turn every read into a write. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

/** How long a sign-in or reauthentication counts as fresh (Z06). */
export const FRESH_MS = 30 * 60 * 1000;

/** Maximum number of sessions per user; a new one ends the least recently used. */
const MOST_SESSIONS = 50;

/** A hint for the page that there may be a session, so that a visitor's browser need not ask who is signed in. */
const HINT_COOKIE = 'signedIn';

export interface Sessions {
  resolve: ActorResolver;
  /** Whether a request carries a session cookie, valid or not. */
  isBroughtBy(request: FastifyRequest): boolean;
  /**
   * Opens a session for a user who has just given the password; throws if it was changed meanwhile. Cancels a pending
   * deletion (Z47). A sign-in by a provider that may not have asked for credentials does not count as fresh.
   */
  open(
    user: UserRow,
    request: FastifyRequest,
    reply: FastifyReply,
    options?: { isConfirmed: boolean },
  ): Promise<{ isBack: boolean }>;
  close(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Records that the user of this session has just given the password. */
  confirm(sessionId: number): Promise<void>;
  /** A user's live sessions, last used first. */
  listOf(userId: number, tx?: Tx): Promise<SessionRow[]>;
  /** A user's sign-ins, last used first. */
  list(actor: SignedInActor, currentId: number | undefined): Promise<SignIn[]>;
  end(actor: SignedInActor, uuid: string): Command<{ ok: true }>;
  endOthers(actor: SignedInActor, currentId: number | undefined): Command<{ ok: true }>;
  /** Returns which of these sessions are still valid. */
  listLive(ids: number[]): Promise<Set<number>>;
  sweep(): Promise<void>;
}

/** Sessions are rows: the cookie holds 256 random bits, the database only their hash. */
export function createSessions({
  database,
  store,
  streams,
  clock,
  publicUrl,
}: {
  database: Database;
  store: AccountsStore;
  streams: EventStreams;
  clock: Clock;
  publicUrl: URL;
}): Sessions {
  const secure = publicUrl.protocol === 'https:';
  const cookieName = secure ? '__Host-sid' : 'sid';
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const hintOptions = { ...cookieOptions, httpOnly: false } as const;

  const isOver = (session: FoundSession['session'], now: number): boolean =>
    now - session.lastUsedAt.getTime() > IDLE_MS || now - session.createdAt.getTime() > ABSOLUTE_MS;
  const isLive = ({ session, user }: FoundSession, now: number): boolean => !isOver(session, now) && !user.suspendedAt;

  async function listOf(userId: number, tx?: Tx): Promise<SessionRow[]> {
    const now = clock.now().getTime();
    return (await store.listSessions(userId, tx)).filter((session) => !isOver(session, now));
  }

  return {
    listOf,
    isBroughtBy: (request) => request.cookies[cookieName] !== undefined,
    async resolve(request) {
      const token = request.cookies[cookieName];
      if (!token) return { actor: { kind: 'anonymous' }, expired: false };
      const found = await store.findSession(hashToken(token));
      const now = clock.now();
      if (!found || !isLive(found, now.getTime())) return { actor: { kind: 'anonymous' }, expired: true };
      if (now.getTime() - found.session.lastUsedAt.getTime() > TOUCH_EVERY_MS)
        await store.touchSession(found.session.id, now);
      const confirmedAt = found.session.confirmedAt?.getTime() ?? 0;
      const isFresh = now.getTime() - confirmedAt <= FRESH_MS;
      return { actor: viewerOf(found.user), expired: false, sessionId: found.session.id, isFresh };
    },
    async open({ id: userId, passwordHash }, request, reply, { isConfirmed } = { isConfirmed: true }) {
      const token = newToken();
      const now = clock.now();
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
      const session = { uuid: randomUUID(), tokenHash: hashToken(token), userId, userAgent, address: request.ip };
      const isBack = await database.transaction(async (tx) => {
        const wasLeaving = await store.keepUser(tx, userId);
        // A password change ends all earlier sessions (Z07), so check the password under its lock.
        const isSame = await store.lockPasswordForShare(tx, userId, passwordHash);
        if (!isSame) throw new AppError('AUTH_INVALID_CREDENTIALS');
        const confirmedAt = isConfirmed ? now : null;
        await store.insertSession(tx, { ...session, createdAt: now, lastUsedAt: now, confirmedAt });
        return wasLeaving;
      });
      for (const ended of await store.deleteSessionsBeyond(userId, MOST_SESSIONS)) streams.endSession(ended);
      reply.setCookie(cookieName, token, { ...cookieOptions, maxAge: ABSOLUTE_MS / 1000 });
      reply.setCookie(HINT_COOKIE, '1', { ...hintOptions, maxAge: ABSOLUTE_MS / 1000 });
      return { isBack };
    },
    async close(request, reply) {
      const token = request.cookies[cookieName];
      const ended = token ? await store.deleteSession(hashToken(token)) : undefined;
      if (ended !== undefined) streams.endSession(ended);
      reply.clearCookie(cookieName, cookieOptions);
      reply.clearCookie(HINT_COOKIE, hintOptions);
    },
    confirm: (sessionId) => store.confirmSession(sessionId, clock.now()),
    async list({ userId }, currentId) {
      const good = await listOf(userId);
      const isCurrent = ({ id }: SessionRow) => id === currentId;
      return [...good.filter(isCurrent), ...good.filter((session) => !isCurrent(session))].map((session) =>
        presentSignIn(session, isCurrent(session)),
      );
    },
    // No event needed: streams check their sessions every few seconds.
    end: ({ userId }, uuid) => ({
      async commit(tx) {
        if (!(await store.deleteSessionOf(tx, userId, uuid))) throw new AppError('NOT_FOUND');
        return { ok: true };
      },
    }),
    endOthers: ({ userId }, currentId) => ({
      async commit(tx) {
        await store.deleteOtherSessions(tx, userId, currentId);
        return { ok: true };
      },
    }),
    async listLive(ids) {
      const now = clock.now().getTime();
      const found = await store.findSessions(ids);
      return new Set(found.filter((one) => isLive(one, now)).map(({ session }) => session.id));
    },
    async sweep() {
      const now = clock.now().getTime();
      await store.deleteOldSessions(new Date(now - IDLE_MS), new Date(now - ABSOLUTE_MS));
    },
  };
}

export function presentSignIn(session: SessionRow, isCurrent: boolean): SignIn {
  const { uuid, userAgent, address, createdAt, lastUsedAt } = session;
  // The parser rejects an empty string.
  const { browser, os } = parseUserAgent(userAgent || '-');
  return {
    uuid,
    browser: browser.name || null,
    system: os.name || null,
    address,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent,
  };
}

export function viewerOf(user: ViewerRow): SignedInActor {
  const isTeacher = user.userType !== 'student' && user.verificationStatus === 'approved';
  const kind = user.role === 'admin' ? 'admin' : isTeacher ? 'teacher' : 'user';
  const { id: userId, uuid: userUuid, tierId, language } = user;
  return { kind, userId, userUuid, tierId, bonusDocuments: bonusDocumentsOf(user), language };
}
