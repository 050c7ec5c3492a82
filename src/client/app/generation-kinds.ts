import type { GenerationKind } from '#domain/generation/kinds.ts';
import { flashcardGeneration } from '#client/features/flashcards/flashcard-generation.ts';
import { testGeneration } from '#client/features/quizzes/test-generation.ts';

/** How each kind is shown while it is generated: a new kind is a line here. */
export const generationKinds = { test: testGeneration, flashcards: flashcardGeneration } satisfies Record<
  GenerationKind,
  unknown
>;
