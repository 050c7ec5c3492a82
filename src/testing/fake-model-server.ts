import type { ModelServerKind } from '#domain/model/providers.ts';
import { type AiReply, type AskedOfAi, type FakeAi, startFakeAi } from './fake-ai.ts';

export interface ServedModel {
  name: string;
  bytes: number;
  /** Whether it is an embedding model, which writes no text. */
  isEmbedding?: boolean;
}

/** Responses of each program, according to its documentation. */
const pagesOf: Record<ModelServerKind, (models: ServedModel[]) => Record<string, unknown>> = {
  ollama: (models) => ({
    '/v1/models': {
      object: 'list',
      data: models.map(({ name }) => ({ id: name, object: 'model', owned_by: 'library' })),
    },
    '/api/tags': {
      models: models.map(({ name, bytes }) => ({ name, model: name, size: bytes, details: { family: 'any' } })),
    },
  }),
  'lm-studio': (models) => ({
    '/v1/models': {
      object: 'list',
      data: models.map(({ name }) => ({ id: name, object: 'model', owned_by: 'organization_owner' })),
    },
    '/api/v1/models': {
      models: models.map(({ name, bytes, isEmbedding }) => ({
        type: isEmbedding ? 'embedding' : 'llm',
        key: name,
        display_name: name,
        size_bytes: bytes,
      })),
    },
  }),
  'llama-cpp': (models) => {
    const data = models.map(({ name, bytes }) => ({
      id: name,
      object: 'model',
      owned_by: 'llamacpp',
      meta: { size: bytes },
    }));
    // It also implements Ollama's endpoint.
    return { '/v1/models': { object: 'list', data }, '/api/tags': { models: models.map(({ name }) => ({ name })) } };
  },
  vllm: (models) => ({
    '/v1/models': {
      object: 'list',
      data: models.map(({ name }) => ({ id: name, object: 'model', owned_by: 'vllm', max_model_len: 32_768 })),
    },
  }),
};

/** Starts a local model server that behaves like Ollama or similar programs. */
export function startFakeModelServer(
  kind: ModelServerKind,
  models: ServedModel[],
  reply: (asked: AskedOfAi) => AiReply = () => ({ status: 400 }),
): Promise<FakeAi> {
  const pages = pagesOf[kind](models);
  return startFakeAi(reply, (path) => pages[path]);
}
