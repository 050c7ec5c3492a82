import type { FastifyInstance } from 'fastify';
import { callMcp } from '#contract/mcp.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import { createCallInside } from '#server/platform/http/call-inside.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import { clientOf } from './client-name.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';

/** Serves the Model Context Protocol at `/mcp`. The first call loads its library. */
export function mountMcp(
  router: Router,
  { app, limits, clock, publicUrl }: { app: FastifyInstance; limits: RateLimiter; clock: Clock; publicUrl: URL },
): void {
  // Clients check for a stream here; without this route, the app would answer with a page.
  app.get(callMcp.path, async () => {
    throw new AppError('METHOD_NOT_ALLOWED');
  });
  router.respond(callMcp, async ({ actor, body, request, reply }) => {
    if (!request.apiKey) throw new AppError('API_KEY_REQUIRED');
    await limits.take('mcpCalls', principalKey(request));
    const { answerMcp } = await import('./answer-mcp.ts');
    const { status, type, text } = await answerMcp({
      message: body,
      headers: request.headers,
      context: {
        call: createCallInside(app, request),
        now: () => clock.now(),
        language: actor.language,
        client: clientOf(body, request.headers) ?? request.apiKey.name,
        publicUrl,
      },
      reportError: (error) => request.log.error({ err: error }, 'a tool of MCP failed'),
    });
    reply.header('cache-control', 'private, no-store').code(status);
    return type === null ? reply.send() : reply.type(type).send(text);
  });
}
