import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

/**
 * How a service handles one request: correctly, late, with an error status and no effect, by hanging up before or after
 * the effect, or with an error after it.
 */
export type Mood = 'right' | 'slow' | 'cut' | 'lost' | 'failed-after' | 'silent' | { status: number; said?: string };

export interface ServiceCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface ServiceReply {
  status?: number;
  body?: unknown;
}

export interface FakeService extends LoopbackServer {
  calls: ServiceCall[];
  /** Chooses the mood of the next requests. */
  mood(choose: (call: ServiceCall) => Mood): void;
}

const SLOW_MS = 150;

/** Starts a local service that does what `answer` says, according to the current mood. */
export async function startFakeService(answer: (call: ServiceCall) => ServiceReply): Promise<FakeService> {
  const calls: ServiceCall[] = [];
  let choose: (call: ServiceCall) => Mood = () => 'right';

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const call = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body };
    calls.push(call);
    const mood = choose(call);
    if (mood === 'silent') return;
    if (mood === 'cut') {
      request.socket.destroy();
      return;
    }
    if (typeof mood === 'object') {
      reply(response, { status: mood.status, body: { error: mood.said ?? 'refused' } });
      return;
    }
    if (mood === 'slow') await sleep(SLOW_MS);
    const done = answer(call);
    if (mood === 'lost') request.socket.destroy();
    else reply(response, mood === 'failed-after' ? { status: 500, body: { error: 'sorry' } } : done);
  }

  const server = await startLoopbackServer((request, response) => void take(request, response));
  return {
    ...server,
    calls,
    mood: (next) => {
      choose = next;
    },
  };
}

function reply(response: ServerResponse, { status = 200, body = {} }: ServiceReply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
