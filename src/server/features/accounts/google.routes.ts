import type { FastifyReply } from 'fastify';
import * as contract from '#contract/google.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Sessions } from './sessions.ts';

/** What the sign-in page tells of; anything else is told as a failure. */
const told: ErrorCode[] = ['AUTH_METHOD_INVALID', 'AUTH_EMAIL_UNVERIFIED', 'AUTH_REGISTRATION_CLOSED', 'RATE_LIMITED'];

export function mountGoogle(
  router: Router,
  {
    google,
    sessions,
    devices,
    limits,
  }: {
    /** Absent where it is not set: then these addresses do not exist. */
    google: GoogleSignIn | undefined;
    sessions: Sessions;
    devices: KnownDevices;
    limits: RateLimiter;
  },
): void {
  /** A person looks at this: what fails is told by the sign-in page. */
  async function redirect(reply: FastifyReply, target: () => Promise<string>): Promise<FastifyReply> {
    try {
      return reply.redirect(await target(), 303);
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === undefined) reply.request.log.warn({ err: error }, 'signing in with Google failed');
      const problem = code !== undefined && told.includes(code) ? code : 'AUTH_GOOGLE_FAILED';
      return reply.redirect(`/login?problem=${problem}`, 303);
    }
  }

  router.respond(contract.signInWithGoogle, async ({ query, reply }) => {
    if (!google) throw new AppError('ROUTE_NOT_FOUND');
    return redirect(reply, () => google.begin(query, reply));
  });

  router.respond(contract.googleCallback, async ({ query, request, reply }) => {
    if (!google) throw new AppError('ROUTE_NOT_FOUND');
    return redirect(reply, async () => {
      await limits.take('signInByAddress', request.ip);
      const { user, next } = await google.finish(query, request, reply, (email) => devices.isKnown(request, email));
      await sessions.close(request, reply);
      await sessions.open(user, request, reply);
      devices.remember(reply, user.email);
      return next;
    });
  });
}
