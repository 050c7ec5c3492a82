/** What can be generated of documents; each kind has options, a generator and words of its own. */
export const generationKinds = ['test', 'flashcards', 'concept-map'] as const;
export type GenerationKind = (typeof generationKinds)[number];

/** So many topics may be asked for by name. */
export const MOST_TOPICS = 50;
