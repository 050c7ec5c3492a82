import { type ReviewEntry, standingReviews } from './replay.ts';
import type { Reviewer } from './review-on-days.ts';
import type { MemoryState } from './scheduler.ts';
import { isLearned, type StudyCard } from './study-session.ts';

/** A log entry with its card. */
export interface CardReview extends ReviewEntry {
  cardUuid: string | null;
}

export interface QueueAfterReviews<Card extends StudyCard> {
  /** The remaining cards of today, each with its current memory state. */
  left: Card[];
  /** Due dates of the reviewed cards that return on later days. */
  later: Date[];
}

/**
 * Removes the cards reviewed since from a queue, including reviews that the server may not know of (F07). A card's
 * memory includes its reviews up to the last one, so counting a known review again changes nothing.
 */
export function queueAfterReviews<Card extends StudyCard>(
  cards: readonly Card[],
  log: readonly CardReview[],
  { reviewer, dayEndsAt }: { reviewer: Reviewer; dayEndsAt: Date },
): QueueAfterReviews<Card> {
  const reviews = Map.groupBy(standingReviews(log), ({ cardUuid }) => cardUuid);
  const left: Card[] = [];
  const later: Date[] = [];
  for (const card of cards) {
    let memory: MemoryState = card.memory;
    for (const { at, grade } of reviews.get(card.uuid) ?? []) {
      if (memory.lastReview === undefined || at > memory.lastReview) memory = reviewer.review(memory, grade, at);
    }
    const isDone = memory !== card.memory && !(isLearned(memory) && memory.due < dayEndsAt);
    if (isDone) later.push(memory.due);
    else left.push({ ...card, memory });
  }
  return { left, later };
}
