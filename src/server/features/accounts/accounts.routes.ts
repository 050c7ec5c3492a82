import * as contract from '#contract/accounts.ts';
import * as letters from '#contract/mailed-links.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { serverTexts } from '#locales/server-texts.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import { interfaceLanguage } from '#server/platform/http/interface-language.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import type { AccountsService } from './accounts.service.ts';
import { presentUser } from './present-user.ts';
import type { KnownDevices } from './known-devices.ts';
import type { MailedLinks } from './mailed-links.service.ts';
import type { Sessions } from './sessions.ts';

export function mountAccounts(
  router: Router,
  {
    accounts,
    links,
    sessions,
    devices,
    limits,
  }: {
    accounts: AccountsService;
    links: MailedLinks;
    sessions: Sessions;
    devices: KnownDevices;
    limits: RateLimiter;
  },
): void {
  router.write(
    contract.register,
    async ({ body, request }) => {
      await limits.take('register', request.ip);
      const knows = (email: string) => devices.isKnown(request, email);
      return accounts.register(body, interfaceLanguage(request), { address: request.ip, knows });
    },
    {
      again: {
        nameOf: ({ user }) => user.uuid,
        tell: async (uuid) => ({ ok: true as const, user: await accounts.getUserByUuid(uuid) }),
      },
      // A repeated registration opens a session of its own: the first cookie may have been lost on the way. Whatever
      // session the browser held before ends.
      async after(_, { body, request, reply }) {
        if (reply.hasHeader('idempotency-replayed')) await limits.take('signInByAddress', request.ip);
        const user = await accounts.signIn(body.email, body.password);
        await sessions.close(request, reply);
        await sessions.open(user, request, reply);
      },
    },
  );

  router.respond(contract.login, async ({ body, request, reply }) => {
    const account = body.email.toLowerCase();
    // The narrowest first: what it refuses does not count against the whole address, where a class may sit.
    await limits.take('signInByAddressAndAccount', `${request.ip} ${account}`);
    // A device that signed in before is not locked out by strangers who try the account.
    if (!devices.isKnown(request, account)) await limits.take('signInByAccount', account);
    await limits.take('signInByAddress', request.ip);
    const user = await accounts.signIn(account, body.password, request.id);
    await limits.forget('signInByAddressAndAccount', `${request.ip} ${account}`);
    // A new token at every sign-in; whatever session the browser held before ends.
    await sessions.close(request, reply);
    const { isBack } = await sessions.open(user, request, reply);
    devices.remember(reply, account);
    const { signedIn, accountKept } = serverTexts[user.language].notices;
    return { ok: true, message: isBack ? accountKept : signedIn, isBack, user: presentUser(user) };
  });

  router.respond(contract.logout, async ({ request, reply }) => {
    await sessions.close(request, reply);
    return { ok: true };
  });

  router.respond(contract.reauthenticate, async ({ actor, body, request }) => {
    await limits.take('passwordByUser', String(actor.userId));
    await accounts.requirePassword(actor, body.password);
    if (request.sessionId !== undefined) await sessions.confirm(request.sessionId);
    return { ok: true };
  });

  router.read(contract.revalidate, async ({ actor }) => ({ ok: true as const, user: await accounts.getUser(actor) }));
  router.read(contract.getCurrentUser, async ({ actor }) => accounts.getUser(actor));
  const again = { tell: (_: string, { actor }: { actor: SignedInActor }) => accounts.getUser(actor) };
  router.write(contract.saveLanguage, async ({ actor, body }) => accounts.updateUser(actor, body), { again });
  router.write(contract.updateUser, async ({ actor, body }) => accounts.updateUser(actor, body), { again });
  router.write(contract.changePassword, async ({ actor, body, request }) => {
    await limits.take('passwordByUser', String(actor.userId));
    return accounts.changePassword(body, actor, request.sessionId);
  });
  router.write(letters.forgotPassword, async ({ body, request }) => {
    await limits.take('mailByAsker', request.ip);
    // An address asked too often gets the same answer and no letter, so that no mailbox is flooded.
    const isMore = await limits.isOver('mailByAddress', body.email);
    return isMore ? doNothing : links.forgotPassword(body.email);
  });
  router.write(letters.resetPassword, async ({ body, request }) => {
    await limits.take('mailedTokens', request.ip);
    return links.resetPassword(body);
  });
  router.write(letters.verifyEmail, async ({ body, request }) => {
    await limits.take('mailedTokens', request.ip);
    return links.confirmEmail(body.token);
  });
  router.write(letters.resendVerification, async ({ actor, request }) => {
    await limits.take('mailByAsker', request.ip);
    const { email } = await accounts.getUser(actor);
    return (await limits.isOver('mailByAddress', email)) ? doNothing : links.resendConfirmation(actor);
  });
  router.write(letters.changeEmail, async ({ actor, body, request }) => {
    await limits.take('passwordByUser', String(actor.userId));
    await limits.take('mailByAsker', request.ip);
    const change = await accounts.changeEmail(body, actor);
    return (await limits.isOver('mailByAddress', body.email)) ? doNothing : change;
  });
  router.read(letters.getEmailChange, ({ actor }) => links.viewEmailChange(actor));
  router.write(letters.resendEmailChange, async ({ actor, request }) => {
    await limits.take('mailByAsker', request.ip);
    const { change } = await links.viewEmailChange(actor);
    const isMore = change !== null && (await limits.isOver('mailByAddress', change.email));
    return isMore ? { commit: async () => ({ change }) } : links.resendEmailChange(actor);
  });
  router.write(letters.cancelEmailChange, async ({ actor }) => links.cancelEmailChange(actor));
  router.read(contract.listSignIns, async ({ actor, request }) => ({
    items: await sessions.list(actor, request.sessionId),
  }));
  router.write(contract.endSignIn, async ({ actor, params }) => sessions.end(actor, params.uuid));
  router.write(contract.endOtherSignIns, async ({ actor, request }) => sessions.endOthers(actor, request.sessionId));
  router.write(contract.joinWaitlist, async ({ body, request }) => {
    await limits.take('waitlist', request.ip);
    return accounts.joinWaitlist(body.email);
  });
}

/** Answers as if it were done, without doing it. */
const doNothing: Command<{ ok: true }> = { commit: async () => ({ ok: true }) };
