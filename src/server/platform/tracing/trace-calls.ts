import { context, type Span, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { endSpan, startSpan } from './with-span.ts';

/** Puts each call into a span with its route, never with its address. Register it before all other hooks. */
export function traceCalls(app: FastifyInstance): void {
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _, done) => {
    const span = startSpan(`${request.method} ${request.routeOptions.url ?? 'none'}`, {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'none',
      'repaso.request_id': request.id,
    });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (span) endSpan(span, statusCode >= 500 ? (request.errorCode ?? 'failed') : undefined);
  });
  app.addHook('onRequestAbort', async (request) => {
    const span = spans.get(request);
    if (span) endSpan(span, 'aborted');
  });
}
