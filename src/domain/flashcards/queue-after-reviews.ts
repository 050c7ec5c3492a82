import { type ReviewEntry, standingReviews } from './replay.ts';
import type { Reviewer } from './review-on-days.ts';
import type { MemoryState } from './scheduler.ts';
import { isLearned, type StudyCard } from './study-session.ts';

/** A line of the log, and whose it is. */
export interface CardReview extends ReviewEntry {
  cardUuid: string | null;
}

export interface QueueAfterReviews<Card extends StudyCard> {
  /** What is left of the day, each as it is remembered by now. */
  left: Card[];
  /** When those that were reviewed come back on other days. */
  later: Date[];
}

/**
 * What is left of a queue after reviews that whoever made it may not have heard of (F07). What a card was last reviewed
 * with or before is part of its memory already, so counting a review that was heard of changes nothing.
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
