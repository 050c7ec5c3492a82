/** Kinds of material generated from documents; each has its own options, generator and texts. */
export const generationKinds = ['test', 'flashcards', 'concept-map'] as const;
export type GenerationKind = (typeof generationKinds)[number];

/** So many topics may be asked for by name. */
export const MOST_TOPICS = 50;
/** Most questions of a new test. */
export const MAX_QUESTIONS = 50;
