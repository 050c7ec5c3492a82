import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Allowed callers of an endpoint (Z01). `anyone`: no account needed. `signedIn`: any account. `reader`: the owner of
 * the object, or the holder of an access key for its document. `admin`: administrators. Other people's objects look
 * nonexistent.
 */
export interface Access {
  who: 'anyone' | 'signedIn' | 'reader' | 'admin';
  object:
    | 'none'
    | 'self'
    | 'document'
    | 'folder'
    | 'generation'
    | 'test'
    | 'question'
    | 'flashcard'
    | 'concept-map'
    | 'highlight'
    | 'link'
    | 'class'
    | 'plan'
    | 'session'
    | 'sign-in'
    | 'message'
    | 'api-key';
  mode: 'read' | 'write';
  /** Requires a sign-in or confirmation within the last 30 minutes, else `AUTH_REAUTH_REQUIRED` (Z06). */
  fresh?: true;
  /**
   * Allows a signed-in person to use an object through a link's key. They can only read the object; anything they write
   * belongs to them.
   */
  withKey?: true;
  /** Scope that an API key needs for the endpoint; without it, API keys are rejected. `add` includes `read`. */
  apiKey?: ApiKeyScope;
}

/** Scope of an API key: read its owner's material, or also add to it. */
export type ApiKeyScope = 'read' | 'add';

/** Returns whether an endpoint accepts a link's key; others ignore the key. A key is never an identity (Z15). */
export const takesKey = ({ who, withKey }: Access): boolean => who === 'reader' || withKey === true;

type Schema = z.ZodMiniType;

/** One endpoint of the product: validation, types, OpenAPI and the access table derive from this object. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema | undefined = Schema | undefined,
  Caller extends Access = Access,
> {
  method: Method;
  /** Fastify style: `/api/documents/:uuid`. */
  path: string;
  summary: string;
  access: Caller;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Response body on success; absent for streams and files. */
  output?: Output;
  status?: 200 | 201 | 202;
  /** Codes in addition to the general ones. */
  errors: readonly ErrorCode[];
  /**
   * `json` by default; files are multipart, events are a stream. A `webhook` is authenticated by a signature over its
   * bytes.
   */
  kind?: 'json' | 'upload' | 'stream' | 'download' | 'webhook';
  /** Set for writes that are naturally idempotent, so that they need no idempotency key (Z33). */
  repeatable?: boolean;
  /** Action and target of a write in the audit log; its transaction must log it (O01). */
  audit?: { action: string; target: string };
  /** Body limit in bytes, if above a megabyte. */
  maxBodyBytes?: number;
  /** An example of a success response. */
  example: unknown;
}

/** Preserves the exact types of an endpoint. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Output extends Schema | undefined = undefined,
  const Caller extends Access = Access,
>(definition: Endpoint<Params, Query, Body, Output, Caller>): Endpoint<Params, Query, Body, Output, Caller> {
  return definition;
}

type Parsed<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends Schema
    ? z.output<NonNullable<S>>
    : never;
type Given<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends Schema
    ? z.input<NonNullable<S>>
    : never;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type OutputOf<E extends Endpoint> = Parsed<E['output']>;
/** Input types for callers: fields with a default are optional. */
export type QueryInputOf<E extends Endpoint> = Given<E['query']>;
export type BodyInputOf<E extends Endpoint> = Given<E['body']>;

/**
 * Builds the URL of a request from its parameters and query.
 *
 * @example urlOf(getDocument, { params: { uuid } }) // '/api/documents/0b…'
 */
export function urlOf(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, unknown> } = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = Object.entries(query)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search ? `${filled}?${search}` : filled;
}
