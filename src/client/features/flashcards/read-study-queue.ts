import { urlOf } from '#contract/endpoint.ts';
import { getStudyQueue, type StudyQueue } from '#contract/flashcards.ts';
import { getSessionQueue } from '#contract/study-sessions.ts';
import { call, isRetryable } from '#client/lib/api-client.ts';
import { loadWhenOnline } from '#client/lib/load-when-online.ts';
import { isReachable } from '#client/lib/reachability.ts';
import { type CardScope, queryOf } from './card-scope.ts';
import { keepImages } from './kept-images.ts';
import { keepQueue, readKeptQueue } from './kept-queues.ts';
import type { ReviewOutbox } from './review-outbox.ts';

const loadQueueNow = loadWhenOnline(() => import('./queue-now.ts'), 'kept');

/** So long a queue waits for the reviews before it; a server that cannot be reached must not keep the screen. */
const FLUSH_MS = 3_000;
/** With a queue at hand nobody waits longer for another one. */
const PATIENCE_MS = 10_000;

/** Current queue: the server's, or without a network the kept one after the reviews since. */
export async function readStudyQueue(
  scope: CardScope,
  { userUuid, outbox, signal }: { userUuid: string; outbox: ReviewOutbox; signal: AbortSignal },
): Promise<StudyQueue> {
  const query = queryOf(scope);
  const address = urlOf(getStudyQueue, { query });
  if (navigator.onLine && isReachable()) await Promise.race([outbox.flush(), pause(FLUSH_MS)]);
  // A session is begun with a network, and is over in an hour: its queue is not kept.
  if (scope.kind === 'session') return call(getSessionQueue, { params: { uuid: scope.sessionUuid }, signal });
  const kept = await readKeptQueue(userUuid, address);
  const askedAt = Date.now();
  try {
    const patience = kept ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) : signal;
    const queue = await call(getStudyQueue, { query: { ...query, userUuid }, signal: patience });
    const all = await keepQueue(userUuid, address, { queue, askedAt });
    // The cards need not wait for them.
    if (all) void keepImages(all.images, async () => (await readKeptQueue(userUuid, address)) !== undefined);
    await outbox.forgetSentBefore(all?.oldest ?? askedAt);
    const log = await outbox.readLogSince(askedAt);
    return log.length === 0 ? queue : (await loadQueueNow()).queueNow(queue, log, new Date());
  } catch (error) {
    const isUnanswered = isRetryable(error) || (error instanceof DOMException && !signal.aborted);
    if (!kept || !isUnanswered) throw error;
    return (await loadQueueNow()).queueNow(kept.queue, await outbox.readLogSince(kept.askedAt), new Date());
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
