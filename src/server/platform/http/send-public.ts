import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caches } from '#server/platform/cache/caches.ts';
import { byMail } from '#server/platform/site/by-plans.ts';
import { withRegistration } from '#server/platform/site/registration-words.ts';
import { contentSecurityPolicy } from './security.ts';

/** A text that is the same for every reader. */
export interface PublicText {
  type: 'text/html' | 'application/xml' | 'application/atom+xml' | 'text/plain';
  text: string;
  status?: 200 | 404;
  lastModified?: Date | undefined;
  /** Hash of the inline style, for the content security policy. */
  styleHash?: string;
}

export type PublicSender = (request: FastifyRequest, reply: FastifyReply, sent: PublicText) => Promise<FastifyReply>;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Maximum number of cached compressed texts. */
const MOST_PACKED = 300;

/** Sends texts that shared caches may keep: with an ETag from the content, compressed once, without cookies. */
export function createPublicSender(
  caches: Pick<Caches, 'open'>,
  isRegistrationOpen: () => boolean,
  sendsMail: boolean,
): PublicSender {
  const packed = caches.open<Promise<Buffer>>('packed-pages', MOST_PACKED);

  function pack(text: string, encoding: 'br' | 'gzip', tag: string): Promise<Buffer> {
    const key = `${encoding} ${tag}`;
    const known = packed.get(key);
    if (known) return known;
    const made = encoding === 'br' ? packBrotli(text) : packGzip(text);
    const weight = made.then(
      ({ length }) => length,
      () => 0,
    );
    packed.set(key, made, weight);
    return made;
  }

  return async (request, reply, { type, text: written, status = 200, lastModified, styleHash }) => {
    const text = type === 'text/html' ? byMail(withRegistration(written, isRegistrationOpen()), sendsMail) : written;
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply
      .code(status)
      .header('etag', tag)
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-encoding')
      .type(`${type}; charset=utf-8`);
    if (lastModified) reply.header('last-modified', lastModified.toUTCString());
    if (styleHash !== undefined) reply.header('content-security-policy', contentSecurityPolicy({ styleHash }));
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
    if (status === 200 && known.some((one) => one === '*' || one === tag || `W/${one}` === tag))
      return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    if (!encoding) return reply.send(text);
    return reply.header('content-encoding', encoding).send(await pack(text, encoding, tag));
  };
}
