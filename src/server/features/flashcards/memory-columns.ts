import type { ReplayedCard } from '#domain/flashcards/replay.ts';

/** Columns for a card's memory state. */
export function memoryColumns({ memory, introducedAt }: ReplayedCard) {
  const { difficulty, lastReview, ...same } = memory;
  return { ...same, memoryDifficulty: difficulty, lastReview: lastReview ?? null, introducedAt };
}
