import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAndListen } from './ask-document.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server with a controllable stream that ends when the caller aborts. */
function streaming() {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined));
    return Promise.resolve(new Response(readable.pipeThrough(new TextEncoderStream())));
  });
  return {
    say: (event: object) => writer.write(`data: ${JSON.stringify(event)}\n\n`),
    end: () => writer.close(),
  };
}

async function listen(): Promise<string[]> {
  const received: string[] = [];
  const question = { uuid: 'question', content: 'Why?' };
  try {
    for await (const { type } of askAndListen('document', question, new AbortController().signal)) received.push(type);
  } catch (error) {
    received.push((error as { code: string }).code);
  }
  return received;
}

it('[C05, Y01] half a minute of silence is a failure, and a word that the server waits ends it', async () => {
  const server = streaming();
  const listening = listen();
  await vi.advanceTimersByTimeAsync(29_000);
  await server.say({ type: 'waiting' });
  await vi.advanceTimersByTimeAsync(29_000);
  await server.say({ type: 'text', delta: 'So' });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await listening).toEqual(['waiting', 'text', 'NO_RESPONSE']);
});

it('[C05, Y01] a stream that ends without an answer is a failure', async () => {
  const server = streaming();
  const listening = listen();
  await server.say({ type: 'text', delta: 'So' });
  await server.end();
  expect(await listening).toEqual(['text', 'NO_RESPONSE']);
});

it('[C05] yields an answer that came to its end whole', async () => {
  const server = streaming();
  const listening = listen();
  await server.say({ type: 'done', turn: {}, questionsLeft: 1 });
  await server.end();
  expect(await listening).toEqual(['done']);
});
