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
  wrapLanguageModel,
} from 'ai';
import { type HostedProvider, hostedProviders } from '#domain/model/providers.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createLocalLanguageModel } from '#server/platform/local-model/language-model.ts';
import {
  createLocalModel,
  type LocalModel,
  type LocalModelSettings,
} from '#server/platform/local-model/local-model.ts';
import { LocalModelError, LocalQuestionError } from '#server/platform/local-model/problems.ts';
import { type Ai, AiAnswerError, type AiFault, AiRefusedError, AiUnavailableError, type AiWriting } from './ai.ts';
import { createCircuit } from './circuit.ts';
import { createElementReader } from './element-reader.ts';
import { fetchBounded } from './fetch-bounded.ts';
import { providerWords } from './provider-words.ts';

export interface HostedModelSettings {
  provider: HostedProvider;
  model: string;
  baseUrl: string | undefined;
  apiKey: string | undefined;
}

/** A model instance, not a model name. */
type AnyModel = Exclude<LanguageModel, string>;

export type ModelSettings = HostedModelSettings | { provider: 'local'; model: string; files: LocalModelSettings };

const TIMEOUT_MS = 60_000;
/** A CPU writes only a few words per second, and the time in the queue counts too. */
const LOCAL_TIMEOUT_MS = 10 * 60_000;
const RETRIES = 2;

/** A model behind the `ai` library: answers by a schema, within a minute, with at most three attempts (Z27). */
export function createModel(
  settings: ModelSettings,
  clock: Clock,
  {
    timeoutMs = settings.provider === 'local' ? LOCAL_TIMEOUT_MS : TIMEOUT_MS,
    warn,
    fetch = fetchBounded,
  }: { timeoutMs?: number | undefined; warn?: (sentence: string) => void; fetch?: typeof globalThis.fetch } = {},
): Ai {
  const { model, local } = open(settings, fetch, warn);
  const circuit = createCircuit(clock);
  /** Fault of the latest answer, if it failed. */
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
        const error = unavailable(cause, hasBegun, settings.provider === 'local' ? undefined : settings.apiKey);
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
        // Throws if there is no output.
        return { value: result.output, tokens: end.tokens, written: result.totalUsage.outputTokens };
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

    async *list({ element, ...writing }, signal, spent) {
      const { responseFormat } = Output.array({ element });
      const format = await responseFormat;
      // Requests the format without the `output` option, because the library would reparse the whole answer at each
      // piece.
      const listing = wrapLanguageModel({
        model,
        middleware: { transformParams: async ({ params }) => ({ ...params, responseFormat: format }) },
      });
      const reader = createElementReader();
      let read = 0;
      let left = 0;
      const end: StreamEnd = {};
      for await (const piece of stream(listing, writing, signal, end)) {
        for (const value of reader.push(piece)) {
          const checked = element.safeParse(value);
          if (!checked.success) left += 1;
          else {
            read += 1;
            yield checked.data;
          }
        }
      }
      if (end.tokens !== undefined) spent(end.tokens, end.written);
      if (end.reason === 'content-filter') throw new AiRefusedError(end.tokens);
      const isUseful = read > 0 || left === 0;
      if (end.reason === 'length' || !reader.isWhole() || !isUseful)
        throw new AiAnswerError('the list is not whole', end.tokens);
    },

    async *write(writing, signal, spent) {
      const end: StreamEnd = {};
      yield* stream(model, writing, signal, end);
      if (end.tokens !== undefined) spent(end.tokens, end.written);
      if (end.reason === 'content-filter') throw new AiRefusedError(end.tokens);
    },
  };

  /**
   * Yields pieces of an answer as they arrive and fills in `end` with the last one. Ending the iteration aborts the
   * call.
   */
  async function* stream(
    answering: AnyModel,
    { instructions, data, maxOutputTokens }: AiWriting,
    signal: AbortSignal,
    end: StreamEnd,
  ): AsyncGenerator<string> {
    const call = begin();
    const leaving = new AbortController();
    let failure: unknown;
    let length = 0;
    const isTooLong = () => length > mostCharacters(maxOutputTokens);
    const result = streamText({
      model: answering,
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
          length += part.text.length;
          if (isTooLong()) break;
          yield part.text;
        }
        if (part.type === 'abort') failure ??= new Error('it took too long');
        if (part.type !== 'finish') continue;
        end.tokens = part.totalUsage.totalTokens;
        end.written = part.totalUsage.outputTokens;
        end.reason = part.finishReason;
      }
    } catch (error) {
      failure ??= error;
    } finally {
      // If the consumer has enough, abort, to save further cost.
      leaving.abort();
    }
    signal.throwIfAborted();
    if (isTooLong()) {
      call.succeeded();
      throw new AiAnswerError('the answer does not end', undefined);
    }
    if (failure !== undefined) throw call.failed(failure, length > 0);
    call.succeeded();
  }
}

/** How an answer ended; some providers do not report the cost. */
interface StreamEnd {
  tokens?: number | undefined;
  written?: number | undefined;
  reason?: string;
}

/** More characters than this number of tokens can contain, unless they are all blanks. */
const mostCharacters = (tokens: number): number => 1_000 + tokens * 16;

/** A rejected request is free; an aborted or unanswered one may be charged. */
function unavailable(cause: unknown, hasBegun: boolean, apiKey: string | undefined): AiUnavailableError {
  if (cause instanceof LocalModelError)
    return new AiUnavailableError(cause.message, hasBegun, cause.problem, { cause });
  const last = RetryError.isInstance(cause) ? cause.lastError : cause;
  const { statusCode: status, responseBody: body } = APICallError.isInstance(last) ? last : {};
  const isRefused = status !== undefined && status >= 400;
  const message = isRefused ? `the model refused with ${status}` : 'the model did not answer to the end';
  const fault = isRefused ? 'refused' : 'unreachable';
  const said = isRefused && body ? providerWords(body, apiKey) : undefined;
  return new AiUnavailableError(message, hasBegun || !isRefused, fault, { cause: last, said });
}

function open(
  settings: ModelSettings,
  fetch: typeof globalThis.fetch,
  warn?: (sentence: string) => void,
): { model: AnyModel; local?: LocalModel } {
  if (settings.provider !== 'local') return { model: languageModel(settings, fetch) };
  const local = createLocalModel(settings.files, { warn });
  return { model: createLocalLanguageModel(local, settings.model), local };
}

function languageModel(
  { provider, model, baseUrl, apiKey }: HostedModelSettings,
  fetch: typeof globalThis.fetch,
): AnyModel {
  const { protocol, baseUrl: usual } = hostedProviders[provider];
  const at = baseUrl ?? usual;
  const settings = { fetch, ...(apiKey ? { apiKey } : {}), ...(at === null ? {} : { baseURL: at }) };
  if (protocol === 'anthropic') return createAnthropic(settings)(model);
  if (protocol === 'google') return createGoogle(settings)(model);
  return createOpenAICompatible({
    ...settings,
    name: provider,
    baseURL: at ?? '',
    // Without this, a stream does not report its cost.
    includeUsage: true,
    // Without this, the schema is dropped and the model answers in any format.
    supportsStructuredOutputs: true,
    ...(renamesMostTokens.has(provider) ? { transformRequestBody: renameMostTokens } : {}),
  })(model);
}

/** Their newer models reject `max_tokens`, the only name other services know. */
const renamesMostTokens: ReadonlySet<HostedProvider> = new Set(['openai', 'azure']);
const renameMostTokens = ({ max_tokens: most, ...body }: Record<string, unknown>) => ({
  ...body,
  max_completion_tokens: most,
});
