import type { z } from 'zod';
import type { LocalModelProblem } from '#server/platform/local-model/problems.ts';

/** One thing asked of a model. Instructions are ours; everything that somebody else wrote is data (Z25). */
export interface AiQuestion<T> {
  instructions: string;
  data: string;
  /** Flat and short: models follow such schemas best. */
  schema: z.ZodType<T>;
  maxOutputTokens: number;
}

/** The same for a list whose elements are read while the next are written; one out of shape is left out. */
export type AiListing<T> = Omit<AiQuestion<never>, 'schema'> & { element: z.ZodType<T> };

/** The same for words that are read while they are written, which have no schema. */
export type AiWriting = Omit<AiQuestion<never>, 'schema'>;

export interface AiAnswer<T> {
  value: T;
  /** Tokens read and written together; some providers report none. */
  tokens: number | undefined;
  /** How many of them were written. */
  written: number | undefined;
}

/** Takes what a call cost, and how many of its tokens were written, where the provider says so. */
export type TakeSpent = (tokens: number, written: number | undefined) => void;

/** Why a model answers nothing: it is let rest after failures, does not want the request, or cannot be reached. */
export type AiFault = 'paused' | 'refused' | 'unreachable' | LocalModelProblem;

/** How a model stands, as far as that is known without asking it. */
export type AiState = { status: 'ready' | AiFault } | { status: 'loading'; percent: number };

/** The port to a model. It has no tools, no memory and no network of its own. */
export interface Ai {
  /** Provider and model, as it is stored on what it made. */
  readonly name: string;
  ask<T>(question: AiQuestion<T>, signal: AbortSignal): Promise<AiAnswer<T>>;
  /**
   * Yields each element as soon as it is whole; calls `spent` with the tokens where the provider reports them. Ending
   * the iteration ends the call.
   */
  list<T>(listing: AiListing<T>, signal: AbortSignal, spent: TakeSpent): AsyncIterable<T>;
  /**
   * Yields pieces of a text as they come; calls `spent` with the tokens where the provider reports them. Ending the
   * iteration ends the call.
   */
  write(writing: AiWriting, signal: AbortSignal, spent: TakeSpent): AsyncIterable<string>;
  state(): AiState;
  stop(): void;
}

/** The model cannot be reached, refuses, is too slow or answers errors; nothing about the question is wrong. */
export class AiUnavailableError extends Error {
  override name = 'AiUnavailableError';
  /** Whether the provider may have worked on the question, and charges for it. */
  readonly mayCost: boolean;
  readonly fault: AiFault;
  /** Why, in the words of the provider, without the key. */
  readonly said: string | undefined;
  constructor(
    message: string,
    mayCost: boolean,
    fault: AiFault,
    { said, ...options }: ErrorOptions & { said?: string | undefined } = {},
  ) {
    super(message, options);
    this.said = said;
    this.mayCost = mayCost;
    this.fault = fault;
  }
}

/** It answered, but not in the asked shape, or cannot take such a question; `tokens` were spent all the same, where that is known. */
export class AiAnswerError extends Error {
  override name = 'AiAnswerError';
  readonly tokens: number | undefined;
  constructor(message: string, tokens: number | undefined, options?: ErrorOptions) {
    super(message, options);
    this.tokens = tokens;
  }
}

/** The provider's safety rules kept it from answering, or from going on. */
export class AiRefusedError extends AiAnswerError {
  override name = 'AiRefusedError';
  constructor(tokens: number | undefined, options?: ErrorOptions) {
    super('the provider blocked the answer', tokens, options);
  }
}
