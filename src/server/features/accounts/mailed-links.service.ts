import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { getEmailChange, resetPassword } from '#contract/mailed-links.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts';
import { sendResetLink } from './accounts.jobs.ts';
import type { AccountsStore, UserRow } from './accounts.store.ts';
import type { AccountTokensStore, TokenPurpose, TokenRow } from './account-tokens.store.ts';
import { requireGoodPassword } from './require-good-password.ts';

const MINUTE_MS = 60_000;
/** How long an expired link can still report that its address is confirmed. */
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;
const SEALED_FOR = 'addresses of forgotten passwords';
/** Validity and target of each kind of link. */
const links: Record<TokenPurpose, { lastsMs: number; path: string }> = {
  'reset-password': { lastsMs: 30 * MINUTE_MS, path: '/reset-password' },
  'confirm-email': { lastsMs: 24 * 60 * MINUTE_MS, path: '/verify-email' },
  'change-email': { lastsMs: 24 * 60 * MINUTE_MS, path: '/verify-email' },
};

/** Whether the owner closed the account, or an administrator with a reason. */
export type Farewell = ({ kind: 'farewell' } | { kind: 'closed'; reason: string }) & {
  /** When the account will be deleted. */
  date: Date;
};

export type MailedLinks = ReturnType<typeof createMailedLinks>;

/** Emailed links, which prove that the user reads the mailbox: each works once, for one user and purpose (Z09). */
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
  /** Creates a link that replaces an older one; the token row stores its email address. */
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

  /** Switches the account to the confirmed address and notifies the old one. */
  async function changeEmail(tx: Tx, user: UserRow, email: string): Promise<void> {
    if (await accounts.isEmailTaken(tx, email)) throw new AppError('AUTH_EMAIL_TAKEN');
    await accounts.updateUser(tx, user.id, { email, emailVerified: true });
    // Ends the link that was sent to the old address.
    await tokens.endTokensOf(tx, user.id, clock.now());
    await mail.send(tx, user, { kind: 'changed', to: user.email });
    await events.emit(tx, 'account.email-changed', { userId: user.id });
  }

  return {
    /** Sent at registration. */
    sendConfirmation,

    /** Does the same work for every address (Z11): a job looks up whether it is known. */
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

    /** Ends every session and signs nobody in (Z07, Z09). */
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

    /** Confirms the address of a registration or of an address change. Repeating it has no further effect. */
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

    /** Ends all links of a user. */
    forget: (tx: Tx, userId: number): Promise<void> => tokens.endTokensOf(tx, userId, clock.now()),

    /** The old address counts until the new one is confirmed. */
    askForNewEmail: (user: UserRow, email: string): Command<{ ok: true }> => ({
      async commit(tx) {
        // The given password may have been changed meanwhile.
        if (!(await accounts.lockPasswordForShare(tx, user.id, user.passwordHash)))
          throw new AppError('CURRENT_PASSWORD_INCORRECT');
        await sendChange(tx, user, email);
        return { ok: true };
      },
    }),

    /** The pending new address of an account. */
    viewEmailChange: async ({ userId }: SignedInActor) => presentChange(await findChange(userId)),

    /** The user gave the password when requesting the change. */
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
        // The lock also stops an email that is being resent.
        await accounts.lockUser(tx, userId);
        await tokens.endTokenOf(tx, userId, 'change-email', clock.now());
        return presentChange(undefined);
      },
    }),

    /** Emails how to keep the account before its deletion; ends older links. */
    async sendFarewell(tx: Tx, user: UserRow, letter: Farewell): Promise<void> {
      await tokens.endTokensOf(tx, user.id, clock.now());
      await mail.send(tx, user, { ...letter, to: user.email, link: new URL('/login', publicUrl) });
    },

    sweep: () => tokens.deleteTokensUntil(new Date(clock.now().getTime() - KEPT_MS)),
  };
}

/** Links that prove who owns an address. */
const mailedTo: TokenPurpose[] = ['confirm-email', 'change-email'];

const presentChange = (row: TokenRow | undefined): OutputOf<typeof getEmailChange> => ({
  change: row ? { email: row.email, expiresAt: row.expiresAt.toISOString() } : null,
});
