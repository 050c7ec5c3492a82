import type { FastifyRequest } from 'fastify';
import type { SignedInViewer, Viewer } from '#domain/access/viewer.ts';

/**
 * How a request becomes a viewer. The accounts feature provides it; `expired` tells a session cookie that is no longer
 * good from none at all.
 */
export type ViewerResolver = (
  request: FastifyRequest,
) => Promise<{ viewer: Viewer; expired: boolean; sessionId?: number }>;

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer;
    sessionExpired: boolean;
    /** The session of a signed-in viewer. */
    sessionId: number | undefined;
  }
}

/** Who writes, and from which session: its browser needs no news of what it did itself. */
export type Author = SignedInViewer & { sessionId: number | undefined };

/** Who a row or a limit belongs to: the account, or the address of somebody without one. */
export function principalKey(request: FastifyRequest): string {
  return 'userUuid' in request.viewer ? `user:${request.viewer.userUuid}` : `address:${request.ip}`;
}
