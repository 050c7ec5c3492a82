import type { Flashcard } from '#contract/flashcards.ts';
import type { MemoryState } from '#domain/flashcards/scheduler.ts';

/** Converts a card to the scheduler's memory state. */
export function memoryOf({ state, due, reps, lapses, stability, memory }: Flashcard): MemoryState {
  return {
    phase: state,
    stability,
    difficulty: memory.difficulty,
    due: new Date(due),
    lastReview: memory.lastReview === null ? undefined : new Date(memory.lastReview),
    scheduledDays: memory.scheduledDays,
    step: memory.step,
    reviews: reps,
    lapses,
  };
}

/** Returns the card with another memory state. */
export function withMemory(card: Flashcard, memory: MemoryState): Flashcard {
  return {
    ...card,
    state: memory.phase,
    due: memory.due.toISOString(),
    reps: memory.reviews,
    lapses: memory.lapses,
    stability: memory.stability,
    memory: {
      difficulty: memory.difficulty,
      lastReview: memory.lastReview?.toISOString() ?? null,
      scheduledDays: memory.scheduledDays,
      step: memory.step,
    },
  };
}
