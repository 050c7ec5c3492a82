import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  generateText,
  type LanguageModel,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  RetryError,
  streamText,
} from 'ai';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { type Ai, AiAnswerError, AiRefusedError, AiUnavailableError } from './ai.ts';
import { createCircuit } from './circuit.ts';
import { fetchBounded } from './fetch-bounded.ts';

export interface ModelSettings {
  provider: 'openai-compatible' | 'anthropic' | 'google';
  model: string;
  baseUrl: string | undefined;
  apiKey: string | undefined;
}

const TIMEOUT_MS = 60_000;
const RETRIES = 2;

/** A model behind the `ai` library: answers in a schema, within a minute, tried three times at most (Z27). */
export function createModel(settings: ModelSettings, clock: Clock, timeoutMs = TIMEOUT_MS): Ai {
  const circuit = createCircuit(clock);
  const model = languageModel(settings);
  return {
    name: `${settings.provider}/${settings.model}`,
    async ask({ instructions, data, schema, maxOutputTokens }, signal) {
      if (circuit.isOpen()) throw new AiUnavailableError('the model has just failed too often', false);
      const failed = circuit.begin();
      try {
        const { output, totalUsage } = await generateText({
          model,
          instructions,
          prompt: data,
          output: Output.object({ schema }),
          maxOutputTokens,
          maxRetries: RETRIES,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        circuit.succeeded();
        return { value: output, tokens: totalUsage.totalTokens };
      } catch (error) {
        signal.throwIfAborted();
        if (NoObjectGeneratedError.isInstance(error)) {
          circuit.succeeded();
          throw new AiAnswerError(error.message, error.usage?.totalTokens, { cause: error });
        }
        if (NoOutputGeneratedError.isInstance(error))
          throw new AiAnswerError(error.message, undefined, { cause: error });
        failed();
        throw unavailable(error);
      }
    },

    async *list({ instructions, data, element, maxOutputTokens }, signal, spent) {
      if (circuit.isOpen()) throw new AiUnavailableError('the model has just failed too often', false);
      const failed = circuit.begin();
      let failure: unknown;
      const fail = (error: unknown) => {
        failure ??= error;
      };
      const leaving = new AbortController();
      const result = streamText({
        model,
        instructions,
        prompt: data,
        output: Output.array({ element }),
        maxOutputTokens,
        maxRetries: RETRIES,
        abortSignal: AbortSignal.any([signal, leaving.signal, AbortSignal.timeout(timeoutMs)]),
        onError: ({ error }) => fail(error),
        onAbort: () => fail(new Error('it took too long')),
      });
      let read = 0;
      let fault: AiAnswerError | AiRefusedError | undefined;
      try {
        // Its failures are told to `fail`; what was read before them is sound.
        for await (const one of result.elementStream) {
          read += 1;
          yield one;
        }
        if (failure === undefined) {
          const { totalTokens } = await result.totalUsage;
          if (totalTokens !== undefined) spent(totalTokens);
          const reason = await result.finishReason;
          if (reason === 'content-filter') fault = new AiRefusedError();
          else if (reason === 'length' || !isWholeList(await result.text, read))
            fault = new AiAnswerError('the list is not whole', totalTokens);
        }
      } catch (error) {
        fail(error);
      } finally {
        // Who has read enough is charged for no more.
        leaving.abort();
      }
      signal.throwIfAborted();
      if (failure === undefined) {
        circuit.succeeded();
        if (fault) throw fault;
        return;
      }
      failed();
      throw unavailable(failure, read > 0);
    },

    async *write({ instructions, data, maxOutputTokens }, signal, spent) {
      if (circuit.isOpen()) throw new AiUnavailableError('the model has just failed too often', false);
      const failed = circuit.begin();
      let failure: unknown;
      let hasBegun = false;
      const leaving = new AbortController();
      const result = streamText({
        model,
        instructions,
        prompt: data,
        maxOutputTokens,
        maxRetries: RETRIES,
        abortSignal: AbortSignal.any([signal, leaving.signal, AbortSignal.timeout(timeoutMs)]),
        onError: ({ error }) => {
          failure ??= error;
        },
      });
      try {
        for await (const part of result.stream) {
          if (part.type === 'text-delta') {
            hasBegun = true;
            yield part.text;
          }
          if (part.type === 'abort') failure ??= new Error('it took too long');
          if (part.type !== 'finish') continue;
          if (part.totalUsage.totalTokens !== undefined) spent(part.totalUsage.totalTokens);
          if (part.finishReason === 'content-filter') throw new AiRefusedError();
        }
      } finally {
        // Who has read enough is charged for no more.
        leaving.abort();
      }
      signal.throwIfAborted();
      if (failure === undefined) {
        circuit.succeeded();
        return;
      }
      failed();
      throw unavailable(failure, hasBegun);
    },
  };
}

/** A refusal is not charged for; a call that was broken off, also amid its answer, or got none may be. */
function unavailable(cause: unknown, hasBegun = false): AiUnavailableError {
  const status = statusOf(cause);
  const isRefused = status !== undefined && status >= 400;
  const said = isRefused ? `the model refused with ${status}` : 'the model did not answer to the end';
  return new AiUnavailableError(said, hasBegun || !isRefused, { cause });
}

const listing = z.object({ elements: z.array(z.unknown()) });

/** Whether an answer ends as a list does, of which something is of use or nothing was to be. */
function isWholeList(text: string, read: number): boolean {
  try {
    const { elements } = listing.parse(JSON.parse(text));
    return read > 0 || elements.length === 0;
  } catch {
    return false;
  }
}

function statusOf(error: unknown): number | undefined {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  return APICallError.isInstance(last) ? last.statusCode : undefined;
}

function languageModel({ provider, model, baseUrl, apiKey }: ModelSettings): LanguageModel {
  const settings = { fetch: fetchBounded, ...(apiKey ? { apiKey } : {}) };
  const at = baseUrl ? { baseURL: baseUrl } : {};
  if (provider === 'anthropic') return createAnthropic({ ...settings, ...at })(model);
  if (provider === 'google') return createGoogle({ ...settings, ...at })(model);
  return createOpenAICompatible({
    ...settings,
    name: provider,
    baseURL: baseUrl ?? '',
    // Without it a stream does not say what it cost.
    includeUsage: true,
    // Without it the schema is dropped and the model answers what it likes.
    supportsStructuredOutputs: true,
  })(model);
}
