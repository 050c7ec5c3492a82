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
import { createLocalLanguageModel } from '#server/platform/local-model/language-model.ts';
import {
  createLocalModel,
  type LocalModel,
  type LocalModelSettings,
} from '#server/platform/local-model/local-model.ts';
import { LocalModelError, LocalQuestionError } from '#server/platform/local-model/problems.ts';
import { type Ai, AiAnswerError, type AiFault, AiRefusedError, AiUnavailableError } from './ai.ts';
import { createCircuit } from './circuit.ts';
import { fetchBounded } from './fetch-bounded.ts';

interface HostedModelSettings {
  provider: 'openai-compatible' | 'anthropic' | 'google';
  model: string;
  baseUrl: string | undefined;
  apiKey: string | undefined;
}

export type ModelSettings = HostedModelSettings | { provider: 'local'; model: string; files: LocalModelSettings };

const TIMEOUT_MS = 60_000;
/** A processor writes some words a second, and what waits for its turn waits within this time. */
const LOCAL_TIMEOUT_MS = 10 * 60_000;
const RETRIES = 2;

/** A model behind the `ai` library: answers in a schema, within a minute, tried three times at most (Z27). */
export function createModel(
  settings: ModelSettings,
  clock: Clock,
  {
    timeoutMs = settings.provider === 'local' ? LOCAL_TIMEOUT_MS : TIMEOUT_MS,
    warn,
  }: { timeoutMs?: number | undefined; warn?: (sentence: string) => void } = {},
): Ai {
  const { model, local } = open(settings, warn);
  const circuit = createCircuit(clock);
  /** Of the newest answer, where it failed. */
  let fault: AiFault | undefined;
  const begin = () => {
    if (circuit.isOpen()) throw new AiUnavailableError('the model has just failed too often', false, 'paused');
    const count = circuit.begin();
    return {
      succeeded() {
        circuit.succeeded();
        fault = undefined;
      },
      failed(cause: unknown, hasBegun = false): AiAnswerError | AiUnavailableError {
        if (cause instanceof LocalQuestionError) return new AiAnswerError(cause.message, 0, { cause });
        count();
        const error = unavailable(cause, hasBegun);
        fault = error.fault;
        return error;
      },
    };
  };
  return {
    name: `${settings.provider}/${settings.model}`,
    state() {
      const own = local?.state();
      if (own && own.status !== 'ready') return own;
      return { status: circuit.isOpen() ? 'paused' : (fault ?? 'ready') };
    },
    stop: () => local?.stop(),
    async ask({ instructions, data, schema, maxOutputTokens }, signal) {
      const call = begin();
      let end: { tokens: number | undefined; reason: string | undefined } | undefined;
      try {
        const result = await generateText({
          model,
          instructions,
          prompt: data,
          output: Output.object({ schema }),
          maxOutputTokens,
          maxRetries: RETRIES,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        call.succeeded();
        end = { tokens: result.totalUsage.totalTokens, reason: result.finishReason };
        // Throws where it has said nothing.
        return { value: result.output, tokens: end.tokens };
      } catch (error) {
        signal.throwIfAborted();
        if (NoObjectGeneratedError.isInstance(error)) {
          call.succeeded();
          end = { tokens: error.usage?.totalTokens, reason: error.finishReason };
        } else if (!NoOutputGeneratedError.isInstance(error)) throw call.failed(error);
        if (end?.reason === 'content-filter') throw new AiRefusedError(end.tokens, { cause: error });
        throw new AiAnswerError(error.message, end?.tokens, { cause: error });
      }
    },

    async *list({ instructions, data, element, maxOutputTokens }, signal, spent) {
      const call = begin();
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
      let wrong: AiAnswerError | undefined;
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
          if (reason === 'content-filter') wrong = new AiRefusedError(totalTokens);
          else if (reason === 'length' || !isWholeList(await result.text, read))
            wrong = new AiAnswerError('the list is not whole', totalTokens);
        }
      } catch (error) {
        fail(error);
      } finally {
        // Who has read enough is charged for no more.
        leaving.abort();
      }
      signal.throwIfAborted();
      if (failure === undefined) {
        call.succeeded();
        if (wrong) throw wrong;
        return;
      }
      throw call.failed(failure, read > 0);
    },

    async *write({ instructions, data, maxOutputTokens }, signal, spent) {
      const call = begin();
      let failure: unknown;
      let hasBegun = false;
      let refused: AiRefusedError | undefined;
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
          if (part.finishReason === 'content-filter') refused = new AiRefusedError(part.totalUsage.totalTokens);
        }
      } catch (error) {
        failure ??= error;
      } finally {
        // Who has read enough is charged for no more.
        leaving.abort();
      }
      signal.throwIfAborted();
      if (failure === undefined) {
        call.succeeded();
        if (refused) throw refused;
        return;
      }
      throw call.failed(failure, hasBegun);
    },
  };
}

/** A refusal is not charged for; a call that was broken off, also amid its answer, or got none may be. */
function unavailable(cause: unknown, hasBegun: boolean): AiUnavailableError {
  if (cause instanceof LocalModelError)
    return new AiUnavailableError(cause.message, hasBegun, cause.problem, { cause });
  const status = statusOf(cause);
  const isRefused = status !== undefined && status >= 400;
  const said = isRefused ? `the model refused with ${status}` : 'the model did not answer to the end';
  const fault = isRefused ? 'refused' : 'unreachable';
  return new AiUnavailableError(said, hasBegun || !isRefused, fault, { cause });
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

function open(
  settings: ModelSettings,
  warn?: (sentence: string) => void,
): { model: LanguageModel; local?: LocalModel } {
  if (settings.provider !== 'local') return { model: languageModel(settings) };
  const local = createLocalModel(settings.files, { warn });
  return { model: createLocalLanguageModel(local, settings.model), local };
}

function languageModel({ provider, model, baseUrl, apiKey }: HostedModelSettings): LanguageModel {
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
