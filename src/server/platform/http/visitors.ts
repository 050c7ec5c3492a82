import type { FastifyReply, FastifyRequest } from 'fastify';
import { REMEMBERED_MS } from '#domain/sharing/link-rules.ts';
import { keyedHash, newToken } from '#server/platform/secrets/tokens.ts';

export interface Visitors {
  /** Gives a browser that opens a link a mark of its own, so that a class behind one address is not one visitor. */
  remember(request: FastifyRequest, reply: FastifyReply): void;
  /** The mark of a browser; of one that keeps none, its address and what it calls itself. Hashed with the secret. */
  idOf(request: FastifyRequest): string;
  /** The same of an account, wherever it is signed in. */
  idOfUser(userId: number): string;
}

/** Tells visitors without an account from one another, and knows nothing else of them (Z14). */
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
