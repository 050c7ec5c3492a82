import { hostedProviders } from '#domain/model/providers.ts';
import type { Config } from './config.ts';
import type { ModelInForce } from './platform/ai/live-model.ts';
import { isLoopback } from './platform/own-host.ts';
import type { Settings } from './platform/settings/live-settings.ts';
import type { Facts } from './platform/site/read-page.ts';

/** Facts about this server for the legal pages, from its settings: its operator and the external services it uses. */
export function serverFacts(
  config: Config,
  settings: Settings,
  model: Pick<ModelInForce, 'settings' | 'analyses'> | undefined,
): Facts {
  const { operator, embedding, transcription, google, oidc, mail } = config;
  const modelHost = model ? hostOfModel(model.settings) : '';
  const embeddingHost = embedding ? hostOf(embedding.baseUrl ?? hostedProviders[embedding.provider].baseUrl ?? '') : '';
  const isOn = (setting: unknown): string => (setting ? 'on' : 'off');
  const isRemote = (host: string): boolean => host !== '' && !isLoopback(host);
  return {
    operator: operator ? 'named' : 'unnamed',
    operatorName: operator?.name ?? '',
    operatorAddress: operator?.address ? `, ${operator.address}` : '',
    operatorEmail: operator?.email ?? '',
    model: !model ? 'none' : isRemote(modelHost) ? 'remote' : 'local',
    modelHost,
    analysis: isRemote(modelHost) && model?.analyses ? 'remote' : 'none',
    embedding: isRemote(embeddingHost) ? 'remote' : 'none',
    embeddingHost,
    transcription: isOn(transcription && isRemote(hostOf(transcription.baseUrl))),
    transcriptionHost: hostOf(transcription?.baseUrl),
    google: isOn(google),
    oidc: isOn(oidc),
    oidcHost: hostOf(oidc?.issuer),
    mail: isOn(mail),
    mailHost: hostOf(mail?.url),
    plans: !settings.get('plansOn') ? 'off' : settings.get('beta') ? 'beta' : 'on',
    registration: settings.get('registrationOpen') ? 'open' : 'closed',
  };
}

const hostOfModel = (settings: ModelInForce['settings']): string =>
  settings.provider === 'local' ? '' : hostOf(settings.baseUrl ?? hostedProviders[settings.provider].baseUrl ?? '');

const hostOf = (address: string | undefined): string => (address ? new URL(address).hostname : '');
