import type { StudyQueue } from '#contract/flashcard-study.ts';
import { type CardReview, queueAfterReviews } from '#domain/flashcards/queue-after-reviews.ts';
import { createStudyCalendar } from '#domain/flashcards/study-day.ts';
import { countCards } from '#domain/flashcards/study-session.ts';
import { createReviewer } from './create-reviewer.ts';
import { memoryOf, withMemory } from './memory-of.ts';

/** Applies local reviews to a queue, as of now. Loaded on demand, since it includes the scheduler. */
export function queueNow(queue: StudyQueue, log: CardReview[], now: Date): StudyQueue {
  const calendar = createStudyCalendar(queue.timezone);
  const dayEndsAt = calendar.startOf(calendar.dayOf(now) + 1);
  const cards = queue.items.map((card) => ({ uuid: card.uuid, memory: memoryOf(card), card }));
  const { left, later } = queueAfterReviews(cards, log, { reviewer: createReviewer(queue), dayEndsAt });

  const known = queue.next ? [{ at: new Date(queue.next.at), count: queue.next.count }] : [];
  const coming = [...known, ...later.map((at) => ({ at, count: 1 }))];
  const [first] = coming.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const countOn = (day: number) =>
    coming.reduce((sum, { at, count }) => (calendar.dayOf(at) === day ? sum + count : sum), 0);
  return {
    ...queue,
    items: left.map(({ card, memory }) => withMemory(card, memory)),
    counts: countCards(left),
    next: first ? { at: first.at.toISOString(), count: countOn(calendar.dayOf(first.at)) } : null,
    dayEndsAt: dayEndsAt.toISOString(),
  };
}
