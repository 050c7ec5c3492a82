import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessage, translate } from './error-handler.ts';
import { interfaceLanguage } from './interface-language.ts';
import { startEventStream } from './start-event-stream.ts';

/** Proxies, and our own clients, close a connection that is silent for half a minute (Y01). */
const WAITING_MS = 10_000;

/**
 * Answers one call with a stream of events. Sends `waiting` between them, so that a proxy keeps the connection open
 * while a model thinks. A failure before the first event is answered like any other; a later one is sent as an `error`
 * event. A closed connection aborts the work.
 */
export async function streamAnswer<Event>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  open: (signal: AbortSignal) => Promise<AsyncIterable<Event>>,
  waitingMs = WAITING_MS,
): Promise<void> {
  const hungUp = new AbortController();
  const { raw } = reply;
  raw.on('close', () => {
    if (!raw.writableFinished) hungUp.abort();
  });
  // If the connection breaks during a write, just abort.
  raw.on('error', () => hungUp.abort());
  const events = await open(hungUp.signal);
  startEventStream(reply).flushHeaders();
  const send = (event: unknown) => raw.write(`data: ${JSON.stringify(event)}\n\n`);
  const waiting = setInterval(send, waitingMs, { type: 'waiting' });
  try {
    for await (const event of events) send(event);
  } catch (error) {
    if (!hungUp.signal.aborted) {
      const { code } = translate(error as FastifyError, request);
      request.errorCode = code;
      send({ type: 'error', code, message: errorMessage(code, interfaceLanguage(request)) });
    }
  } finally {
    clearInterval(waiting);
  }
  raw.end();
}
