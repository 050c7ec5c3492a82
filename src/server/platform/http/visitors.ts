import type { FastifyReply, FastifyRequest } from 'fastify';
import { REMEMBERED_MS } from '#domain/sharing/link-rules.ts';
import { keyedHash, newToken } from '#server/platform/secrets/tokens.ts';

export interface Visitors {
  /** Marks the browser that opens a link with a cookie, so that a class behind one address counts as many visitors. */
  remember(request: FastifyRequest, reply: FastifyReply): void;
  /** Keyed hash of the browser's cookie; without a cookie, of its address and user agent. */
  idOf(request: FastifyRequest): string;
  /** The same for an account, on every device. */
  idOfUser(userId: number): string;
}

/** Distinguishes visitors without an account and stores nothing else about them (Z14). */
export function createVisitors(secretKey: string, publicUrl: URL): Visitors {
  const secure = publicUrl.protocol === 'https:';
  const cookieName = secure ? '__Host-visit' : 'visit';
  const markOf = (request: FastifyRequest) => /^[\w-]{43}$/.exec(request.cookies[cookieName] ?? '')?.[0];
  return {
    remember(request, reply) {
      if (markOf(request)) return;
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: REMEMBERED_MS / 1000 } as const;
      reply.setCookie(cookieName, newToken(), options);
    },
    idOf(request) {
      const mark = markOf(request);
      const stranger = `address ${request.ip} ${request.headers['user-agent'] ?? ''}`;
      return keyedHash(secretKey, mark ? `visit ${mark}` : stranger);
    },
    idOfUser: (userId) => keyedHash(secretKey, `user ${userId}`),
  };
}
