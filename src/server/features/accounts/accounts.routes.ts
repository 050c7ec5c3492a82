import * as contract from '#contract/accounts.ts';
import * as letters from '#contract/mailed-links.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { serverTexts } from '#locales/server-texts.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import { interfaceLanguage } from '#server/platform/http/interface-language.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Command } from '#server/platform/command.ts';
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
      replay: {
        nameOf: ({ user }) => user.uuid,
        load: async (uuid) => ({ ok: true as const, user: await accounts.getUserByUuid(uuid) }),
      },
      // A replayed registration opens a new session, because the first cookie may have been lost. It ends the browser's
      // former session.
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
    // The narrowest limit first, so that rejected attempts do not count against the whole address, which a class may
    // share.
    await limits.take('signInByAddressAndAccount', `${request.ip} ${account}`);
    // A device that has signed in before is not locked out when strangers try the account.
    if (!devices.isKnown(request, account)) await limits.take('signInByAccount', account);
    await limits.take('signInByAddress', request.ip);
    const user = await accounts.signIn(account, body.password, request.id);
    await limits.forget('signInByAddressAndAccount', `${request.ip} ${account}`);
    // Each sign-in issues a new token and ends the browser's former session.
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
  const replay = { load: (_: string, { actor }: { actor: SignedInActor }) => accounts.getUser(actor) };
  router.write(contract.saveLanguage, async ({ actor, body }) => accounts.updateUser(actor, body), { replay });
  router.write(contract.updateUser, async ({ actor, body }) => accounts.updateUser(actor, body), { replay });
  router.write(contract.changePassword, async ({ actor, body, request }) => {
    await limits.take('passwordByUser', String(actor.userId));
    return accounts.changePassword(body, actor, request.sessionId);
  });
  router.write(letters.forgotPassword, async ({ body, request }) => {
    await limits.take('mailByAsker', request.ip);
    // Over the limit, the answer is the same but no email is sent, so that nobody can flood a mailbox.
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

/** Answers like a success, without doing anything. */
const doNothing: Command<{ ok: true }> = { commit: async () => ({ ok: true }) };
