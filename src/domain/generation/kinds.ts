/** Kinds of material made of documents; each has options, a generator and texts of its own. */
export const generationKinds = ['test', 'flashcards', 'concept-map'] as const;
export type GenerationKind = (typeof generationKinds)[number];

/** So many topics may be asked for by name. */
export const MOST_TOPICS = 50;
/** Most questions of a new test. */
export const MAX_QUESTIONS = 50;
