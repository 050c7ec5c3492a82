import {
  type BodyInputOf,
  type Endpoint,
  type OutputOf,
  type ParamsOf,
  type QueryInputOf,
  urlOf,
} from '#contract/endpoint.ts';
import type { ErrorBody, ErrorCode, ErrorDetail } from '#contract/errors.ts';
import { isReachable, setReachable } from './reachability.ts';

/** `NO_RESPONSE`: the server could not be reached in time; every other code comes from the server. */
export type ClientErrorCode = ErrorCode | 'NO_RESPONSE';

export interface ApiError extends Error {
  name: 'ApiError';
  code: ClientErrorCode;
  /** 0 without a response. */
  status: number;
  details: ErrorDetail[];
  requestId: string | undefined;
  /** True when the call layer has already retried. */
  retried: boolean;
}

type Field<Name extends string, Value> = [Value] extends [undefined] ? { [N in Name]?: never } : { [N in Name]: Value };
export type CallInput<E extends Endpoint> = Field<'params', ParamsOf<E>> &
  Field<'body', BodyInputOf<E>> & {
    query?: QueryInputOf<E>;
    signal?: AbortSignal;
    /** Idempotency key of a write, so that a double press has one effect. */ key?: string;
  };

export const TIMEOUT_MS = 30_000;
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000];
const retryableStatuses = new Set([0, 408, 429, 500, 502, 503, 504]);
const lostSessionCodes = new Set<string>(['AUTH_REQUIRED', 'AUTH_SESSION_EXPIRED', 'AUTH_NO_ACTIVE_SESSION']);

/** Extra headers by URL: the key of a shared link, while its screens are open (S04). */
let headersFor = (_url: string): Record<string, string> => ({});

export function sendAlong(headers: typeof headersFor): void {
  headersFor = headers;
}

/** Returns the extra headers for requests made outside this module. */
export const headersAlong = (url: string): Record<string, string> => headersFor(url);

let onSessionLost: () => void = () => undefined;

/** Registers a listener for a session that the server no longer knows (A10). */
export function whenSessionIsLost(listener: () => void): void {
  onSessionLost = listener;
}

let confirmPerson = async (): Promise<boolean> => false;

/** Sets the handler that asks the person to confirm their identity (Z06); it resolves to whether they did. */
export function whenConfirmationIsNeeded(ask: typeof confirmPerson): void {
  confirmPerson = ask;
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Whether this person may not see the resource, or it doesn't exist. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && (error.status === 403 || error.status === 404);
}

/** Whether a retry may succeed: there was no response, or the server was busy. */
export function isRetryable(error: unknown): boolean {
  return isApiError(error) && retryableStatuses.has(error.status);
}

/**
 * Calls an endpoint (Y01): JSON, same origin, 30 s timeout, and up to three retries when the server is busy or doesn't
 * respond. All attempts of a write use the same idempotency key, so retrying is safe.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>> {
  const { params, query, body, signal, key } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    key?: string;
  };
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.method !== 'GET') headers['idempotency-key'] = key ?? crypto.randomUUID();
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return (await sendWithRetries(
    urlOf(endpoint, { params: params ?? {}, query: query ?? {} }),
    request,
    signal,
  )) as OutputOf<E>;
}

/** Fetches JSON; the default query function, whose key begins with the URL (Y02). */
export function getJson(url: string, signal?: AbortSignal): Promise<unknown> {
  return sendWithRetries(url, { headers: { accept: 'application/json' }, credentials: 'same-origin' }, signal);
}

async function sendWithRetries(url: string, request: RequestInit, signal: AbortSignal | undefined): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(url, request, signal);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'AUTH_REAUTH_REQUIRED' && (await confirmPerson())) continue;
      const delay = RETRY_DELAYS_MS[attempt];
      error.retried = attempt > 0;
      const silent = error.status === 0;
      // Don't retry while the server is known to be unreachable.
      const pointless = silent && attempt === 0 && !(isReachable() && navigator.onLine);
      // One failed request may be a glitch; two mean that the server is unreachable, unless the browser itself is
      // offline.
      if (silent && attempt > 0 && navigator.onLine) setReachable(false);
      if (!retryableStatuses.has(error.status) || delay === undefined || pointless) {
        reportLostSession(url, error);
        throw error;
      }
      await pause(delay, signal);
    }
  }
}

async function sendOnce(url: string, request: RequestInit, signal: AbortSignal | undefined): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    const headers = { ...request.headers, ...headersFor(url) };
    response = await fetch(url, { ...request, headers, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw createApiError(0, undefined);
  }
  setReachable(true);
  const answer = parseJson(text);
  if (!response.ok) throw createApiError(response.status, answer);
  return answer;
}

export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** This endpoint answers 401 to every visitor, which doesn't mean a lost session. */
export function reportLostSession(url: string, error: ApiError): void {
  if (lostSessionCodes.has(error.code) && url !== '/api/auth/user') onSessionLost();
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

export function createApiError(status: number, body: unknown): ApiError {
  const known = isErrorBody(body) ? body : undefined;
  const code: ClientErrorCode = known?.code ?? codeWithoutBody(status);
  return Object.assign(new Error(known?.message ?? code), {
    name: 'ApiError' as const,
    code,
    status,
    details: known?.details ?? [],
    requestId: known?.requestId,
    retried: false,
  });
}

/** A proxy in front of the server may answer without our error body. */
function codeWithoutBody(status: number): ClientErrorCode {
  if (status === 0) return 'NO_RESPONSE';
  if (status === 413) return 'PAYLOAD_TOO_LARGE';
  if (status === 429) return 'RATE_LIMITED';
  return status >= 502 && status <= 504 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR';
}
