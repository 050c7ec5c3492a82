import type { Notion } from './notions.ts';

/** A line between two notions, from a passage that names both. */
export interface Line {
  from: Notion;
  to: Notion;
  /** Words of the passage, or one of the plain relations. */
  label: string;
  /** The passage, in the canonical text. */
  start: number;
  end: number;
  /** How plainly the text says it, 0 to 1. */
  confidence: number;
}

/** How plain each kind of line is, 0 to 1. */
export const confidenceOf = {
  drafted: 1.1,
  verb: 1,
  looseVerb: 0.85,
  isA: 0.95,
  listed: 0.8,
  example: 0.8,
  contrast: 0.8,
  heading: 0.5,
  definition: 0.45,
  mentioned: 0.3,
  stated: 0.25,
  opened: 0.15,
};

/** Longest passage, in characters; longer ones prove little to a reader. */
export const LONGEST_PASSAGE = 600;
