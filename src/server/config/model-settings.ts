import { resolve } from 'node:path';
import type { ModelSettings } from '#server/platform/ai/model.ts';
import type { EmbedderSettings } from '#server/platform/embedding/embedder.ts';
import { isHubAddress, localModelSettings } from '#server/platform/local-model/model-file.ts';
import { type Environment, wrongSetting } from './environment.ts';

export function modelSettings(settings: Environment): ModelSettings | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey } = settings;
  if (provider === undefined || provider === 'offline') return undefined;
  if (!model) throw wrongSetting('AI_MODEL', `AI_PROVIDER=${provider} needs one.`);
  if (provider === 'local') return fixedLocalModel(model, resolve(settings.LOCAL_MODEL_DIR));
  if (provider === 'openai-compatible' && !baseUrl) {
    throw wrongSetting('AI_BASE_URL', 'AI_PROVIDER=openai-compatible needs one.');
  }
  if (provider !== 'openai-compatible' && !apiKey) {
    throw wrongSetting('AI_API_KEY', `AI_PROVIDER=${provider} needs one.`);
  }
  return { provider, model, baseUrl, apiKey };
}

export const modelEnvironment = (settings: Environment): string[] =>
  settings.AI_PROVIDER === undefined
    ? []
    : (['AI_PROVIDER', 'AI_MODEL', 'AI_BASE_URL', 'AI_API_KEY'] as const).filter(
        (name) => settings[name] !== undefined,
      );

function fixedLocalModel(model: string, folder: string): ModelSettings {
  if (/^\w{2,}:/.test(model) && !isHubAddress(model)) {
    throw wrongSetting('AI_MODEL', 'it is a path, or an address such as hf:owner/name/model.gguf.');
  }
  return localModelSettings(model, folder);
}

export function embedderSettings(settings: Environment): EmbedderSettings | undefined {
  const { EMBEDDING_MODEL: model, EMBEDDING_PROVIDER: provider } = settings;
  if (!model) return undefined;
  // Use the generating model's address and key, if both have the same provider.
  const isSame = settings.AI_PROVIDER === provider;
  const baseUrl = settings.EMBEDDING_BASE_URL ?? (isSame ? settings.AI_BASE_URL : undefined);
  const apiKey = settings.EMBEDDING_API_KEY ?? (isSame ? settings.AI_API_KEY : undefined);
  if (provider === 'openai-compatible' && !baseUrl)
    throw wrongSetting('EMBEDDING_BASE_URL', 'EMBEDDING_MODEL needs one.');
  if (provider === 'google' && !apiKey) throw wrongSetting('EMBEDDING_API_KEY', 'EMBEDDING_PROVIDER=google needs one.');
  return { provider, model, baseUrl, apiKey };
}
