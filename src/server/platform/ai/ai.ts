import type { z } from 'zod';
import type { LocalModelProblem } from '#server/platform/local-model/problems.ts';

/** A request to a model. The instructions are ours; all text from others goes into `data` (Z25). */
export interface AiQuestion<T> {
  instructions: string;
  data: string;
  /** Flat and short: models follow these schemas best. */
  schema: z.ZodType<T>;
  maxOutputTokens: number;
}

/** A request for a list, read element by element while the model writes; malformed elements are skipped. */
export type AiListing<T> = Omit<AiQuestion<never>, 'schema'> & { element: z.ZodType<T> };

/** A request for free text, read while the model writes it. */
export type AiWriting = Omit<AiQuestion<never>, 'schema'>;

export interface AiAnswer<T> {
  value: T;
  /** Input and output tokens together; some providers report none. */
  tokens: number | undefined;
  /** Number of output tokens. */
  written: number | undefined;
}

/** Receives the cost of a call, and its output tokens if the provider reports them. */
export type TakeSpent = (tokens: number, written: number | undefined) => void;

/** Why a model does not answer: paused after failures, rejecting requests, or unreachable. */
export type AiFault = 'paused' | 'refused' | 'unreachable' | LocalModelProblem;

/** State of a model, as far as known without a request. */
export type AiState = { status: 'ready' | AiFault } | { status: 'loading'; percent: number };

/** The port to a model. It has no tools, no memory and no network access. */
export interface Ai {
  /** Provider and model, as stored with its results. */
  readonly name: string;
  ask<T>(question: AiQuestion<T>, signal: AbortSignal): Promise<AiAnswer<T>>;
  /**
   * Yields each element as soon as it is complete; calls `spent` with the tokens if the provider reports them. Ending
   * the iteration aborts the call.
   */
  list<T>(listing: AiListing<T>, signal: AbortSignal, spent: TakeSpent): AsyncIterable<T>;
  /**
   * Yields pieces of a text as they arrive; calls `spent` with the tokens if the provider reports them. Ending the
   * iteration aborts the call.
   */
  write(writing: AiWriting, signal: AbortSignal, spent: TakeSpent): AsyncIterable<string>;
  state(): AiState;
  stop(): void;
}

/** The model is unreachable, too slow or returns errors; the question itself is fine. */
export class AiUnavailableError extends Error {
  override name = 'AiUnavailableError';
  /** Whether the provider may have processed the question, and charges for it. */
  readonly mayCost: boolean;
  readonly fault: AiFault;
  /** The provider's error message, without the key. */
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

/** The answer is malformed, or the model cannot handle the question; `tokens` were spent nevertheless, if known. */
export class AiAnswerError extends Error {
  override name = 'AiAnswerError';
  readonly tokens: number | undefined;
  constructor(message: string, tokens: number | undefined, options?: ErrorOptions) {
    super(message, options);
    this.tokens = tokens;
  }
}

/** The provider's safety rules prevented or stopped the answer. */
export class AiRefusedError extends AiAnswerError {
  override name = 'AiRefusedError';
  constructor(tokens: number | undefined, options?: ErrorOptions) {
    super('the provider blocked the answer', tokens, options);
  }
}
