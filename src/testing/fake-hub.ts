import type { ServerResponse } from 'node:http';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

/**
 * How the hub answers: in full, cut after some bytes, with other bytes, without ranges or with a wrong range,
 * endlessly, or with a status.
 */
export type HubMood =
  | { kind: 'right' }
  | { kind: 'cut'; after: number }
  | { kind: 'wrong' }
  | { kind: 'no-ranges' }
  | { kind: 'other-size' }
  | { kind: 'other-range' }
  | { kind: 'slow' }
  | { kind: 'status'; status: number };

export interface FakeHub extends LoopbackServer {
  /** First byte of each requested range. */
  asked: number[];
  mood(mood: HubMood): void;
}

const PIECE_BYTES = 16_384;
const SLOW_MS = 30;

/** Serves one file by ranges from a local server, via a redirect, as a model hub does. */
export async function startFakeHub(path: string, bytes: Buffer): Promise<FakeHub> {
  const asked: number[] = [];
  let mood: HubMood = { kind: 'right' };

  async function send(response: ServerResponse, from: number): Promise<void> {
    const shown =
      mood.kind === 'wrong'
        ? Buffer.alloc(bytes.length, 1)
        : mood.kind === 'other-size'
          ? Buffer.concat([bytes, Buffer.alloc(1)])
          : bytes;
    const start = mood.kind === 'no-ranges' ? 0 : mood.kind === 'other-range' ? from + 1 : from;
    const total = shown.length;
    const range = `bytes ${start}-${total - 1}/${total}`;
    response.writeHead(mood.kind === 'no-ranges' ? 200 : 206, {
      'content-length': String(total - start),
      ...(mood.kind === 'no-ranges' ? {} : { 'content-range': range }),
    });
    const end = mood.kind === 'cut' ? Math.min(start + mood.after, total) : total;
    for (let at = start; at < end && !response.destroyed; at += PIECE_BYTES) {
      response.write(shown.subarray(at, Math.min(at + PIECE_BYTES, end)));
      if (mood.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    }
    if (end < total) response.socket?.destroySoon();
    else response.end();
  }

  const server = await startLoopbackServer((request, response) => {
    if (request.url === path) {
      response.writeHead(302, { location: '/store' }).end();
      return;
    }
    if (request.url !== '/store') {
      response.writeHead(404).end();
      return;
    }
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    asked.push(from);
    if (mood.kind === 'status') response.writeHead(mood.status).end();
    else void send(response, from);
  });
  return {
    ...server,
    asked,
    mood: (next) => {
      mood = next;
    },
  };
}
