import { useEffect, useMemo, useRef, useState } from 'react';
import type { StudyQueue } from '#contract/flashcard-study.ts';
import type { Flashcard } from '#contract/flashcards.ts';
import { type Interval, intervalUntil } from '#domain/flashcards/interval.ts';
import { grades, newMemory, type ReviewGrade } from '#domain/flashcards/scheduler.ts';
import {
  afterReview,
  beforeReview,
  countLeft,
  startSession,
  type StudyCard,
  withCard,
  withoutCard,
} from '#domain/flashcards/study-session.ts';
import { createReviewer } from './create-reviewer.ts';
import { memoryOf } from './memory-of.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { formatInterval } from './format-interval.ts';
import type { ReviewOutbox } from './review-outbox.ts';

/** Limit of the counted time: after an hour, the person has left. */
const MOST_ELAPSED_MS = 3_600_000;

interface CardOnTable extends StudyCard {
  card: Flashcard;
}

/** State of a sitting with the cards of a queue: next intervals by grade, and the work done. */
export function useStudySession(queue: StudyQueue, outbox: ReviewOutbox) {
  const [session, setSession] = useState(() =>
    startSession(
      queue.items.map((card): CardOnTable => ({ uuid: card.uuid, memory: memoryOf(card), card })),
      new Date(),
    ),
  );
  const { settings, timezone, weights } = queue;
  const reviewer = useMemo(() => createReviewer({ settings, timezone, weights }), [settings, timezone, weights]);
  const { current } = session;
  const { language } = useTranslate();
  // Warm up: the first call takes several times as long.
  useEffect(() => {
    reviewer.preview(newMemory(new Date()), new Date());
    for (const unit of ['minute', 'day'] as const)
      for (const length of ['short', 'long'] as const) formatInterval({ amount: 1, unit }, language, length);
  }, [reviewer, language]);
  const shownAt = useRef<{ key: string; at: number }>(undefined);
  const [given, setGiven] = useState<{ uuid: string; grade: ReviewGrade; isNew: boolean }[]>([]);
  const place = `${session.past.length} ${current?.uuid}`;

  return {
    card: current?.card,
    left: countLeft(session),
    /** Phase of the current card. */
    phase: current?.memory.phase,
    reviewed: session.past.length,
    /** Totals for the last screen. */
    done: {
      reviews: given.length,
      remembered: given.filter((one) => one.grade !== 'again').length,
      fresh: given.filter(({ isNew }) => isNew).length,
    },
    /** Changes with every new card. */
    place,
    canUndo: session.past.length > 0,

    /** Starts the clock when the card is visible. */
    markShown(): void {
      if (shownAt.current?.key !== place) shownAt.current = { key: place, at: Date.now() };
    },

    /** Returns the interval until the card is due again, by grade. */
    intervals(): Record<ReviewGrade, Interval> | undefined {
      if (!current) return undefined;
      const now = new Date();
      const preview = reviewer.preview(current.memory, now);
      return Object.fromEntries(grades.map((grade) => [grade, intervalUntil(preview[grade], now)])) as Record<
        ReviewGrade,
        Interval
      >;
    },

    grade(grade: ReviewGrade): void {
      if (!current) return;
      const now = new Date();
      const id = crypto.randomUUID();
      const since = shownAt.current?.key === place ? shownAt.current.at : now.getTime();
      const elapsedMs = Math.min(MOST_ELAPSED_MS, Math.max(0, now.getTime() - since));
      const memory = reviewer.review(current.memory, grade, now);
      setSession(afterReview(session, { memory, reviewId: id, now, dayEndsAt: new Date(queue.dayEndsAt) }));
      setGiven([...given, { uuid: current.uuid, grade, isNew: current.memory.phase === 'new' }]);
      outbox.add({ id, cardUuid: current.uuid, grade, at: now.toISOString(), elapsedMs });
    },

    undo(): void {
      const last = session.past.at(-1);
      if (!last) return;
      setSession(beforeReview(session));
      setGiven(given.slice(0, -1));
      outbox.undo(last.reviewId);
    },

    reword: (card: Flashcard) => setSession((now) => withCard(now, card.uuid, (one) => ({ ...one, card }))),
    /** Removes a card; returns a function that restores it, valid until the next action. */
    leaveOut(uuid: string): () => void {
      setSession((now) => withoutCard(now, uuid, new Date()));
      return () => setSession(session);
    },
  };
}

export type StudySessionState = ReturnType<typeof useStudySession>;
