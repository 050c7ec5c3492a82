import { urlOf } from '#contract/endpoint.ts';
import { getStudyQueue } from '#contract/flashcards.ts';
import { readKeptQueue } from './kept-queues.ts';
import { readStudyQueue } from './read-study-queue.ts';
import { reviewOutboxOf } from './review-outbox.ts';

/** A younger stored queue is not requested again. */
const FRESH_MS = 30 * 60_000;

/** Stores today's cards for offline use before their screen was ever opened (F07). */
export async function keepDueCards(userUuid: string, signal: AbortSignal): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const kept = await readKeptQueue(userUuid, urlOf(getStudyQueue, {}));
  if (signal.aborted || (kept && Date.now() - kept.askedAt < FRESH_MS)) return;
  // Without an answer, the next start tries again.
  await readStudyQueue({ kind: 'all' }, { userUuid, outbox: reviewOutboxOf(userUuid), signal }).catch(() => undefined);
}
