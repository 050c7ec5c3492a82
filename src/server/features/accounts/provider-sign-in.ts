import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { QueryOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { signInWithGoogle } from '#contract/google.ts';
import { email as emailShape } from '#contract/accounts.ts';
import { knownTimezone } from '#domain/accounts/is-timezone.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OidcIdentity, OidcProvider, SignInSecrets } from '#server/platform/oidc/oidc-provider.ts';
import { interfaceLanguage } from '#server/platform/http/interface-language.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import { type ProviderKind, subjectOf } from './provider-subjects.ts';
import { newReferralCode, newToken } from '#server/platform/secrets/tokens.ts';
import type { AccountsService, Visitor } from './accounts.service.ts';
import type { AccountsStore, UserRow } from './accounts.store.ts';
import type { GroupRoles } from './group-roles.service.ts';
import type { InvitationsService } from './invitations.service.ts';
import { FRESH_MS } from './sessions.ts';

/** State in the browser while its user is at the provider; only this browser can complete the sign-in (Z10). */
interface Begun extends SignInSecrets {
  next: string;
  timezone: string;
  referralCode: string | undefined;
  isFresh: boolean;
  at: number;
}

/** Data for a new account. */
interface NewPerson {
  language: 'es' | 'en';
  timezone: string;
  referralCode: string | undefined;
  visitor: Visitor;
}

const LASTS_MS = 10 * 60_000;
const MAX_NAME = 60;

const kinds = {
  google: { sealedFor: 'sign-in with Google', failure: 'AUTH_GOOGLE_FAILED', letter: 'joined' },
  oidc: { sealedFor: 'sign-in with OIDC', failure: 'AUTH_OIDC_FAILED', letter: 'joinedOidc' },
} as const satisfies Record<ProviderKind, { sealedFor: string; failure: ErrorCode; letter: string }>;

/** Where to go after signing in: only paths of this site (Z10). */
const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\');

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;

/** Sign-in by a provider: identified by the provider's id, completed in the browser that began it, once (Z10). */
export function createProviderSignIn({
  kind,
  database,
  store,
  accounts,
  invitations,
  mail,
  provider,
  issuer,
  groupRoles,
  clock,
  settings,
  events,
  config: { secretKey, publicUrl },
}: {
  kind: ProviderKind;
  database: Database;
  store: AccountsStore;
  accounts: AccountsService;
  invitations: InvitationsService;
  mail: MailService;
  provider: OidcProvider;
  issuer: string;
  /** Sets roles from groups; undefined if groups give no roles. */
  groupRoles: GroupRoles | undefined;
  clock: Clock;
  settings: Settings;
  events: EventBus;
  config: { secretKey: string; publicUrl: URL };
}) {
  const { sealedFor, failure, letter } = kinds[kind];
  const cookie = {
    path: `/api/auth/${kind}`,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.protocol === 'https:',
  } as const;

  /** Another issuer may use the same id for another person, so include the issuer. */
  const subjectHere = ({ subject }: OidcIdentity): string => (kind === 'google' ? subject : `${issuer} ${subject}`);

  /** Takes and clears this browser's state, so that an answer counts only once. */
  function takeBegun(request: FastifyRequest, reply: FastifyReply): Begun | undefined {
    const sealed = request.cookies[kind];
    reply.clearCookie(kind, cookie);
    const text = sealed === undefined ? undefined : unseal(secretKey, sealedFor, sealed);
    if (text === undefined) return undefined;
    // Decrypted with our key, so the content is ours.
    const begun = JSON.parse(text) as Begun;
    return clock.now().getTime() - begun.at < LASTS_MS ? begun : undefined;
  }

  /** Finds, links or creates the account of a person. */
  async function findOrMake(
    tx: Tx,
    { subject, email, emailVerified, name }: OidcIdentity,
    { language, timezone, referralCode, visitor }: NewPerson,
  ): Promise<UserRow> {
    await store.lockSubject(tx, kind, subject);
    const known = await store.findUserBySubject(tx, kind, subject);
    if (known) return known;
    if (!emailVerified) throw new AppError('AUTH_EMAIL_UNVERIFIED');
    const same = await store.lockUserByEmail(tx, email);
    // An unconfirmed address may belong to somebody else, so nobody takes over that account by it.
    if (same && (!same.emailVerified || same[subjectOf[kind]] !== null)) throw new AppError('AUTH_METHOD_INVALID');
    if (same?.suspendedAt) throw new AppError(failure);
    if (same) {
      await mail.send(tx, same, { kind: letter, to: email });
      return store.updateUser(tx, same.id, { [subjectOf[kind]]: subject });
    }
    // The provider vouches for the invited address, so no code is needed.
    const isOpen = settings.get('registrationOpen');
    if (!isOpen && !(await invitations.isInvited(tx, email))) throw new AppError('AUTH_REGISTRATION_CLOSED');
    const referrer = await accounts.findReferrer(tx, referralCode);
    const made = await store.insertUser(tx, {
      uuid: randomUUID(),
      email,
      username: (name ?? '').trim().slice(0, MAX_NAME) || (email.split('@')[0] ?? '').slice(0, MAX_NAME),
      role: (await accounts.isFirstAdmin(tx, email)) ? 'admin' : 'user',
      passwordHash: null,
      [subjectOf[kind]]: subject,
      authProvider: kind,
      emailVerified: true,
      language,
      timezone,
      referralCode: newReferralCode(),
      referredById: referrer?.id,
      createdAt: clock.now(),
    });
    if (!made) throw new AppError('AUTH_METHOD_INVALID');
    await accounts.emitAccountCreated(tx, made, referrer, visitor);
    if (!isOpen) await invitations.useOfAddress(tx, email, made.id);
    await events.emit(tx, 'account.confirmed', { userId: made.id, userUuid: made.uuid });
    return made;
  }

  /**
   * A school's provider admits a user who is already signed in there; Google lets users choose an account each time.
   */
  function isConfirmed({ authenticatedAt }: OidcIdentity, { isFresh }: Begun): boolean {
    if (kind === 'google') return true;
    return authenticatedAt ? clock.now().getTime() - authenticatedAt.getTime() <= FRESH_MS : isFresh;
  }

  const userOf = (identity: OidcIdentity, newPerson: NewPerson): Promise<UserRow> =>
    database.transaction(async (tx) => {
      // Lock the administrators before the user's account, as every change of roles or accounts does.
      const admins = groupRoles && (await store.lockActiveAdmins(tx));
      const user = await findOrMake(tx, identity, newPerson);
      if (!admins || user.suspendedAt) return user;
      return groupRoles.apply(tx, { userId: user.id, groups: identity.groups, admins });
    });

  return {
    /** Returns the provider's URL and sets the state cookie. */
    async begin(
      { next, timezone, referralCode, fresh }: QueryOf<typeof signInWithGoogle>,
      reply: FastifyReply,
    ): Promise<string> {
      const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
      const isFresh = fresh === 'true';
      const url = await provider.authorizationUrl({ ...secrets, isFresh });
      const begun: Begun = {
        ...secrets,
        next: isOwnPath(next) ? next : '/documents',
        timezone: knownTimezone(timezone) ?? 'UTC',
        referralCode,
        isFresh,
        at: clock.now().getTime(),
      };
      const sealed = seal(secretKey, sealedFor, JSON.stringify(begun));
      reply.setCookie(kind, sealed, { ...cookie, maxAge: LASTS_MS / 1000 });
      return url.href;
    },

    /** Returns the user and the page to return to; throws a code that the sign-in page explains. */
    async finish(
      { state, code }: { state?: string | undefined; code?: string | undefined },
      request: FastifyRequest,
      reply: FastifyReply,
      knows: Visitor['knows'],
    ): Promise<{ user: UserRow; next: string; isConfirmed: boolean }> {
      const begun = takeBegun(request, reply);
      if (!begun || state !== begun.state || code === undefined) throw new AppError(failure);
      const identity = await provider.identify(code, begun).catch((error: unknown) => {
        request.log.warn({ err: error }, `signing in with ${kind} failed`);
        throw new AppError(failure);
      });
      const email = emailShape.safeParse(identity.email);
      if (!email.success) throw new AppError(failure);
      const language = interfaceLanguage(request);
      const { timezone, referralCode } = begun;
      const visitor = { address: request.ip, knows };
      const user = await userOf(
        { ...identity, email: email.data, subject: subjectHere(identity) },
        { language, timezone, referralCode, visitor },
      );
      if (user.suspendedAt) throw new AppError(failure);
      return { user, next: begun.next, isConfirmed: isConfirmed(identity, begun) };
    },
  };
}
