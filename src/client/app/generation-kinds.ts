import type { GenerationKind } from '#domain/generation/kinds.ts';
import { testGeneration } from '#client/features/quizzes/test-generation.ts';

/** How each kind is shown while it is generated: a new kind is a line here. */
export const generationKinds = { test: testGeneration } satisfies Record<GenerationKind, unknown>;
