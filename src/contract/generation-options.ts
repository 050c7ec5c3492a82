import * as z from 'zod/mini';
import type { GenerationKind } from '#domain/generation/kinds.ts';
import { language, uuid } from './common.ts';
import { flashcardOptions } from './flashcards.ts';
import { quizOptions } from './quizzes.ts';

/** Options that every kind has. */
export const sourceOptions = z.object({
  /** Of any of the documents; all of theirs when absent. */
  sections: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(1_000))),
  language: z.optional(language),
});

/** The options of each kind: a new kind is a line here. */
export const generationOptions = {
  test: z.strictObject({ ...sourceOptions.shape, ...quizOptions }),
  flashcards: z.strictObject({ ...sourceOptions.shape, ...flashcardOptions }),
  'concept-map': z.strictObject({ ...sourceOptions.shape }),
} satisfies Record<GenerationKind, unknown>;

/** The options of a kind, of any kind by default. */
export type GenerationOptions<Kind extends GenerationKind = GenerationKind> = z.output<
  (typeof generationOptions)[Kind]
>;
