import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config/environment.ts';

const read = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: tmpdir(), SECRET_KEY: 'a-secret-of-thirty-two-characters', ...env });

it.each([
  ['PORT', 'x'],
  ['ROLE', 'king'],
  ['MIGRATE_ON_START', 'off'],
  ['WORKER_CONCURRENCY', '0'],
  ['WORKER_QUEUES', 'reading'],
  ['WORKER_QUEUES', 'reading,writing'],
  ['REGISTRATION', 'maybe'],
  ['SECRET_KEY', 'short'],
  ['PUBLIC_URL', 'http://repaso.example.org'],
  ['PUBLIC_URL', 'http://localhost:3000/repaso'],
  ['PUBLIC_URL', 'https://repaso.example.org/?x=1'],
  ['PUBLIC_URL', 'https://user:pass@repaso.example.org'],
  ['RATE_LIMIT_SCALE', '0'],
  ['AI_PROVIDER', 'oracle'],
])('a wrong %s is named in one sentence', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: [^\\n]+$`));
});

it('[Z38] a process runs the groups of jobs that it is given, and a web process none', () => {
  const worker = { DATABASE_URL: 'postgres://localhost/repaso', WORKER_QUEUES: 'reading, notices' };
  expect(read(worker).workerGroups).toEqual(['reading', 'notices']);
  expect(read({ ...worker, ROLE: 'web' }).workerGroups).toEqual([]);
  expect(read({}).workerGroups).toEqual(['reading', 'model', 'notices', 'upkeep']);
  expect(() => read({ ...worker, WORKER_QUEUES: 'reading,writing' })).toThrow(
    'The setting WORKER_QUEUES is wrong: "writing" is not one of reading, model, notices, upkeep.',
  );
});

describe('[Z27] a setting in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'repaso-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'key');

  it('is read without its last line end', () => {
    writeFileSync(file, 'sk-from-a-file\n');
    const { ai } = read({ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY_FILE: file });
    expect(ai).toMatchObject({ apiKey: 'sk-from-a-file' });
  });

  it('is refused beside the setting itself, and where it cannot be read', () => {
    expect(() => read({ SECRET_KEY_FILE: file })).toThrow('SECRET_KEY and SECRET_KEY_FILE exclude each other');
    expect(() => read({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(/^The setting SMTP_URL_FILE is wrong: .*none/);
  });
});

it('[Z02] says which PUBLIC_URL lets other machines in', () => {
  expect(read({ HOST: '0.0.0.0', PORT: '4000' }).warnings.join()).toMatch(/set PUBLIC_URL=http:\/\/[\d.]+:4000 and/);
  expect(read({ HOST: '0.0.0.0', PUBLIC_URL: 'https://repaso.example.org/' }).warnings).toEqual([]);
  expect(read({}).warnings).toEqual([]);
});

describe('[A05] signing in with the provider of a school', () => {
  const school = {
    OIDC_ISSUER: 'https://login.school.example',
    OIDC_CLIENT_ID: 'repaso',
    OIDC_CLIENT_SECRET: 'secret',
  };

  it('goes by the host of its issuer unless it has a name, and groups give roles', () => {
    expect(read({}).oidc).toBeUndefined();
    expect(read(school).oidc).toMatchObject({ name: 'login.school.example', groupsClaim: undefined });
    const grouped = { OIDC_NAME: 'IES Cervantes', OIDC_GROUPS_CLAIM: 'groups', OIDC_ADMIN_GROUPS: 'it, heads' };
    expect(read({ ...school, ...grouped }).oidc).toMatchObject({
      name: 'IES Cervantes',
      roleGroups: { admin: ['it', 'heads'], teacher: [] },
    });
  });

  it.each([
    ['OIDC_CLIENT_ID', { ...school, OIDC_CLIENT_ID: '' }],
    ['OIDC_CLIENT_SECRET', { ...school, OIDC_CLIENT_SECRET: '' }],
    ['OIDC_ISSUER', { ...school, OIDC_ISSUER: '' }],
    ['OIDC_ISSUER', { ...school, OIDC_ISSUER: 'http://login.school.example' }],
    ['OIDC_GROUPS_CLAIM', { ...school, OIDC_TEACHER_GROUPS: 'staff' }],
  ])('a wrong %s stops the start', (name, env) => {
    expect(() => read(env)).toThrow(new RegExp(`^The setting ${name} is wrong: `));
  });
});

describe('[G06] the model', () => {
  it('is none unless it is set', () => {
    expect(read({ AI_MODEL: 'small' }).ai).toBeUndefined();
    expect(read({ AI_MODEL: 'small' }).modelEnvironment).toEqual([]);
    expect(read({ AI_PROVIDER: 'offline' })).toMatchObject({ ai: undefined, modelEnvironment: ['AI_PROVIDER'] });
  });

  it.each([
    ['openai-compatible', { AI_MODEL: 'small', AI_BASE_URL: 'http://localhost:11434/v1' }],
    ['anthropic', { AI_MODEL: 'small', AI_API_KEY: 'key' }],
    ['google', { AI_MODEL: 'small', AI_API_KEY: 'key' }],
    ['local', { AI_MODEL: '/models/small.gguf' }],
    ['local', { AI_MODEL: 'hf:owner/name-GGUF/small.gguf' }],
  ])('is that of its provider: %s', (provider, env) => {
    const config = read({ AI_PROVIDER: provider, ...env });
    expect(config.ai).toMatchObject({ provider, model: 'small' });
    expect(config.modelEnvironment).toEqual(['AI_PROVIDER', ...Object.keys(env)]);
  });

  it.each([
    ['AI_MODEL', { AI_PROVIDER: 'google', AI_API_KEY: 'key' }],
    ['AI_BASE_URL', { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small' }],
    ['AI_BASE_URL', { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small', AI_BASE_URL: 'localhost' }],
    ['AI_API_KEY', { AI_PROVIDER: 'anthropic', AI_MODEL: 'small' }],
    ['AI_MODEL', { AI_PROVIDER: 'local' }],
    ['AI_MODEL', { AI_PROVIDER: 'local', AI_MODEL: 'hf:owner/name' }],
    ['AI_MODEL', { AI_PROVIDER: 'local', AI_MODEL: 'hf:../name/small.gguf' }],
    ['AI_MODEL', { AI_PROVIDER: 'local', AI_MODEL: 'https://hub.example/small.gguf' }],
    ['AI_TOKENS_PER_DAY', { AI_TOKENS_PER_DAY: 'many' }],
    ['AI_REQUESTS_AT_ONCE', { AI_REQUESTS_AT_ONCE: '0' }],
    ['AI_TIMEOUT_SECONDS', { AI_TIMEOUT_SECONDS: '1' }],
  ])('needs %s', (name, env) => {
    expect(() => read(env)).toThrow(ConfigError);
    expect(() => read(env)).toThrow(new RegExp(`^The setting ${name} is wrong: [^\\n]+$`));
  });
});

it('[G06] a model in the house is a file: at its path, or where its address is fetched to', () => {
  const fileOf = (model: string) => {
    const { ai } = read({ AI_PROVIDER: 'local', AI_MODEL: model, LOCAL_MODEL_DIR: '/models' });
    return ai?.provider === 'local' ? ai.files : undefined;
  };
  expect(fileOf('/data/small.gguf')).toEqual({ folder: resolve('/models/part'), path: resolve('/data/small.gguf') });
  expect(fileOf('hf:owner/name/q4/small.gguf')?.path).toBe(resolve('/models/models/owner--name/q4/small.gguf'));
});

it('[Z27] how often a model is asked at once may be set, how long it may take, and whether it reads every document', () => {
  expect(read({}).modelOverrides).toEqual({ requestsAtOnce: undefined, analyses: undefined, timeoutMs: undefined });
  const set = read({ AI_REQUESTS_AT_ONCE: '3', AI_ANALYSIS: 'off', AI_TIMEOUT_SECONDS: '900' });
  expect(set.modelOverrides).toEqual({ requestsAtOnce: 3, analyses: false, timeoutMs: 900_000 });
});

describe('[D05, Z50] private places', () => {
  it('are none unless the operator names their origins', () => {
    expect(read({}).intranetOrigins).toEqual([]);
    expect(read({ INTRANET_ORIGINS: 'http://wiki.school.lan:8080, https://intra.example' }).intranetOrigins).toEqual([
      'http://wiki.school.lan:8080',
      'https://intra.example',
    ]);
    expect(read({ YOUTUBE_BASE_URL: 'http://127.0.0.1:9/yt' }).intranetOrigins).toEqual(['http://127.0.0.1:9']);
  });

  it.each(['wiki.school.lan', 'http://wiki.school.lan/start', '10.0.0.0/8', 'ftp://wiki.school.lan'])(
    'are named as whole origins, not as %s',
    (entry) => {
      expect(() => read({ INTRANET_ORIGINS: entry })).toThrow(/^The setting INTRANET_ORIGINS is wrong: [^\n]+$/);
    },
  );
});

describe('[D07] the service that writes recordings down', () => {
  it('is none unless its address is set', () => {
    expect(read({ TRANSCRIPTION_API_KEY: 'key' }).transcription).toBeUndefined();
    expect(read({ TRANSCRIPTION_BASE_URL: 'http://localhost:8000/v1' }).transcription).toEqual({
      baseUrl: 'http://localhost:8000/v1',
      apiKey: undefined,
      model: 'whisper-1',
      mostBytes: 24_000_000,
    });
  });
});

describe('[C03] the model that tells what texts mean', () => {
  it('is none unless it is set, and may stand where the other model does', () => {
    const place = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small', AI_BASE_URL: 'http://localhost:11434/v1' };
    expect(read(place).embedding).toBeUndefined();
    expect(read({ ...place, EMBEDDING_MODEL: 'near' }).embedding).toEqual({
      provider: 'openai-compatible',
      model: 'near',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: undefined,
    });
  });

  it.each([
    ['EMBEDDING_BASE_URL', { EMBEDDING_MODEL: 'near' }],
    ['EMBEDDING_API_KEY', { EMBEDDING_MODEL: 'near', EMBEDDING_PROVIDER: 'google' }],
  ])('needs %s', (name, env) => {
    expect(() => read(env)).toThrow(new RegExp(`^The setting ${name} is wrong: [^\\n]+$`));
  });
});
