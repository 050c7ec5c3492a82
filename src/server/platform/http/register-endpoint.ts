import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type BodyOf,
  type Endpoint,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
  takesKey,
} from '#contract/endpoint.ts';
import { isSignedIn, type SignedInActor, type Actor } from '#domain/access/actor.ts';
import { AppError } from '#server/platform/app-error.ts';
import { retryWhenLost } from '#server/platform/files/stored-file-lost.ts';
import { checkBodyShape } from './body-shape.ts';
import type { Command } from '#server/platform/command.ts';
import type { WriteRunner } from './run-write.ts';

/** Callers a handler can see: the gate has already rejected the others. */
type ActorOf<E extends Endpoint> = E['access']['who'] extends 'signedIn' | 'admin' ? SignedInActor : Actor;

export interface Input<E extends Endpoint> {
  actor: ActorOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface WriteOptions<E extends Endpoint> {
  /** Sets cookies and sends notifications, nothing essential; also runs when a stored answer is sent again. */
  after?: (answer: OutputOf<E>, input: Input<E>) => Promise<void> | void;
  /** The write has no preparation, so a replay is only detected when its commit finds the stored row or fails. */
  isLight?: boolean;
  /** Writes that also run on a full disk; a DELETE always does. */
  makesRoom?: (input: Input<E>) => boolean;
  /** Needed where the answer is more than a few words; short answers are stored themselves. */
  replay?: Replay<E>;
}

/**
 * How to answer a replay: the idempotency row keeps only the uuid, and the replay returns that object's current state.
 */
export interface Replay<E extends Endpoint> {
  /** Absent where the path parameters contain the uuid. */
  nameOf?: (answer: OutputOf<E>) => string;
  load: (uuid: string, input: Input<E>) => Promise<OutputOf<E>>;
}

/** `read` and `respond` are for calls that change nothing and for writes the contract calls repeatable (Z33). */
export interface Router {
  read<E extends Endpoint>(endpoint: E, handle: (input: Input<E>) => Promise<OutputOf<E>>): void;
  write<E extends Endpoint>(
    endpoint: E,
    prepare: (input: Input<E>) => Promise<Command<OutputOf<E>>>,
    options?: WriteOptions<E>,
  ): void;
  /** Sends files and streams. */
  respond<E extends Endpoint>(endpoint: E, handle: (input: Input<E>) => Promise<unknown>): void;
  /** Passes the raw bytes; the handler verifies the signature. Writes no idempotency row. */
  webhook<E extends Endpoint>(
    endpoint: E,
    handle: (body: Buffer, request: FastifyRequest) => Promise<OutputOf<E>>,
  ): void;
  mounted(): Endpoint[];
}

/** Limit of a JSON body; files have their own limits where they are read. */
const MEMBERS_BYTES = 1024 * 1024;
/** Limit for callers without an account. */
const STRANGERS_BYTES = 16 * 1024;

/** Schema for absent parts, so that unknown fields are always rejected (Z04). */
const nothing = z.optional(z.nullable(z.strictObject({})));

/** Mounts endpoints of the contract, all with the same gate, validation, transaction, idempotency and answer. */
export function createRouter(app: FastifyInstance, runWrite: WriteRunner): Router {
  const mounted: Endpoint[] = [];

  function mount<E extends Endpoint>(endpoint: E, handle: (input: Input<E>) => Promise<unknown>): void {
    mounted.push(endpoint);
    const takesBody = endpoint.method !== 'GET' && endpoint.kind !== 'upload';
    app.route({
      method: endpoint.method,
      // No HEAD for streams, which would stay open, and none for reads with a link's key, since each one counts as a
      // use.
      exposeHeadRoute: endpoint.kind !== 'stream' && !takesKey(endpoint.access),
      url: endpoint.path,
      schema: {
        summary: endpoint.summary,
        ...securityOf(endpoint.access),
        params: endpoint.params ?? z.strictObject({}),
        querystring: endpoint.query ?? z.strictObject({}),
        ...(takesBody ? { body: endpoint.body ?? nothing } : {}),
        ...(endpoint.output ? { response: { [endpoint.status ?? 200]: endpoint.output } } : {}),
      },
      config: { endpoint },
      bodyLimit: ['anyone', 'reader'].includes(endpoint.access.who)
        ? STRANGERS_BYTES
        : (endpoint.maxBodyBytes ?? MEMBERS_BYTES),
      // Runs before the body is read, so that rejected strangers use no memory.
      onRequest: async (request) => admit(endpoint, request),
      preValidation: async (request) => checkBodyShape(request.body),
      handler: async (request, reply) => {
        const { actor, params, query, body } = request;
        // The schemas above parsed these, and the gate checked the actor.
        return handle({ actor, params, query, body, request, reply } as Input<E>);
      },
    });
  }

  function write<E extends Endpoint>(
    endpoint: E,
    prepare: (input: Input<E>) => Promise<Command<OutputOf<E>>>,
    { after, isLight = false, makesRoom, replay }: WriteOptions<E> = {},
  ): void {
    if (endpoint.access.who === 'admin' && !endpoint.audit)
      throw new Error(`${endpoint.method} ${endpoint.path} declares no audit action`);
    mount(endpoint, (input) =>
      runWrite<OutputOf<E>>({
        request: input.request,
        reply: input.reply,
        status: endpoint.status ?? 200,
        audit: endpoint.audit,
        // An upload's body cannot be read twice, so uploads are not retried.
        prepare: () => (input.request.isMultipart() ? prepare(input) : retryWhenLost(() => prepare(input))),
        isLight,
        makesRoom: endpoint.method === 'DELETE' || (makesRoom?.(input) ?? false),
        replay: replay && { nameOf: replay.nameOf, load: (uuid) => replay.load(uuid, input) },
        after: after && ((answer) => after(answer, input)),
      }),
    );
  }

  function mountPlain<E extends Endpoint>(endpoint: E, handle: (input: Input<E>) => Promise<unknown>): void {
    const isRepeatable = endpoint.method === 'GET' || endpoint.repeatable === true;
    if (!isRepeatable)
      throw new Error(`${endpoint.method} ${endpoint.path} has to be a write: repeated, it would act again`);
    const { who, mode } = endpoint.access;
    if (endpoint.audit || (who === 'admin' && mode === 'write'))
      throw new Error(`${endpoint.method} ${endpoint.path} has to be a write: it is recorded with its effect`);
    mount(endpoint, (input) =>
      retryWhenLost(
        () => handle(input),
        () => !input.reply.sent,
      ),
    );
  }

  function webhook<E extends Endpoint>(
    endpoint: E,
    handle: (body: Buffer, request: FastifyRequest) => Promise<OutputOf<E>>,
  ): void {
    mounted.push(endpoint);
    // Encapsulated: the parser that leaves JSON unread must only apply to this route.
    app.register(async (place) => {
      place.removeAllContentTypeParsers();
      place.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
      place.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: { summary: endpoint.summary, response: { 200: endpoint.output } },
        config: { endpoint },
        bodyLimit: endpoint.maxBodyBytes ?? STRANGERS_BYTES,
        handler: async (request) => handle(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request),
      });
    });
  }

  return { read: mountPlain, write, respond: mountPlain, webhook, mounted: () => mounted };
}

/** The gate (Z01): rejects every caller the endpoint's policy does not admit. */
function admit({ access }: Endpoint, { actor, apiKey, sessionExpired, bringsKey, isFresh }: FastifyRequest): void {
  const { who, mode, fresh } = access;
  if (apiKey && !access.apiKey) throw new AppError('API_KEY_NOT_ALLOWED');
  if (apiKey?.scope === 'read' && access.apiKey === 'add') throw new AppError('API_KEY_SCOPE');
  if (who === 'anyone') return;
  if (actor.kind === 'guest' && who === 'reader') return;
  // Checked before any lookup: a key never permits a write, for any document (Z16).
  if (!isSignedIn(actor) && bringsKey && mode === 'write') throw new AppError('GUEST_READ_ONLY');
  if (!isSignedIn(actor)) throw new AppError(sessionExpired ? 'AUTH_SESSION_EXPIRED' : 'AUTH_REQUIRED');
  if (who === 'admin' && actor.kind !== 'admin') throw new AppError('NOT_FOUND');
  if (fresh && !isFresh) throw new AppError('AUTH_REAUTH_REQUIRED');
}

/** The OpenAPI security of an endpoint. */
function securityOf({ who, apiKey }: Endpoint['access']) {
  const byKey = apiKey ? [{ apiKey: [] }] : [];
  return {
    security: who === 'anyone' ? [{}, ...byKey] : [{ session: [] }, ...byKey],
    ...(apiKey === 'add' ? { description: 'An API key needs the scope `add`.' } : {}),
  };
}
