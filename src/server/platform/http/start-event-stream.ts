import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Begins an answer of server-sent events; returns the response that they are written to. */
export function startEventStream(reply: FastifyReply, headers: OutgoingHttpHeaders = {}): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
    ...headers,
  });
}
