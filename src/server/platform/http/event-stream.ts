import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { ProgressEvent } from '#contract/system.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import { sql } from 'drizzle-orm';

const CHANNEL = 'repaso_progress';
const HEARTBEAT_MS = 25_000;

/** Progress for browsers: told in the transaction that made it, heard by whoever holds that person's stream. */
export interface EventStreams {
  tell(tx: Tx, userId: number, event: ProgressEvent): Promise<void>;
  open(userId: number, reply: FastifyReply): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createEventStreams(database: Database): EventStreams {
  const streams = new Map<number, Set<FastifyReply>>();
  let stopListening: (() => Promise<void>) | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const all = () => [...streams.values()].flatMap((replies) => [...replies]);

  return {
    async tell(tx, userId, event) {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ userId, ...event })})`);
    },
    open(userId, reply) {
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        // The connection goes with its stream; kept alive it would outlast the server's stop.
        connection: 'close',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
      });
      reply.raw.write('retry: 2000\n\n');
      const own = streams.get(userId) ?? new Set();
      streams.set(userId, own.add(reply));
      reply.raw.on('close', () => {
        own.delete(reply);
        if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
      });
    },
    async start() {
      stopListening = await database.listen(CHANNEL, (payload) => {
        const { userId, ...event } = JSON.parse(payload) as ProgressEvent & { userId: number };
        streams.get(userId)?.forEach((reply) => reply.raw.write(`data: ${JSON.stringify(event)}\n\n`));
      });
      heartbeat = setInterval(() => all().forEach((reply) => reply.raw.write(': still here\n\n')), HEARTBEAT_MS);
    },
    async stop() {
      clearInterval(heartbeat);
      all().forEach((reply) => reply.raw.end());
      await stopListening?.();
    },
  };
}
