import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './security.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** Quality from 0 to 11: above this, compressing takes longer than it saves in transfer. */
const BROTLI_QUALITY = 5;
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Sends a page with a fresh nonce, compressed as the browser accepts. `fill` runs after the nonces are set. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  fill: (html: string) => string = (whole) => whole,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const page = Buffer.from(fill(html.replaceAll(NONCE_PLACEHOLDER, nonce)));
  const encoding = /\b(?:br|gzip)\b/.exec(preferBrotli(request.headers['accept-encoding'] ?? ''))?.[0];
  reply
    .header('content-security-policy', contentSecurityPolicy({ nonce }))
    .header('vary', 'cookie, accept-language, accept-encoding')
    .type('text/html; charset=utf-8');
  if (!encoding) return reply.send(page);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const packed = encoding === 'br' ? await packBrotli(page, { params }) : await packGzip(page);
  return reply.header('content-encoding', encoding).send(packed);
}

const preferBrotli = (accepted: string): string => (/\bbr\b/.test(accepted) ? 'br' : accepted);
