import { urlOf } from '#contract/endpoint.ts';
import { getStudyQueue } from '#contract/flashcard-study.ts';
import { MOST_KEPT, readKeptQueue } from './kept-queues.ts';
import { readStudyQueue } from './read-study-queue.ts';
import { reviewOutboxOf } from './review-outbox.ts';

/** A younger stored queue is not requested again. */
const FRESH_MS = 30 * 60_000;

/**
 * Stores today's cards for offline use before their screen was ever opened (F07).
 *
 * @param due number of today's cards, if known; a stored queue with another number is requested again
 */
export async function keepDueCards(userUuid: string, signal: AbortSignal, due?: number): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const kept = await readKeptQueue(userUuid, urlOf(getStudyQueue, {}));
  const isCurrent = kept && (due === undefined || kept.queue.items.length === Math.min(due, MOST_KEPT));
  if (signal.aborted || (isCurrent && Date.now() - kept.askedAt < FRESH_MS)) return;
  // Without an answer, the next start tries again.
  await readStudyQueue({ kind: 'all' }, { userUuid, outbox: reviewOutboxOf(userUuid), signal }).catch(() => undefined);
}
