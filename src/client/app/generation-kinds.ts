import type { GenerationKind } from '#domain/generation/kinds.ts';
import { mapGeneration } from '#client/features/concept-maps/map-generation.ts';
import { flashcardGeneration } from '#client/features/flashcards/flashcard-generation.ts';
import { testGeneration } from '#client/features/quizzes/test-generation.ts';

/** Texts by kind of generation; a new kind is a line here. */
export const generationKinds = {
  test: testGeneration,
  flashcards: flashcardGeneration,
  'concept-map': mapGeneration,
} satisfies Record<GenerationKind, unknown>;
