import * as z from 'zod/mini';
import { type GenerationKind, MOST_TOPICS } from '#domain/generation/kinds.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import { boundedText, language, uuid } from './common.ts';
import { flashcardOptions } from './flashcards.ts';
import { quizOptions } from './quizzes.ts';

/** Options of every kind. */
export const sourceOptions = z.object({
  /** Sections of any of the documents; all sections if absent. */
  sections: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(1_000))),
  language: z.optional(language),
});

/** Topics to cover first, by name; other content of the sections fills up. */
const topics = z.optional(
  z.array(boundedText(mapBounds.name).check(z.minLength(1))).check(z.minLength(1), z.maxLength(MOST_TOPICS)),
);

/** Uses only validated drafts from the person's own assistant. */
const from = z.optional(z.literal('assistant'));

/** Whether no drafting options are set: they can't affect finished drafts of an assistant. */
const isOnlyCounted = (options: { from?: 'assistant' | undefined } & Record<string, unknown>): boolean =>
  options.from === undefined ||
  ['sections', 'language', 'topics', 'style', 'forms', 'depth'].every((name) => options[name] === undefined);

/** The options of each kind; a new kind is a line here. */
export const generationOptions = {
  test: z.strictObject({ ...sourceOptions.shape, topics, from, ...quizOptions }).check(
    z.refine(({ style, forms }) => !style || !forms, { path: ['forms'] }),
    z.refine(isOnlyCounted, { path: ['from'] }),
  ),
  flashcards: z
    .strictObject({ ...sourceOptions.shape, topics, from, ...flashcardOptions })
    .check(z.refine(isOnlyCounted, { path: ['from'] })),
  'concept-map': z.strictObject({ ...sourceOptions.shape, from }).check(z.refine(isOnlyCounted, { path: ['from'] })),
} satisfies Record<GenerationKind, unknown>;

/** Options of a kind, by default of any kind. */
export type GenerationOptions<Kind extends GenerationKind = GenerationKind> = z.output<
  (typeof generationOptions)[Kind]
>;
