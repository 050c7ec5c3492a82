import { askDocument, type ChatEvent, type ChatSources } from '#contract/chat.ts';
import { urlOf } from '#contract/endpoint.ts';
import { createApiError, headersAlong, isApiError, reportLostSession, TIMEOUT_MS } from '#client/lib/api-client.ts';

interface Asked {
  uuid: string;
  content: string;
  again?: boolean;
  also?: ChatSources | undefined;
}

/**
 * Asks a document and yields the events of its answer stream. Fails after half a minute of silence, or if the stream
 * ends without an answer (Y01). Never retries by itself; the turn has an id, so the caller may safely send it again.
 */
export async function* askAndListen(documentUuid: string, body: Asked, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), TIMEOUT_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), TIMEOUT_MS);
  };
  try {
    const pieces = piecesOf(documentUuid, body, AbortSignal.any([signal, silence.signal]));
    let rest = '';
    for await (const piece of pieces) {
      heard();
      const events = (rest + piece).split('\n\n');
      rest = events.pop() ?? '';
      for (const text of events) {
        const event = JSON.parse(text.replace(/^data: /, '')) as ChatEvent;
        yield event;
        if (event.type === 'done' || event.type === 'error') return;
      }
    }
  } catch (error) {
    throw signal.aborted || isApiError(error) ? error : createApiError(0, undefined);
  } finally {
    clearTimeout(timer);
  }
  throw createApiError(0, undefined);
}

async function* piecesOf(documentUuid: string, body: Asked, signal: AbortSignal): AsyncGenerator<string> {
  const url = urlOf(askDocument, { params: { uuid: documentUuid } });
  const response = await fetch(url, {
    method: askDocument.method,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...headersAlong(url) },
    credentials: 'same-origin',
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) {
    const error = createApiError(response.status, await response.json().catch(() => undefined));
    reportLostSession(url, error);
    throw error;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    reader.releaseLock();
  }
}
