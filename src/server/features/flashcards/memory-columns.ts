import type { ReplayedCard } from '#domain/flashcards/replay.ts';

/** How a card sits in memory, in the columns of its row. */
export function memoryColumns({ memory, introducedAt }: ReplayedCard) {
  const { difficulty, lastReview, ...same } = memory;
  return { ...same, memoryDifficulty: difficulty, lastReview: lastReview ?? null, introducedAt };
}
