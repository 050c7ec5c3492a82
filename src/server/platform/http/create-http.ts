import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { isSignedIn } from '#domain/access/actor.ts';
import type { Logger } from '#server/platform/log.ts';
import { takeAccessKey } from './access-key.ts';
import { installErrorHandler, sendError, translate } from './error-handler.ts';
import { checkInput } from './check-input.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import { fixedHeaders, installSecurity } from './security.ts';
import { installSlowBodies } from './slow-bodies.ts';
import { principalKey, type ActorResolver } from './actor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const floodLimitOf = ({ actor, apiKey }: FastifyRequest) =>
  apiKey ? 'apiKeyCalls' : isSignedIn(actor) ? 'userCalls' : actor.kind === 'guest' ? 'guestCalls' : 'anonymousCalls';

/** Names as in `securityOf`. */
const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'rep_…',
    description: 'A personal API key. Calls that need the scope `add` say so; calls without this scheme take no key.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description: 'The cookie of a session, `__Host-sid` over https.',
  },
} as const;

/** Time limit for the headers of a call. */
const HEADERS_MS = 15_000;
/** Closes a connection without traffic, e.g. when the client does not read its answer. */
const STILL_MS = 120_000;

/** Creates the HTTP server with everything that applies to all routes, but no routes. */
export async function createHttp({
  config,
  log,
  rateLimiter,
  endpoints,
  resolveActor,
  watch,
}: {
  config: { publicUrl: URL; trustedProxies: string[] };
  log: Logger;
  rateLimiter: RateLimiter;
  endpoints: Endpoint[];
  resolveActor: ActorResolver;
  /** Adds hooks that have to run first. */
  watch?: ((app: FastifyInstance) => void) | undefined;
}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log.child({}),
    // The hook below logs one line per request, without the secrets in addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Connections that a balancer keeps are answered until the end: see drain.ts.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      request.actor = { kind: 'anonymous' };
      reply.headers(fixedHeaders(config.publicUrl));
      void sendError(request, reply, translate(error, request));
    },
    // Bodies have their own timeouts: see slow-bodies.ts.
    requestTimeout: 0,
    connectionTimeout: STILL_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 3 },
  }) as unknown as FastifyInstance;

  watch?.(app);
  app.setValidatorCompiler(checkInput);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('actor');
  app.decorateRequest('sessionExpired', false);
  app.decorateRequest('sessionId', undefined);
  app.decorateRequest('isFresh', false);
  app.decorateRequest('errorCode', undefined);
  app.decorateRequest('accessKey', undefined);
  app.decorateRequest('bringsKey', false);
  app.decorateRequest('apiKey', undefined);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 8, fieldSize: 1_000, parts: 10 },
    throwFileSizeLimit: false,
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Repaso', version: '1', description: 'Documents become study material.' },
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
  });
  const patterns = endpoints.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`));
  installErrorHandler(app, (path) => patterns.some((pattern) => pattern.test(path)));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    request.actor = { kind: 'anonymous' };
  });
  installSecurity(app, config);

  app.addHook('onRequest', async (request) => {
    const isCall = /^\/(?:api\/|mcp(?:[/?]|$))/.test(request.url);
    // The landing page needs the actor too, to redirect signed-in users. Files and public pages are the same for
    // everybody.
    if (!isCall && request.url.split('?')[0] !== '/') return;
    takeAccessKey(request);
    const { actor, expired, sessionId, isFresh = false, apiKey } = await resolveActor(request);
    request.actor = actor;
    request.sessionExpired = expired;
    request.sessionId = sessionId;
    request.isFresh = isFresh;
    request.apiKey = apiKey;
    // Webhook events arrive in bursts and are only accepted with a valid signature, so they have no rate limit.
    const isWebhook = request.routeOptions.config.endpoint?.kind === 'webhook';
    if (isCall && !isWebhook) await rateLimiter.take(floodLimitOf(request), principalKey(request));
  });
  installSlowBodies(app);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      userId: 'userId' in request.actor ? request.actor.userId : undefined,
      method: request.method,
      // The address of an unknown route may hold anything a user typed, so don't log it.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      code: request.errorCode,
    });
  });
  return app;
}
