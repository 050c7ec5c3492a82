import type { LocalModelProblem } from './problems.ts';

/** One thing to write. */
export interface LocalQuestion {
  instructions: string;
  text: string;
  /** The shape of the answer in JSON Schema; without one it is words. */
  schema: unknown;
  maxTokens: number;
}

/** An order to the child. It does one thing at a time. */
export type LocalOrder = { type: 'ask'; question: LocalQuestion } | { type: 'cancel' };

/** Settings that the child is started with. */
export interface LocalStart {
  /** Where the part is. */
  folder: string;
  path: string;
  contextTokens: number;
}

/** Why it stopped writing: all is said, it may say no more, or nobody listens any longer. */
export type LocalEnd = 'stop' | 'length' | 'cancelled';

/** A message of the child. */
export type LocalMessage =
  | { type: 'loading'; percent: number }
  | { type: 'loaded' }
  | { type: 'failed'; problem: LocalModelProblem; detail: string }
  | { type: 'text'; text: string }
  | { type: 'end'; reason: LocalEnd; readTokens: number; writtenTokens: number }
  /** This question could not be answered; the next may be. */
  | { type: 'refused'; detail: string };
