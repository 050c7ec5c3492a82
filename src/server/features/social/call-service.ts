import type { z } from 'zod';
import { webAddressProblem } from '#domain/documents/web-address.ts';
import { providerWords } from '#server/platform/ai/provider-words.ts';
import { refusalIn, WebError } from '#server/platform/web/web-error.ts';

const TIMEOUT_MS = 20_000;

/** The service rejected the call and did nothing. */
export class ServiceRefused extends Error {
  override name = 'ServiceRefused';
  readonly status: number;
  /** Error name of the protocol, e.g. `ExpiredToken`. */
  readonly code: string | undefined;
  readonly said: string | undefined;
  constructor(status: number, code: string | undefined, said: string | undefined) {
    super(`refused with ${status}`);
    this.status = status;
    this.code = code;
    this.said = said;
  }
}

/** No usable answer: the call may or may not have taken effect. */
export class ServiceSilent extends Error {
  override name = 'ServiceSilent';
}

export interface ServiceAnswer {
  status: number;
  body: unknown;
}

export type CallService = ReturnType<typeof createCallService>;

/**
 * Calls the services of channels: without redirects, limited in time and size, only to checked addresses (Z24, O15).
 */
export function createCallService(send: typeof fetch, allowedOrigins: readonly string[]) {
  return {
    /** Secrets are only sent over https, and public hosts are only called at their default ports. */
    requireAllowed(address: string): void {
      const url = URL.parse(address);
      if (!url || webAddressProblem(address) !== undefined) throw new WebError('URL_NOT_ALLOWED', 'refused: address');
      if (allowedOrigins.includes(url.origin)) return;
      if (url.protocol !== 'https:' || url.port !== '') throw new WebError('URL_NOT_ALLOWED', 'refused: address');
    },

    /** @param secrets what the words of a refusal never hold */
    async call(
      url: string,
      {
        secrets = [],
        signal,
        timeoutMs = TIMEOUT_MS,
        ...request
      }: {
        method?: string;
        headers?: Record<string, string>;
        body?: RequestInit['body'];
        signal: AbortSignal;
        secrets?: readonly (string | undefined)[];
        timeoutMs?: number;
      },
    ): Promise<ServiceAnswer> {
      let status;
      let text;
      try {
        const answer = await send(url, {
          ...request,
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        status = answer.status;
        text = await answer.text();
      } catch (error) {
        signal.throwIfAborted();
        throw refusalIn(error) ?? new ServiceSilent('no answer', { cause: error });
      }
      if (status >= 500 || status === 429 || status === 408) throw new ServiceSilent(`answered with ${status}`);
      const body = jsonOf(text);
      if (status < 200 || status >= 300) {
        const code = (body as { error?: unknown } | undefined)?.error;
        throw new ServiceRefused(status, typeof code === 'string' ? code : undefined, providerWords(text, ...secrets));
      }
      return { status, body };
    },
  };
}

/** An answer outside the protocol does not show whether the call took effect. */
export function parseAnswer<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ServiceSilent('an answer of another kind');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
