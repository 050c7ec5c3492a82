import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** The page's own policy, with the nonce of this answer for its one script and the style that menus add (Z18). */
export function contentSecurityPolicy(nonce?: string): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
  return [
    `default-src 'none'`,
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `frame-src https://www.youtube-nocookie.com`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

/** What every answer carries, whatever it is. */
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

/** Headers of every answer, and the refusal of writes that another site made the browser send. */
export function installSecurity(app: FastifyInstance, { publicUrl }: { publicUrl: URL }): void {
  const fixed = fixedHeaders(publicUrl);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(fixed);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'private, no-store');
    if (/[?&]accessKey=/i.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    if (UNSAFE.has(request.method)) refuseForeignWrites(request, publicUrl);
  });
}

function refuseForeignWrites(request: FastifyRequest, publicUrl: URL): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const foreignOrigin = origin !== undefined && origin !== publicUrl.origin && !isHost(origin, host);
  const multipart = /^multipart\//i.test(request.headers['content-type'] ?? '');
  const unmarkedForm = multipart && request.headers['x-requested-with'] === undefined;
  if (foreignSite || foreignOrigin || unmarkedForm) throw new AppError('CSRF_REJECTED');
}

/** A page served under another name of this server, e.g. 127.0.0.1 instead of localhost. */
function isHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
