import { type ReviewEntry, standingReviews } from './replay.ts';
import type { Reviewer } from './review-on-days.ts';
import type { MemoryState } from './scheduler.ts';
import { isLearned, type StudyCard } from './study-session.ts';

/** A line of the log, and whose it is. */
export interface CardReview extends ReviewEntry {
  cardUuid: string | null;
}

export interface QueueAfterReviews<Card extends StudyCard> {
  /** The rest of the day, each card in its current state of memory. */
  left: Card[];
  /** When those that were reviewed come back on other days. */
  later: Date[];
}

/**
 * Removes from a queue the cards that were reviewed since, including reviews its maker may not know of (F07). A card's
 * memory includes its reviews up to the last one, so counting a known review changes nothing.
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
