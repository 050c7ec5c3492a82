import * as z from 'zod/mini';
import { houseSizes } from '#domain/model/house-models.ts';
import { hostedProviderNames } from '#domain/model/providers.ts';
import { boundedText, timestamp, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const provider = z.enum([...hostedProviderNames, 'local']);
const hostedProvider = z.enum(hostedProviderNames);
/** Base URL of a provider, to which its protocol adds paths: `https://api.openai.com/v1`. */
const baseUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(500));
const modelName = boundedText(200).check(z.trim(), z.minLength(1));
/** Keys go into a header: one word of printable ASCII. */
const apiKey = z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/));

const modelSettings = z.object({
  /** `environment`: set by environment variables, and read-only here. */
  source: z.enum(['environment', 'row', 'none']),
  /** The environment variables that set it. */
  environment: z.array(z.string()),
  provider: z.nullable(provider),
  baseUrl: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** Whether a key is stored. The API never returns it. */
  hasKey: z.boolean(),
  /** Sent back with a change; 0 without a row. */
  version: z.number(),
  updatedAt: z.nullable(timestamp),
  updatedBy: z.nullable(z.object({ uuid, name: z.nullable(z.string()) })),
});
export type ModelSettingsView = z.infer<typeof modelSettings>;

const exampleSettings: ModelSettingsView = {
  source: 'row',
  environment: [],
  provider: 'ollama',
  baseUrl: 'http://127.0.0.1:11434/v1',
  model: 'qwen3:8b',
  hasKey: false,
  version: 1,
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: { uuid: '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10', name: 'Ana' },
};

export const getModelSettings = endpoint({
  method: 'GET',
  path: '/api/admin/model-settings',
  summary: 'Which model is set, by whom, and whether the environment sets it',
  access: { who: 'admin', object: 'none', mode: 'read' },
  output: modelSettings,
  errors: [],
  example: exampleSettings,
});

export const changeModelSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/model-settings',
  summary:
    'Sets the model once it was tried; it is in force in every process within seconds. A key that is left out stays, at the same address',
  access: { who: 'admin', object: 'none', mode: 'write', fresh: true },
  audit: { action: 'model.change', target: 'setting' },
  body: z.strictObject({
    provider,
    /** Null for the provider's default URL. */
    baseUrl: z.nullable(baseUrl),
    model: modelName,
    apiKey: z.optional(apiKey),
    version: z.number().check(z.int(), z.minimum(0)),
    reason: z.optional(boundedText(200).check(z.trim())),
  }),
  output: modelSettings,
  errors: [
    'EDIT_CONFLICT',
    'SETTING_FIXED',
    'MODEL_NOT_USABLE',
    'URL_INVALID',
    'URL_NOT_ALLOWED',
    'URL_HOST_UNKNOWN',
    'AI_QUOTA_EXCEEDED',
  ],
  example: exampleSettings,
});

export const removeModelSettings = endpoint({
  method: 'DELETE',
  path: '/api/admin/model-settings',
  summary: 'Takes the model and its key away: the offline engine makes everything again',
  access: { who: 'admin', object: 'none', mode: 'write', fresh: true },
  audit: { action: 'model.remove', target: 'setting' },
  query: z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
  output: modelSettings,
  errors: ['EDIT_CONFLICT', 'SETTING_FIXED'],
  example: { ...exampleSettings, source: 'none' as const, provider: null, baseUrl: null, model: null, version: 0 },
});

const listedModel = z.object({
  name: z.string(),
  /** File size, if the server reports it. */
  bytes: z.nullable(z.number()),
});
export type ListedModel = z.infer<typeof listedModel>;

const modelServer = z.object({
  kind: hostedProvider,
  baseUrl: z.string(),
  /** Null if no server responds. */
  models: z.nullable(z.array(listedModel)),
});
export type ModelServer = z.infer<typeof modelServer>;

export const findModelServers = endpoint({
  method: 'GET',
  path: '/api/admin/model-servers',
  summary:
    'Looks for Ollama, LM Studio, llama.cpp and vLLM at their ports of this machine, and for any of them at INTRANET_ORIGINS',
  access: { who: 'admin', object: 'none', mode: 'read' },
  output: z.object({ items: z.array(modelServer) }),
  errors: [],
  example: {
    items: [
      {
        kind: 'ollama' as const,
        baseUrl: 'http://127.0.0.1:11434/v1',
        models: [{ name: 'qwen3:8b', bytes: 5_225_388_164 }],
      },
      { kind: 'lm-studio' as const, baseUrl: 'http://127.0.0.1:1234/v1', models: null },
    ],
  },
});

export const listProviderModels = endpoint({
  method: 'POST',
  path: '/api/admin/provider-models',
  summary: 'Asks a provider for its models, with a key that is not kept, or with the kept one at its address',
  access: { who: 'admin', object: 'none', mode: 'read' },
  repeatable: true,
  body: z.strictObject({ provider: hostedProvider, baseUrl: z.nullable(baseUrl), apiKey: z.optional(apiKey) }),
  output: z.object({ items: z.array(listedModel) }),
  errors: ['MODEL_NOT_USABLE', 'URL_INVALID', 'URL_NOT_ALLOWED', 'URL_HOST_UNKNOWN'],
  example: { items: [{ name: 'mistral-small-latest', bytes: null }] },
});

const houseKey = z.enum(['part', ...houseSizes]);
const houseTask = {
  state: z.enum(['absent', 'running', 'paused', 'failed', 'ready']),
  /** Why it failed; `said` contains the message of npm or the hub. */
  problem: z.nullable(z.string()),
  said: z.nullable(z.string()),
};
const house = z.object({
  machine: z.object({
    cores: z.number(),
    memoryBytes: z.number(),
    freeMemoryBytes: z.number(),
    freeDiskBytes: z.number(),
    /** Disk space to keep free. */
    reserveBytes: z.number(),
  }),
  /** The program that runs models; `isOffered` is false on unsupported machines. */
  part: z.object({ ...houseTask, version: z.string(), isOffered: z.boolean() }),
  models: z.array(
    z.object({
      ...houseTask,
      size: z.enum(houseSizes),
      name: z.string(),
      address: z.string(),
      licence: z.string(),
      bytes: z.number(),
      memoryBytes: z.number(),
      doneBytes: z.number(),
      /** Requirements that this machine doesn't meet. */
      lacks: z.nullable(z.enum(['memory', 'disk'])),
    }),
  ),
});
export type House = z.infer<typeof house>;

const exampleHouse: House = {
  machine: {
    cores: 8,
    memoryBytes: 16_000_000_000,
    freeMemoryBytes: 11_000_000_000,
    freeDiskBytes: 120_000_000_000,
    reserveBytes: 100_000_000,
  },
  part: { state: 'ready', problem: null, said: null, version: '3.22.1', isOffered: true },
  models: [
    {
      state: 'running',
      problem: null,
      said: null,
      size: 'medium',
      name: 'Qwen3 8B',
      address: 'hf:Qwen/Qwen3-8B-GGUF/Qwen3-8B-Q4_K_M.gguf',
      licence: 'Apache-2.0',
      bytes: 5_027_783_488,
      memoryBytes: 7_527_783_488,
      doneBytes: 3_100_000_000,
      lacks: null,
    },
  ],
};

export const getHouse = endpoint({
  method: 'GET',
  path: '/api/admin/house',
  summary: 'Models that can be fetched to run on this machine, what each needs, and how far they are',
  access: { who: 'admin', object: 'none', mode: 'read' },
  output: house,
  errors: [],
  example: exampleHouse,
});

const houseParams = z.strictObject({ key: houseKey });
const houseWrite = { who: 'admin', object: 'none', mode: 'write', fresh: true } as const;

export const startHouseTask = endpoint({
  method: 'POST',
  path: '/api/admin/house/:key/start',
  summary: 'Fetches a model, or goes on where that was broken off, and installs the part where it is missing',
  access: houseWrite,
  audit: { action: 'model.fetch', target: 'setting' },
  params: houseParams,
  output: house,
  status: 202,
  errors: ['MODEL_NOT_USABLE'],
  example: exampleHouse,
});

export const pauseHouseTask = endpoint({
  method: 'POST',
  path: '/api/admin/house/:key/pause',
  summary: 'Stops fetching and keeps what is there',
  access: houseWrite,
  audit: { action: 'model.pause', target: 'setting' },
  params: houseParams,
  output: house,
  errors: [],
  example: exampleHouse,
});

export const removeHouseTask = endpoint({
  method: 'DELETE',
  path: '/api/admin/house/:key',
  summary:
    'Stops fetching and deletes what was fetched; a model in force stays in force and says that its file is missing',
  access: houseWrite,
  audit: { action: 'model.delete', target: 'setting' },
  params: houseParams,
  output: house,
  errors: [],
  example: exampleHouse,
});
