import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { getEmailChange, resetPassword } from '#contract/mailed-links.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts';
import { sendResetLink } from './accounts.jobs.ts';
import type { AccountsStore, UserRow } from './accounts.store.ts';
import type { AccountTokensStore, TokenPurpose, TokenRow } from './account-tokens.store.ts';
import { requireGoodPassword } from './require-good-password.ts';

const MINUTE_MS = 60_000;
/** So long a link that is over still says that its address is confirmed. */
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;
const SEALED_FOR = 'addresses of forgotten passwords';
/** How long a link is good, and where it leads. */
const links: Record<TokenPurpose, { lastsMs: number; path: string }> = {
  'reset-password': { lastsMs: 30 * MINUTE_MS, path: '/reset-password' },
  'confirm-email': { lastsMs: 24 * 60 * MINUTE_MS, path: '/verify-email' },
  'change-email': { lastsMs: 24 * 60 * MINUTE_MS, path: '/verify-email' },
};

/** Whether the owner closed the account, or an administrator with a reason. */
export type Farewell = ({ kind: 'farewell' } | { kind: 'closed'; reason: string }) & {
  /** When the account is erased. */
  date: Date;
};

export type MailedLinks = ReturnType<typeof createMailedLinks>;

/** Links that prove who reads the mail of an address: they work once, for one person and purpose (Z09). */
export function createMailedLinks({
  accounts,
  tokens,
  mail,
  queue,
  passwords,
  clock,
  events,
  config: { secretKey, publicUrl },
}: {
  accounts: AccountsStore;
  tokens: AccountTokensStore;
  mail: MailService;
  queue: Queue;
  passwords: Passwords;
  clock: Clock;
  events: EventBus;
  config: { secretKey: string; publicUrl: URL };
}) {
  /** A new link, in place of an older one; the address it goes to stands in the row. */
  async function newLink(tx: Tx, user: UserRow, purpose: TokenPurpose, email: string): Promise<URL> {
    const { lastsMs, path } = links[purpose];
    const token = newToken();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + lastsMs);
    await accounts.lockUser(tx, user.id);
    await tokens.putToken(tx, { userId: user.id, purpose, tokenHash: hashToken(token), email, expiresAt }, now);
    return new URL(`${path}?token=${token}`, publicUrl);
  }

  async function sendConfirmation(tx: Tx, user: UserRow): Promise<void> {
    const link = await newLink(tx, user, 'confirm-email', user.email);
    await mail.send(tx, user, { kind: 'confirm', to: user.email, link });
  }

  const findChange = (userId: number, tx?: Tx) => tokens.findTokenOf(userId, 'change-email', clock.now(), tx);

  async function sendChange(tx: Tx, user: UserRow, email: string): Promise<void> {
    if (await accounts.isEmailTaken(tx, email)) throw new AppError('AUTH_EMAIL_TAKEN');
    const link = await newLink(tx, user, 'change-email', email);
    await mail.send(tx, user, { kind: 'change', to: email, link });
  }

  /** From now on the account goes by the address that was just proven; the old one is told. */
  async function changeEmail(tx: Tx, user: UserRow, email: string): Promise<void> {
    if (await accounts.isEmailTaken(tx, email)) throw new AppError('AUTH_EMAIL_TAKEN');
    await accounts.updateUser(tx, user.id, { email, emailVerified: true });
    // The letter to the old address becomes invalid.
    await tokens.endTokensOf(tx, user.id, clock.now());
    await mail.send(tx, user, { kind: 'changed', to: user.email });
    await events.emit(tx, 'account.email-changed', { userId: user.id });
  }

  return {
    /** With the registration. */
    sendConfirmation,

    /** The same work for every address (Z11): whether it is known is looked up by a job. */
    forgotPassword: (email: string): Command<{ ok: true }> => ({
      async commit(tx) {
        await queue.send(tx, sendResetLink, { sealedEmail: seal(secretKey, SEALED_FOR, email) });
        return { ok: true };
      },
    }),

    async sendResetLink(sealedEmail: string, transaction: Database['transaction']): Promise<void> {
      const email = unseal(secretKey, SEALED_FOR, sealedEmail);
      if (email === undefined) return;
      await transaction(async (tx) => {
        const user = await accounts.lockUserByEmail(tx, email);
        if (!user || user.suspendedAt) return;
        const link = await newLink(tx, user, 'reset-password', user.email);
        await mail.send(tx, user, { kind: user.passwordHash ? 'reset' : 'resetGoogle', to: user.email, link });
      });
    },

    /** Every session ends, and nobody is signed in by it (Z07, Z09). */
    async resetPassword({ token, password }: BodyOf<typeof resetPassword>): Promise<Command<{ ok: true }>> {
      const tokenHash = hashToken(token);
      const user = await tokens.findUserByToken(tokenHash, ['reset-password'], clock.now());
      if (!user) throw new AppError('AUTH_RESET_TOKEN_INVALID');
      await requireGoodPassword(password, user.email, 'password');
      const passwordHash = await passwords.hash(password);
      return {
        async commit(tx) {
          const locked = await tokens.lockUserByToken(tx, tokenHash, ['reset-password'], clock.now());
          const taken = locked && (await tokens.takeToken(tx, tokenHash, ['reset-password'], clock.now()));
          if (!taken) throw new AppError('AUTH_RESET_TOKEN_INVALID');
          await accounts.updateUser(tx, taken.userId, { passwordHash });
          await accounts.deleteOtherSessions(tx, taken.userId, undefined);
          await tokens.endTokensOf(tx, taken.userId, clock.now());
          return { ok: true };
        },
      };
    },

    /** Confirms the address of a registration, or the one that an account changes to. Done before, it is done. */
    confirmEmail: (token: string): Command<{ ok: true }> => ({
      async commit(tx) {
        const [tokenHash, now] = [hashToken(token), clock.now()];
        const user = await tokens.lockUserByToken(tx, tokenHash, mailedTo, now);
        const taken = user && (await tokens.takeToken(tx, tokenHash, mailedTo, now));
        if (!taken && (await tokens.isConfirmed(tx, tokenHash, mailedTo))) return { ok: true };
        if (!taken) throw new AppError('AUTH_VERIFY_LINK_INVALID');
        if (taken.purpose === 'change-email') await changeEmail(tx, user, taken.email);
        else await accounts.updateUser(tx, user.id, { emailVerified: true });
        if (!user.emailVerified) await events.emit(tx, 'account.confirmed', { userId: user.id, userUuid: user.uuid });
        return { ok: true };
      },
    }),

    resendConfirmation: ({ userId }: SignedInActor): Command<{ ok: true }> => ({
      async commit(tx) {
        const user = await accounts.getUser(userId, tx);
        if (!user.emailVerified) await sendConfirmation(tx, user);
        return { ok: true };
      },
    }),

    /** No link of a person leads anywhere any more. */
    forget: (tx: Tx, userId: number): Promise<void> => tokens.endTokensOf(tx, userId, clock.now()),

    /** The old address counts until the new one is confirmed. */
    askForNewEmail: (user: UserRow, email: string): Command<{ ok: true }> => ({
      async commit(tx) {
        // The password that was given may have been changed meanwhile.
        if (!(await accounts.lockPasswordForShare(tx, user.id, user.passwordHash)))
          throw new AppError('CURRENT_PASSWORD_INCORRECT');
        await sendChange(tx, user, email);
        return { ok: true };
      },
    }),

    /** The address that an account changes to. */
    viewEmailChange: async ({ userId }: SignedInActor) => presentChange(await findChange(userId)),

    /** The password was given when the change was requested. */
    resendEmailChange: ({ userId }: SignedInActor): Command<OutputOf<typeof getEmailChange>> => ({
      async commit(tx) {
        const user = await accounts.lockUser(tx, userId);
        const pending = await findChange(userId, tx);
        if (!pending) throw new AppError('NOT_FOUND');
        await sendChange(tx, user, pending.email);
        return presentChange(await findChange(userId, tx));
      },
    }),

    cancelEmailChange: ({ userId }: SignedInActor): Command<OutputOf<typeof getEmailChange>> => ({
      async commit(tx) {
        // A letter that is being sent again is given up, too.
        await accounts.lockUser(tx, userId);
        await tokens.endTokenOf(tx, userId, 'change-email', clock.now());
        return presentChange(undefined);
      },
    }),

    /** Tells how an account is kept that is about to be erased; older links open it no more. */
    async sendFarewell(tx: Tx, user: UserRow, letter: Farewell): Promise<void> {
      await tokens.endTokensOf(tx, user.id, clock.now());
      await mail.send(tx, user, { ...letter, to: user.email, link: new URL('/login', publicUrl) });
    },

    sweep: () => tokens.deleteTokensUntil(new Date(clock.now().getTime() - KEPT_MS)),
  };
}

/** Links that prove whose an address is. */
const mailedTo: TokenPurpose[] = ['confirm-email', 'change-email'];

const presentChange = (row: TokenRow | undefined): OutputOf<typeof getEmailChange> => ({
  change: row ? { email: row.email, expiresAt: row.expiresAt.toISOString() } : null,
});
