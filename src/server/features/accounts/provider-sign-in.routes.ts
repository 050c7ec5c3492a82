import type { FastifyReply } from 'fastify';
import { googleCallback, signInWithGoogle } from '#contract/google.ts';
import { oidcCallback, signInWithOidc } from '#contract/oidc.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { ProviderSignIn } from './provider-sign-in.ts';
import type { ProviderKind } from './provider-subjects.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Sessions } from './sessions.ts';

/** Errors that the sign-in page explains; all others appear as a general failure. */
const explainedErrors: ErrorCode[] = [
  'AUTH_METHOD_INVALID',
  'AUTH_EMAIL_UNVERIFIED',
  'AUTH_REGISTRATION_CLOSED',
  'RATE_LIMITED',
];

const calls = {
  google: { begin: signInWithGoogle, callback: googleCallback, failure: 'AUTH_GOOGLE_FAILED' },
  oidc: { begin: signInWithOidc, callback: oidcCallback, failure: 'AUTH_OIDC_FAILED' },
} as const;

export function mountProviderSignIn(
  router: Router,
  {
    kind,
    signIn,
    sessions,
    devices,
    limits,
  }: {
    kind: ProviderKind;
    /** Undefined if the provider is not configured; then these routes do not exist. */
    signIn: ProviderSignIn | undefined;
    sessions: Sessions;
    devices: KnownDevices;
    limits: RateLimiter;
  },
): void {
  const { begin, callback, failure } = calls[kind];

  /** A person sees this response, so failures redirect to the sign-in page. */
  async function redirect(reply: FastifyReply, target: () => Promise<string>): Promise<FastifyReply> {
    try {
      return reply.redirect(await target(), 303);
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === undefined) reply.request.log.warn({ err: error }, `signing in with ${kind} failed`);
      const problem = code !== undefined && explainedErrors.includes(code) ? code : failure;
      return reply.redirect(`/login?problem=${problem}`, 303);
    }
  }

  router.respond(begin, async ({ query, reply }) => {
    if (!signIn) throw new AppError('ROUTE_NOT_FOUND');
    return redirect(reply, () => signIn.begin(query, reply));
  });

  router.respond(callback, async ({ query, request, reply }) => {
    if (!signIn) throw new AppError('ROUTE_NOT_FOUND');
    return redirect(reply, async () => {
      await limits.take('signInByAddress', request.ip);
      const { user, next, isConfirmed } = await signIn.finish(query, request, reply, (email) =>
        devices.isKnown(request, email),
      );
      await sessions.close(request, reply);
      await sessions.open(user, request, reply, { isConfirmed });
      devices.remember(reply, user.email);
      return next;
    });
  });
}
