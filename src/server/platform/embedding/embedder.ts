import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, embedMany, type EmbeddingModel, RetryError } from 'ai';
import { fetchBounded } from '#server/platform/ai/fetch-bounded.ts';
import { EmbeddingFailed } from './embedding-failed.ts';

export interface EmbedderSettings {
  provider: 'openai-compatible' | 'google';
  model: string;
  baseUrl: string | undefined;
  apiKey: string | undefined;
}

/** Turns texts into vectors: similar meanings are close together. */
export interface Embedder {
  /** Provider and model; vectors of different names are never compared. */
  readonly name: string;
  /** One vector per text, in order, all with equal dimensions; `tokens` if the provider reports them. */
  embed(texts: string[], signal: AbortSignal): Promise<{ vectors: number[][]; tokens: number | undefined }>;
}

const RETRIES = 2;

/** An embedding model behind the `ai` library. It generates no text, so documents cannot inject instructions. */
export function createEmbedder({ provider, model, baseUrl, apiKey }: EmbedderSettings): Embedder {
  const settings = { fetch: fetchBounded, ...(apiKey ? { apiKey } : {}) };
  const embedding: EmbeddingModel =
    provider === 'google'
      ? createGoogle({ ...settings, ...(baseUrl ? { baseURL: baseUrl } : {}) }).embedding(model)
      : createOpenAICompatible({ ...settings, name: provider, baseURL: baseUrl ?? '' }).embeddingModel(model);
  return {
    name: `${provider}/${model}`,
    async embed(texts, signal) {
      const answer = await embedMany({
        model: embedding,
        values: texts,
        maxRetries: RETRIES,
        abortSignal: signal,
      }).catch((error: unknown) => {
        signal.throwIfAborted();
        throw new EmbeddingFailed('the embedding model did not answer', mayCost(error), { cause: error });
      });
      const [first] = answer.embeddings;
      const isSound = (vector: number[]) => vector.length === first?.length && vector.every(Number.isFinite);
      if (answer.embeddings.length !== texts.length || first?.length === 0 || !answer.embeddings.every(isSound))
        throw new EmbeddingFailed('the embedding model answered no vectors', true);
      return { vectors: answer.embeddings, tokens: answer.usage.tokens };
    },
  };
}

/** Rejected and undelivered requests are free; an aborted one may be charged. */
function mayCost(error: unknown): boolean {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(last)) return true;
  return last.statusCode === undefined ? !isUnreached(last.cause) : last.statusCode < 400;
}

const isUnreached = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ECONNREFUSED' || cause.code === 'ENOTFOUND');
