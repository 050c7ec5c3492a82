import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Callers of an endpoint (Z01). `anyone`: no account needed. `signedIn`: any account. `reader`: the owner of the
 * object, or the holder of an access key of its document. `admin`: administrators. Other people's objects answer as if
 * they did not exist.
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
  /** The caller signed in or confirmed who they are within the last 30 minutes, else `AUTH_REAUTH_REQUIRED` (Z06). */
  fresh?: true;
  /** Somebody signed in may name what the key of a link opens: it is read, and what is written is their own. */
  withKey?: true;
  /** Scope that an API key needs for the call; without it no key opens the call. `add` includes `read`. */
  apiKey?: ApiKeyScope;
}

/** Scope of an API key: read its owner's material, or also add to it. */
export type ApiKeyScope = 'read' | 'add';

/** Whether the key of a link counts at a call; elsewhere it is ignored, never an identity (Z15). */
export const takesKey = ({ who, withKey }: Access): boolean => who === 'reader' || withKey === true;

type Schema = z.ZodMiniType;

/** One call of the product: validation, types, OpenAPI and the access table are all made from this object. */
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
  /** Body of a success; absent where the answer is a stream or a file. */
  output?: Output;
  status?: 200 | 201 | 202;
  /** Codes beside the general ones that any endpoint may answer. */
  errors: readonly ErrorCode[];
  /** `json` is the default; files come as multipart and events go as a stream. A `webhook` is proven by a signature over its bytes. */
  kind?: 'json' | 'upload' | 'stream' | 'download' | 'webhook';
  /** Writes that are safe to repeat by nature need no idempotency key (Z33). */
  repeatable?: boolean;
  /** Action and target of a write in the record of administration: its commit has to record it (O01). */
  audit?: { action: string; target: string };
  /** Limit of its body in bytes, where that is more than a megabyte. */
  maxBodyBytes?: number;
  /** A success answer to learn from. */
  example: unknown;
}

/** Keeps the exact types of an endpoint. */
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
/** Input of a caller: fields with a default may be left out. */
export type QueryInputOf<E extends Endpoint> = Given<E['query']>;
export type BodyInputOf<E extends Endpoint> = Given<E['body']>;

/**
 * The address of a call, with its parameters and query filled in.
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
