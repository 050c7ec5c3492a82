import type { StudyQueue } from '#contract/flashcard-study.ts';
import { type Reviewer, reviewOnDays } from '#domain/flashcards/review-on-days.ts';
import { createScheduler } from '#domain/flashcards/scheduler.ts';
import { createStudyCalendar } from '#domain/flashcards/study-day.ts';

/** Creates the scheduler for the cards of a queue, identical to the server's. */
export const createReviewer = ({
  settings: { retention },
  timezone,
  weights,
}: Pick<StudyQueue, 'settings' | 'timezone' | 'weights'>): Reviewer =>
  reviewOnDays(createScheduler({ retention, shortSteps: true, weights }), createStudyCalendar(timezone));
