import { z } from 'zod';
import { hostedProviders, type HostedProvider, type ModelServerKind } from '#domain/model/providers.ts';
import { AiUnavailableError } from './ai.ts';
import { providerWords } from './provider-words.ts';

/** A model that a provider offers. */
export interface ListedModel {
  /** Name to use in requests. */
  name: string;
  /** File size, if the server reports it. */
  bytes: number | null;
}

/** Address of a provider, and its key. */
export interface ProviderPlace {
  provider: HostedProvider;
  /** Undefined means the provider's default address. */
  baseUrl: string | undefined;
  apiKey: string | undefined;
}

const MOST_MODELS = 1_000;
const LIST_MS = 10_000;
/** A local server answers at once or does not exist. */
const FIND_MS = 2_000;

const name = z.string().min(1).max(200);
const openAiList = z.object({
  data: z.array(
    z.object({
      id: name,
      owned_by: z.string().optional().catch(undefined),
      meta: z.object({ size: z.number() }).nullish().catch(null),
      capabilities: z.object({ completion_chat: z.boolean() }).optional().catch(undefined),
    }),
  ),
});
const anthropicList = z.object({ data: z.array(z.object({ id: name })) });
const googleList = z.object({
  models: z.array(z.object({ name, supportedGenerationMethods: z.array(z.string()).optional() })),
});
const ollamaList = z.object({ models: z.array(z.object({ name, size: z.number().optional() })) });
const lmStudioList = z.object({
  models: z.array(z.object({ key: name, type: z.string(), size_bytes: z.number().optional() })),
});

/**
 * The provider's text models, by name.
 *
 * @throws AiUnavailableError where it refuses or does not answer, with its own words
 */
export async function listModels(place: ProviderPlace, send: typeof fetch): Promise<ListedModel[]> {
  const { protocol, baseUrl: usual } = hostedProviders[place.provider];
  const base = (place.baseUrl ?? usual ?? '').replace(/\/+$/, '');
  const query = protocol === 'openai-compatible' ? '' : protocol === 'google' ? '?pageSize=1000' : '?limit=1000';
  const signal = AbortSignal.timeout(LIST_MS);
  const body = await readJson(`${base}/models${query}`, { ...place, send, signal });
  const sizes = await sizesOf(place.provider, base, send, signal);
  try {
    return sortedModels(readList(protocol, body), sizes);
  } catch (cause) {
    throw new AiUnavailableError('the provider answered no list of models', false, 'unreachable', { cause });
  }
}

export interface FoundServer {
  kind: ModelServerKind | 'openai-compatible';
  baseUrl: string;
  models: ListedModel[];
}

/** Checks whether a program serves models at an origin, and identifies it by its answers. */
export async function findModelServer(origin: string, send: typeof fetch): Promise<FoundServer | undefined> {
  const signal = AbortSignal.timeout(FIND_MS);
  const asked = { provider: 'openai-compatible' as const, baseUrl: undefined, apiKey: undefined, send, signal };
  const baseUrl = `${origin}/v1`;
  try {
    const list = openAiList.parse(await readJson(`${baseUrl}/models`, asked));
    const owners = new Set(list.data.map(({ owned_by: owner }) => owner));
    const kind = owners.has('vllm')
      ? 'vllm'
      : owners.has('llamacpp')
        ? 'llama-cpp'
        : await kindBySizes(origin, send, signal);
    const models = readList('openai-compatible', list);
    return { kind, baseUrl, models: sortedModels(models, await sizesOf(kind, baseUrl, send, signal)) };
  } catch {
    return undefined;
  }
}

/** Identifies programs that report sizes at a special path. */
async function kindBySizes(origin: string, send: typeof fetch, signal: AbortSignal): Promise<FoundServer['kind']> {
  for (const kind of ['ollama', 'lm-studio'] as const)
    if (await sizesOf(kind, `${origin}/v1`, send, signal)) return kind;
  return 'openai-compatible';
}

/** File sizes by model name; undefined if the server reports none. */
async function sizesOf(
  kind: HostedProvider,
  baseUrl: string,
  send: typeof fetch,
  signal: AbortSignal,
): Promise<Map<string, ListedModel> | undefined> {
  const { origin } = new URL(baseUrl);
  const asked = { provider: kind, baseUrl: undefined, apiKey: undefined, send, signal };
  try {
    if (kind === 'ollama') {
      const { models } = ollamaList.parse(await readJson(`${origin}/api/tags`, asked));
      return new Map(models.map((model) => [model.name, { name: model.name, bytes: model.size ?? null }]));
    }
    if (kind !== 'lm-studio') return undefined;
    const { models } = lmStudioList.parse(await readJson(`${origin}/api/v1/models`, asked));
    const writing = models.filter(({ type }) => type !== 'embedding' && type !== 'embeddings');
    return new Map(writing.map(({ key, size_bytes: bytes }) => [key, { name: key, bytes: bytes ?? null }]));
  } catch {
    return undefined;
  }
}

function readList(protocol: 'openai-compatible' | 'anthropic' | 'google', body: unknown): ListedModel[] {
  const unsized = (found: string) => ({ name: found, bytes: null });
  const parsed = (() => {
    if (protocol === 'anthropic') return anthropicList.parse(body).data.map(({ id }) => unsized(id));
    if (protocol === 'google')
      return googleList
        .parse(body)
        .models.filter(({ supportedGenerationMethods: methods }) => methods?.includes('generateContent') !== false)
        .map((model) => unsized(model.name.replace(/^models\//, '')));
    return openAiList
      .parse(body)
      .data.filter(({ capabilities }) => capabilities?.completion_chat !== false)
      .map(({ id, meta }) => ({ name: id, bytes: meta?.size ?? null }));
  })();
  return parsed.filter((model) => !writesNothing.test(model.name));
}

/** Models with these names hear, speak, draw, judge or embed, and write no text. */
const writesNothing =
  /embed|whisper|tts|dall-e|moderation|rerank|transcribe|realtime|speech|(?:^|[-/])(?:sora|imagen|veo|bge|nomic)(?:-|$)|-image(?:-|$)|ocr/i;

function sortedModels(models: ListedModel[], sizes: Map<string, ListedModel> | undefined): ListedModel[] {
  return models
    .flatMap((model) => (sizes ? (sizes.get(model.name) ?? []) : model))
    .toSorted((left, right) => left.name.localeCompare(right.name, 'en', { numeric: true }))
    .slice(0, MOST_MODELS);
}

async function readJson(
  url: string,
  { provider, apiKey, send, signal }: ProviderPlace & { send: typeof fetch; signal: AbortSignal },
): Promise<unknown> {
  let answer: Response;
  let body: string;
  try {
    answer = await send(url, { headers: { accept: 'application/json', ...keyHeaders(provider, apiKey) }, signal });
    body = await answer.text();
  } catch (cause) {
    throw new AiUnavailableError('the provider did not list its models', false, 'unreachable', { cause });
  }
  if (!answer.ok)
    throw new AiUnavailableError(`the provider refused with ${answer.status}`, false, 'refused', {
      said: providerWords(body, apiKey),
    });
  return parseJson(body);
}

/** Undefined for invalid JSON, which fails the schema like any other non-list. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keyHeaders(provider: HostedProvider, apiKey: string | undefined): Record<string, string> {
  if (!apiKey) return {};
  const { protocol } = hostedProviders[provider];
  if (protocol === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
  if (protocol === 'google') return { 'x-goog-api-key': apiKey };
  return { authorization: `Bearer ${apiKey}` };
}
