import { lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, request } from 'undici';
import { webAddressProblem } from '#domain/documents/web-address.ts';
import { guardedConnector, hostOf, isUnknownName } from './guarded-connector.ts';
import { isPublicAddress } from './public-address.ts';
import { notAllowed, refusalIn, WebError } from './web-error.ts';

export { WebError, type WebFailure } from './web-error.ts';

export interface WebPage {
  /** Final URL after redirects. */
  url: string;
  /** Media type in lower case without parameters; empty if the server sent none. */
  contentType: string;
  charset: string | undefined;
  bytes: Buffer;
}

/** Accepted media types, and the limit of bytes after decompression. */
export interface WebRequest {
  accepts: (contentType: string) => boolean;
  mostBytes: number;
  signal: AbortSignal;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Defaults to 200 only. */
  isSuccess?: (status: number) => boolean;
}

/**
 * The only client for addresses that users enter (Z24): public hosts, standard web ports, and every redirect is checked
 * again.
 */
export interface WebClient {
  /**
   * Throws URL_NOT_ALLOWED if the address does not lead to a public host now. An unknown name gives the same error as a
   * private one, so that private names cannot be guessed.
   */
  check(address: string): Promise<void>;
  fetch(address: string, options: WebRequest): Promise<WebPage>;
  close(): Promise<void>;
}

export interface WebClientOptions {
  /** Origins in the operator's network that may be read nevertheless, e.g. a school's wiki. */
  allowedOrigins?: readonly string[];
  lookup?: typeof systemLookup;
  /** Allowed ports of public hosts. */
  ports?: readonly number[];
  /** Timeout from the request to the last byte, including redirects. */
  milliseconds?: number;
}

const MOST_REDIRECTS = 5;
/** Unauthorized, payment required, forbidden. */
const asksWhoReads: ReadonlySet<number> = new Set([401, 402, 403]);
const MILLISECONDS_PER_REQUEST = 10_000;
const userAgent = 'Repaso/1 (reads single pages that a student asked for)';

const webPorts: readonly number[] = [80, 443];

export function createWebClient({
  allowedOrigins = [],
  lookup = systemLookup,
  ports = webPorts,
  milliseconds = MILLISECONDS_PER_REQUEST,
}: WebClientOptions = {}): WebClient {
  const allowed = new Set(allowedOrigins.map((origin) => new URL(origin).origin));
  const openAgent = new Agent({ connect: { lookup, timeout: milliseconds } });
  const guardedAgent = new Agent({ connect: guardedConnector(lookup, milliseconds) });

  function agentFor(url: URL): Agent {
    if (allowed.has(url.origin)) return openAgent;
    if (url.port !== '' && !ports.includes(Number(url.port))) throw notAllowed('port');
    return guardedAgent;
  }

  async function fetchOnce(
    url: URL,
    { accepts, mostBytes, ...asked }: WebRequest,
  ): Promise<WebPage | { location: URL }> {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agentFor(url),
      method: asked.method ?? 'GET',
      headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'gzip, br', ...asked.headers },
      body: asked.body ?? null,
      signal: asked.signal,
    });
    // Without a listener, an error of the unread body would end the process.
    body.on('error', () => undefined);
    const { location } = headers;
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
      body.destroy();
      return { location: nextAddress(location, url) };
    }
    const [contentType = '', ...parameters] = String(headers['content-type'] ?? '')
      .toLowerCase()
      .split(';');
    const { isSuccess = (status: number) => status === 200 } = asked;
    if (!isSuccess(statusCode) || !accepts(contentType.trim())) {
      body.destroy();
      const code = asksWhoReads.has(statusCode) ? 'URL_LOGIN_REQUIRED' : 'URL_FETCH_FAILED';
      throw new WebError(code, `status ${statusCode}, ${contentType}`, { status: statusCode });
    }
    const bytes = await readBounded(inflated(body, headers['content-encoding']), mostBytes);
    const charset = parameters.map((parameter) => /^\s*charset="?([\w-]+)/.exec(parameter)?.[1]).find(Boolean);
    return { url: url.href, contentType: contentType.trim(), charset, bytes };
  }

  return {
    async check(address) {
      if (webAddressProblem(address) !== undefined) throw notAllowed('address');
      const url = new URL(address);
      if (agentFor(url) === openAgent) return;
      const host = hostOf(url);
      if (!(isIP(host) === 0 ? await leadsToPublicPlaces(host, lookup) : isPublicAddress(host)))
        throw notAllowed('address');
    },

    async fetch(address, options) {
      if (webAddressProblem(address) !== undefined) throw notAllowed('address');
      const signal = AbortSignal.any([options.signal, AbortSignal.timeout(milliseconds)]);
      let url = new URL(address);
      try {
        for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
          const answer = await fetchOnce(url, { ...options, signal });
          if (!('location' in answer)) return answer;
          url = answer.location;
        }
      } catch (error) {
        options.signal.throwIfAborted();
        throw refusalIn(error) ?? new WebError('URL_FETCH_FAILED', 'the request failed', { cause: error });
      }
      throw new WebError('URL_FETCH_FAILED', 'too many redirects');
    },
    async close() {
      await Promise.all([openAgent.destroy(), guardedAgent.destroy()]);
    },
  };
}

const MILLISECONDS_PER_CHECK = 3_000;

/** Also true on a timeout: the request itself will show. */
function leadsToPublicPlaces(name: string, lookup: typeof systemLookup): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(true), MILLISECONDS_PER_CHECK).unref();
    lookup(name, { all: true }, (error, addresses) => {
      resolve(error ? !isUnknownName(error) : addresses.every(({ address }) => isPublicAddress(address)));
    });
  });
}

/** Checks a redirect like any other address; an invalid one fails the request. */
function nextAddress(location: string, from: URL): URL {
  const next = URL.parse(location, from.href);
  if (!next) throw new WebError('URL_FETCH_FAILED', 'a redirect to nowhere');
  if (webAddressProblem(next.href) !== undefined) throw notAllowed('redirect');
  return next;
}

/** At most one encoding: chains are only useful for decompression bombs. */
function inflated(body: Readable, encoding: string | string[] | undefined): Readable {
  const inflaters = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const name = String(encoding ?? 'identity')
    .trim()
    .toLowerCase();
  if (name === 'identity' || name === '') return body;
  const inflate = inflaters[name as keyof typeof inflaters]?.();
  if (!inflate) {
    body.destroy();
    throw new WebError('URL_FETCH_FAILED', `encoding ${name}`);
  }
  body.on('error', (error) => inflate.destroy(error));
  inflate.on('close', () => body.destroy());
  return body.pipe(inflate);
}

async function readBounded(stream: Readable, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new WebError('URL_TOO_LARGE', 'too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
