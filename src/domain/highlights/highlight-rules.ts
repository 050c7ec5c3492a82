/** By what a mark says of its words: the key of it, what something means, a doubt, an example. */
export const highlightColors = ['key', 'definition', 'doubt', 'example'] as const;
export type HighlightColor = (typeof highlightColors)[number];

export const highlightBounds = {
  /** Length in characters. */
  quote: 4_000,
  note: 2_000,
  perDocument: 1_000,
} as const;

/** The text right before and after a passage tells several equal ones apart. */
export interface Surroundings {
  before: string;
  after: string;
}
