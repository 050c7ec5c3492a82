import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyedHash } from '#server/platform/secrets/tokens.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface KnownDevices {
  isKnown(request: FastifyRequest, account: string): boolean;
  remember(reply: FastifyReply, account: string): void;
}

/**
 * A cookie in browsers that have signed in to an account. It grants no access, only an exemption from a shared limit
 * (Z19).
 */
export function createKnownDevices(secretKey: string, publicUrl: URL): KnownDevices {
  const markOf = (account: string) => keyedHash(secretKey, `device ${account}`);
  return {
    isKnown: (request, account) => request.cookies['device'] === markOf(account),
    remember(reply, account) {
      reply.setCookie('device', markOf(account), {
        path: '/api/auth/login',
        httpOnly: true,
        sameSite: 'lax',
        secure: publicUrl.protocol === 'https:',
        maxAge: YEAR_SECONDS,
      });
    },
  };
}
