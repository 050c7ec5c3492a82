import type { Endpoint } from '#contract/endpoint.ts';
import { type ComparisonEvent, compareModel, type TrialEvent, tryModel } from '#contract/model.ts';
import { createApiError, headersAlong, parseJson, reportLostSession } from '#client/lib/api-client.ts';

export type Trial = Exclude<TrialEvent, { type: 'waiting' }>;
export type Comparison = Exclude<ComparisonEvent, { type: 'waiting' }>[];

/**
 * Sends a request to the server's model and collects all events. A model may have to load first, so there is no
 * timeout: only the caller's signal ends the wait, without a result.
 */
async function askServer<Event extends { type: string }>(
  { path: url, method }: Pick<Endpoint, 'path' | 'method'>,
  signal: AbortSignal,
): Promise<Exclude<Event, { type: 'waiting' }>[] | null> {
  let response: Response;
  let text: string;
  try {
    const headers = { accept: 'text/event-stream', ...headersAlong(url) };
    response = await fetch(url, { method, headers, credentials: 'same-origin', signal });
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
  const events = text
    .trim()
    .split('\n\n')
    .map((event) => parseJson(event.replace(/^data: /, '')) as Event | { type: 'error' } | undefined);
  const last = events.at(-1);
  if (!last || last.type === 'error') throw createApiError(last ? 500 : 0, last);
  return events.filter((event) => event?.type !== 'waiting') as Exclude<Event, { type: 'waiting' }>[];
}

/** Sends the model a small test question. */
export async function askModel(signal: AbortSignal): Promise<Trial | null> {
  const events = await askServer<TrialEvent>(tryModel, signal);
  const last = events?.at(-1);
  if (events && !last) throw createApiError(0, undefined);
  return last ?? null;
}

/** Lets the model and the offline engine make questions from the same sample passage. */
export const askToCompare = (signal: AbortSignal): Promise<Comparison | null> =>
  askServer<ComparisonEvent>(compareModel, signal);
