import type { Config } from './config.ts';
import { isLoopback } from './platform/http/own-host.ts';
import type { Settings } from './platform/settings/live-settings.ts';
import type { Facts } from './platform/site/read-page.ts';

/** Where a provider is reached that has an address of its own. */
const providerHosts: Record<string, string> = {
  anthropic: 'api.anthropic.com',
  google: 'generativelanguage.googleapis.com',
};

/** What the legal pages say of this server, from its settings: who runs it, and which outside services it speaks to. */
export function serverFacts(config: Config, settings: Settings): Facts {
  const { operator, ai, embedding, transcription, google, mail } = config;
  const modelHost = ai && ai.provider !== 'local' ? hostOf(ai.baseUrl) || (providerHosts[ai.provider] ?? '') : '';
  const embeddingHost = embedding ? hostOf(embedding.baseUrl) || (providerHosts[embedding.provider] ?? '') : '';
  const isOn = (setting: unknown): string => (setting ? 'on' : 'off');
  const isRemote = (host: string): boolean => host !== '' && !isLoopback(host);
  return {
    operator: operator ? 'named' : 'unnamed',
    operatorName: operator?.name ?? '',
    operatorAddress: operator?.address ? `, ${operator.address}` : '',
    operatorEmail: operator?.email ?? '',
    model: !ai ? 'none' : isRemote(modelHost) ? 'remote' : 'local',
    modelHost,
    analysis: isRemote(modelHost) && config.aiAnalysis ? 'remote' : 'none',
    embedding: isRemote(embeddingHost) ? 'remote' : 'none',
    embeddingHost,
    transcription: isOn(transcription && isRemote(hostOf(transcription.baseUrl))),
    transcriptionHost: hostOf(transcription?.baseUrl),
    google: isOn(google),
    mail: isOn(mail),
    mailHost: hostOf(mail?.url),
    plans: !settings.get('plansOn') ? 'off' : settings.get('beta') ? 'beta' : 'on',
    registration: settings.get('registrationOpen') ? 'open' : 'closed',
  };
}

const hostOf = (address: string | undefined): string => (address ? new URL(address).hostname : '');
