export const pointVerdicts = ['said', 'partly', 'missing', 'contradicted'] as const;
export type PointVerdict = (typeof pointVerdicts)[number];

/** A reader's verdict on one point of an answer, with the words that show it. */
export interface PointReading {
  verdict: PointVerdict;
  words: string;
}
