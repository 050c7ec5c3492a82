/** API protocols of models. */
export type ModelProtocol = 'openai-compatible' | 'anthropic' | 'google';

interface Provider {
  protocol: ModelProtocol;
  /** Default address; null if every account has another one. */
  baseUrl: string | null;
  /** False for servers on the user's own machine. */
  needsKey: boolean;
}

/** Local model servers, at their default ports. */
export const modelServers = {
  ollama: { protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1', needsKey: false },
  'lm-studio': { protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:1234/v1', needsKey: false },
  'llama-cpp': { protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:8080/v1', needsKey: false },
  vllm: { protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:8000/v1', needsKey: false },
} as const satisfies Record<string, Provider>;
export type ModelServerKind = keyof typeof modelServers;

/** Services that need a key; addresses from their documentation. */
export const modelServices = {
  openai: { protocol: 'openai-compatible', baseUrl: 'https://api.openai.com/v1', needsKey: true },
  anthropic: { protocol: 'anthropic', baseUrl: 'https://api.anthropic.com/v1', needsKey: true },
  google: { protocol: 'google', baseUrl: 'https://generativelanguage.googleapis.com/v1beta', needsKey: true },
  mistral: { protocol: 'openai-compatible', baseUrl: 'https://api.mistral.ai/v1', needsKey: true },
  groq: { protocol: 'openai-compatible', baseUrl: 'https://api.groq.com/openai/v1', needsKey: true },
  openrouter: { protocol: 'openai-compatible', baseUrl: 'https://openrouter.ai/api/v1', needsKey: true },
  /** `https://NAME.openai.azure.com/openai/v1`; a model is named by its deployment. */
  azure: { protocol: 'openai-compatible', baseUrl: null, needsKey: true },
  /** Any other address with OpenAI's API. */
  'openai-compatible': { protocol: 'openai-compatible', baseUrl: null, needsKey: false },
} as const satisfies Record<string, Provider>;
export type ModelServiceKind = keyof typeof modelServices;

/** All providers with an address, with or without a key. */
export type HostedProvider = ModelServerKind | ModelServiceKind;
export const hostedProviders: Record<HostedProvider, Provider> = { ...modelServers, ...modelServices };
export const hostedProviderNames = Object.keys(hostedProviders) as HostedProvider[];

export const isModelServer = (provider: string): provider is ModelServerKind => provider in modelServers;
