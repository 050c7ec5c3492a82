import { type TrialEvent, tryModel } from '#contract/model.ts';
import { createApiError, headersAlong, parseJson, reportLostSession } from '#client/lib/api-client.ts';

export type Trial = Exclude<TrialEvent, { type: 'waiting' }>;

/** Asks the model something small. It may have to be loaded first, so nothing but who asked ends the waiting, with no answer. */
export async function askModel(signal: AbortSignal): Promise<Trial | null> {
  const url = tryModel.path;
  let response: Response;
  let text: string;
  try {
    const headers = { accept: 'text/event-stream', ...headersAlong(url) };
    response = await fetch(url, { method: tryModel.method, headers, credentials: 'same-origin', signal });
    text = await response.text();
  } catch {
    if (signal.aborted) return null;
    throw createApiError(0, undefined);
  }
  if (!response.ok) {
    const error = createApiError(response.status, parseJson(text));
    reportLostSession(url, error);
    throw error;
  }
  const last = text.trim().split('\n\n').at(-1) ?? '';
  const event = parseJson(last.replace(/^data: /, '')) as Trial | { type: 'error' } | undefined;
  if (event?.type === 'done' || event?.type === 'failed') return event;
  throw createApiError(event ? 500 : 0, event);
}
