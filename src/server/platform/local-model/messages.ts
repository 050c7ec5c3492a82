import type { LocalModelProblem } from './problems.ts';

/** One text to generate. */
export interface LocalQuestion {
  instructions: string;
  text: string;
  /** JSON Schema of the answer; without it, the answer is free text. */
  schema: unknown;
  maxTokens: number;
}

/** An order to the child, which does one thing at a time. */
export type LocalOrder = { type: 'ask'; question: LocalQuestion } | { type: 'cancel' };

/** Start parameters of the child. */
export interface LocalStart {
  /** Folder of the runtime. */
  folder: string;
  path: string;
  contextTokens: number;
}

/** Why it stopped: finished, length limit, or cancelled. */
export type LocalEnd = 'stop' | 'length' | 'cancelled';

/** A message of the child. */
export type LocalMessage =
  | { type: 'loading'; percent: number }
  | { type: 'loaded' }
  | { type: 'failed'; problem: LocalModelProblem; detail: string }
  | { type: 'text'; text: string }
  | { type: 'end'; reason: LocalEnd; readTokens: number; writtenTokens: number }
  /** This question failed; the next may succeed. */
  | { type: 'refused'; detail: string };
