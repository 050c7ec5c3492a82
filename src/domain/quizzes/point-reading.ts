export const pointVerdicts = ['said', 'partly', 'missing', 'contradicted'] as const;
export type PointVerdict = (typeof pointVerdicts)[number];

/** How a reader takes an answer on one point, with the words of the answer that show it. */
export interface PointReading {
  verdict: PointVerdict;
  words: string;
}
