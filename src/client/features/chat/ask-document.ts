import { askDocument, type ChatEvent, type ChatSources } from '#contract/chat.ts';
import { urlOf } from '#contract/endpoint.ts';
import { createApiError, headersAlong, reportLostSession } from '#client/lib/api-client.ts';

interface Asked {
  uuid: string;
  content: string;
  again?: boolean;
  also?: ChatSources | undefined;
}

/**
 * Asks a document and hands on what its answer's stream tells. Nothing is tried again by itself: the turn has a name, so
 * whoever asked may send it once more.
 */
export async function* askAndListen(documentUuid: string, body: Asked, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const url = urlOf(askDocument, { params: { uuid: documentUuid } });
  let response: Response;
  try {
    response = await fetch(url, {
      method: askDocument.method,
      headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...headersAlong(url) },
      credentials: 'same-origin',
      body: JSON.stringify(body),
      signal,
    });
  } catch (error) {
    throw signal.aborted ? error : createApiError(0, undefined);
  }
  if (!response.ok || !response.body) {
    const error = createApiError(response.status, await response.json().catch(() => undefined));
    reportLostSession(url, error);
    throw error;
  }
  let rest = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const events = (rest + piece.value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) yield JSON.parse(event.replace(/^data: /, '')) as ChatEvent;
    }
  } finally {
    reader.releaseLock();
  }
}
