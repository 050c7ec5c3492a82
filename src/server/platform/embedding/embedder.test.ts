import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeEmbedder, startFakeEmbedder } from '#testing/fake-embedder.ts';
import { createEmbedder } from './embedder.ts';
import { EmbeddingFailed } from './embedding-failed.ts';

let fake: FakeEmbedder;
beforeAll(async () => {
  fake = await startFakeEmbedder([['scurvy', 'sickness']]);
});
afterAll(() => fake.stop());

const embedderOf = (provider: 'openai-compatible' | 'google') =>
  createEmbedder({ provider, model: 'near', baseUrl: fake.baseUrl[provider], apiKey: 'secret' });

describe.each(['openai-compatible', 'google'] as const)('an embedding model by %s', (provider) => {
  it('[C03] answers a vector for each text, in their order', async () => {
    const texts = ['scurvy', 'harvest', 'sickness'];
    const { vectors } = await embedderOf(provider).embed(texts, AbortSignal.timeout(10_000));
    expect(vectors).toHaveLength(3);
    expect(vectors[2]).toEqual(vectors[0]);
    expect(vectors[1]).not.toEqual(vectors[0]);
  });

  it('[Z27] fails as itself where the provider refuses, and ends with who asked', async () => {
    fake.fail(400);
    await expect(embedderOf(provider).embed(['scurvy'], AbortSignal.timeout(10_000))).rejects.toThrow(EmbeddingFailed);
    await expect(embedderOf(provider).embed(['scurvy'], AbortSignal.abort())).rejects.toThrow(/abort/i);
    fake.fail(undefined);
  });
});
