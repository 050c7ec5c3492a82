import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { holdsKey } from './access-key.ts';
import { isOwnHost, isOwnOrigin } from '#server/platform/own-host.ts';

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Probes may use any host name; their answers reveal nothing personal. */
const askedByAnyName = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** Pages that links in emails open (Z09). */
const holdsToken = /[?&]token=/i;

/**
 * The content security policy of a page (Z18). It allows one script and the menus' style by this answer's nonce; for a
 * page that is the same for everybody, it allows the style by its hash.
 */
export function contentSecurityPolicy({ nonce, styleHash }: { nonce?: string; styleHash?: string } = {}): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
  return [
    `default-src 'none'`,
    `script-src ${own}`,
    `style-src ${styleHash ? `'self' '${styleHash}'` : own}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    // The preview of an email is our only answer that may be framed.
    `frame-src 'self' https://www.youtube-nocookie.com`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

/** Headers of every answer. */
export function fixedHeaders(publicUrl: URL): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Sets the headers of every answer, and rejects foreign host names and cross-site writes. */
export function installSecurity(app: FastifyInstance, { publicUrl }: { publicUrl: URL }): void {
  const fixed = fixedHeaders(publicUrl);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(fixed);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'private, no-store');
    if (holdsKey(request.url) || holdsToken.test(request.url))
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    if (!askedByAnyName.test(request.url) && !isOwnHost(request.host, publicUrl))
      throw new AppError('HOST_NOT_ALLOWED');
    if (UNSAFE.has(request.method)) refuseForeignWrites(request, publicUrl);
  });
}

function refuseForeignWrites({ headers, host }: FastifyRequest, publicUrl: URL): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const foreignOrigin = origin !== undefined && !isOwnOrigin(origin, host, publicUrl);
  const multipart = /^multipart\//i.test(headers['content-type'] ?? '');
  // A page of another site cannot set these headers without a CORS preflight.
  const unmarkedForm = multipart && headers.authorization === undefined && headers['x-requested-with'] === undefined;
  if (foreignSite || foreignOrigin || unmarkedForm) throw new AppError('CSRF_REJECTED');
}
