import type { ProgressEvent } from '#contract/system.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Opens the event stream of a person and collects its events. */
export async function listenTo({ origin }: Pick<TestApp, 'origin'>, { cookies }: Pick<TestClient, 'cookies'>) {
  const abort = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${origin}/api/events`, { headers: { cookie }, signal: abort.signal });
  const events: ProgressEvent[] = [];
  let resyncs = 0;
  let retryMs = 0;
  const read = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      rest += decoder.decode(chunk, { stream: true });
      const messages = rest.split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages)
        if (message.startsWith('data: ')) events.push(JSON.parse(message.slice(6)));
        else if (message.startsWith('event: resync')) resyncs += 1;
        else if (message.startsWith('retry: ')) retryMs = Number(message.slice(7));
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    events,
    /** Number of requests to reload everything. */
    resyncs: () => resyncs,
    /** Milliseconds to wait before reconnecting. */
    retryMs: () => retryMs,
    /** Settles when the server ends the stream, or when it was closed here. */
    ended: read().catch(() => undefined),
    close: () => abort.abort(),
  };
}
