/** Protocols in which models are asked. */
export type ModelProtocol = 'openai-compatible' | 'anthropic' | 'google';

interface Provider {
  protocol: ModelProtocol;
  /** Where it answers unless another address is given; null where everybody has an address of their own. */
  baseUrl: string | null;
  /** Servers that run on a machine of one's own ask for none. */
  needsKey: boolean;
}

/** Programs that serve models on a machine of one's own, at the port that each opens by default. */
export const modelServers = {
  ollama: { protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1', needsKey: false },
  'lm-studio': { protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:1234/v1', needsKey: false },
  'llama-cpp': { protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:8080/v1', needsKey: false },
  vllm: { protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:8000/v1', needsKey: false },
} as const satisfies Record<string, Provider>;
export type ModelServerKind = keyof typeof modelServers;

/** Services that answer to a key; the addresses are those of their own documentation. */
export const modelServices = {
  openai: { protocol: 'openai-compatible', baseUrl: 'https://api.openai.com/v1', needsKey: true },
  anthropic: { protocol: 'anthropic', baseUrl: 'https://api.anthropic.com/v1', needsKey: true },
  google: { protocol: 'google', baseUrl: 'https://generativelanguage.googleapis.com/v1beta', needsKey: true },
  mistral: { protocol: 'openai-compatible', baseUrl: 'https://api.mistral.ai/v1', needsKey: true },
  groq: { protocol: 'openai-compatible', baseUrl: 'https://api.groq.com/openai/v1', needsKey: true },
  openrouter: { protocol: 'openai-compatible', baseUrl: 'https://openrouter.ai/api/v1', needsKey: true },
  /** `https://NAME.openai.azure.com/openai/v1`; a model is named by its deployment. */
  azure: { protocol: 'openai-compatible', baseUrl: null, needsKey: true },
  /** Any other address that speaks the protocol of OpenAI. */
  'openai-compatible': { protocol: 'openai-compatible', baseUrl: null, needsKey: false },
} as const satisfies Record<string, Provider>;
export type ModelServiceKind = keyof typeof modelServices;

/** Everything that is reached by an address, with or without a key. */
export type HostedProvider = ModelServerKind | ModelServiceKind;
export const hostedProviders: Record<HostedProvider, Provider> = { ...modelServers, ...modelServices };
export const hostedProviderNames = Object.keys(hostedProviders) as HostedProvider[];

export const isModelServer = (provider: string): provider is ModelServerKind => provider in modelServers;
