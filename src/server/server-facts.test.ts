import { expect, it } from 'vitest';
import { settingDefinitions } from '#contract/settings.ts';
import type { Settings } from './platform/settings/live-settings.ts';
import { readConfig } from './config.ts';
import { serverFacts } from './server-facts.ts';

const byDefault: Settings = { get: (key) => settingDefinitions[key].default as never };
function factsOf(settings: Record<string, string>, live = byDefault) {
  const config = readConfig({ SECRET_KEY: 's'.repeat(32), ...settings });
  const model = config.ai && { settings: config.ai, analyses: config.modelOverrides.analyses ?? true };
  return serverFacts(config, live, model);
}
const model = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' };

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['nothing is set', {}, { operator: 'unnamed', model: 'none', analysis: 'none', mail: 'off', google: 'off' }],
  [
    'a model is on this machine',
    { ...model, AI_BASE_URL: 'http://127.0.0.1:11434/v1' },
    { model: 'local', analysis: 'none' },
  ],
  [
    'a model is elsewhere',
    { ...model, AI_BASE_URL: 'https://models.example.com/v1' },
    { model: 'remote', modelHost: 'models.example.com', analysis: 'remote' },
  ],
  [
    'a provider has its own address',
    { AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k', AI_ANALYSIS: 'off' },
    { model: 'remote', modelHost: 'api.anthropic.com', analysis: 'none' },
  ],
  [
    'recordings are written down elsewhere',
    { TRANSCRIPTION_BASE_URL: 'https://speech.example.com/v1' },
    { transcription: 'on', transcriptionHost: 'speech.example.com' },
  ],
  [
    'mail is sent',
    { SMTP_URL: 'smtps://user:secret@mail.example.com', MAIL_FROM: 'Repaso <r@example.com>' },
    { mail: 'on', mailHost: 'mail.example.com' },
  ],
  [
    'somebody runs it',
    { OPERATOR_NAME: 'IES Cervantes', OPERATOR_EMAIL: 'datos@ies.example' },
    { operator: 'named', operatorName: 'IES Cervantes', operatorAddress: '', operatorEmail: 'datos@ies.example' },
  ],
])('[W04] the legal pages are told the truth where %s', (_, settings, facts) => {
  expect(factsOf(settings)).toMatchObject(facts);
  expect(JSON.stringify(factsOf(settings))).not.toContain('secret');
});

it('[W04] a name without an address to write to stops the start', () => {
  expect(() => factsOf({ OPERATOR_NAME: 'IES Cervantes' })).toThrow(/OPERATOR_EMAIL/);
  expect(() => factsOf({ OPERATOR_EMAIL: 'a@b.example' })).toThrow(/OPERATOR_NAME/);
});
