import { urlOf } from '#contract/endpoint.ts';
import { getStudyQueue, type StudyQueue } from '#contract/flashcard-study.ts';
import { getSessionQueue } from '#contract/study-sessions.ts';
import { call, isRetryable } from '#client/lib/api-client.ts';
import { loadWhenOnline } from '#client/lib/load-when-online.ts';
import { isReachable } from '#client/lib/reachability.ts';
import { type CardScope, queryOf } from './card-scope.ts';
import { keepImages } from './kept-images.ts';
import { keepQueue, readKeptQueue } from './kept-queues.ts';
import type { ReviewOutbox } from './review-outbox.ts';

const loadQueueNow = loadWhenOnline(() => import('./queue-now.ts'), 'kept');

/** How long a queue waits for earlier reviews to be sent; an unreachable server must not block the screen. */
const FLUSH_MS = 3_000;
/** Timeout of a queue request if a stored queue exists. */
const PATIENCE_MS = 10_000;

/** Returns the current queue: the server's or, while offline, the stored one with later reviews applied. */
export async function readStudyQueue(
  scope: CardScope,
  { userUuid, outbox, signal }: { userUuid: string; outbox: ReviewOutbox; signal: AbortSignal },
): Promise<StudyQueue> {
  const query = queryOf(scope);
  const address = urlOf(getStudyQueue, { query });
  if (navigator.onLine && isReachable()) await Promise.race([outbox.flush(), pause(FLUSH_MS)]);
  // Sessions start online and last about an hour, so their queue is not stored.
  if (scope.kind === 'session') return call(getSessionQueue, { params: { uuid: scope.sessionUuid }, signal });
  const kept = await readKeptQueue(userUuid, address);
  const askedAt = Date.now();
  try {
    const patience = kept ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) : signal;
    const queue = await call(getStudyQueue, { query: { ...query, userUuid }, signal: patience });
    const all = await keepQueue(userUuid, address, { queue, askedAt });
    // Runs in the background: the cards need not wait for images.
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
