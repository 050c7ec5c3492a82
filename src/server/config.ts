import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { SettingValues } from '#contract/settings.ts';
import type { EmbedderSettings } from './platform/embedding/embedder.ts';
import type { ModelSettings } from './platform/ai/model.ts';
import { openDataFolder } from './db/data-folder.ts';
import type { RoleGroups } from '#domain/accounts/group-roles.ts';
import type { OidcSettings } from './platform/oidc/oidc-provider.ts';
import { readWorkerGroups, type WorkerGroup, workerGroups } from './platform/jobs/worker-groups.ts';
import { isLoopback } from './platform/own-host.ts';
import { isHubAddress, localModelSettings } from './platform/local-model/model-file.ts';
import type { MailSettings } from './platform/mail/mailer.ts';
import type { PaymentSettings } from './platform/payments/stripe-client.ts';
import type { FileSettings } from './platform/files/open-files.ts';
import type { RedisSettings } from './platform/redis/open-redis.ts';
import type { S3Settings } from './platform/files/s3-driver.ts';
import { samplers, type TracingSettings } from './platform/tracing/tracing-settings.ts';
import type { TranscriptionSettings } from './platform/transcription/transcriber.ts';

/**
 * All settings of the server. Only this file reads the environment; README lists the same names. An invalid value stops
 * the start with a one-sentence message.
 */
export interface Config extends FileSettings {
  port: number;
  host: string;
  /** Free bytes below which the server accepts no new data. */
  diskReserveBytes: number;
  /** Public origin of the app; links and the Origin check are built from it. */
  publicUrl: URL;
  databaseUrl: string | undefined;
  /** Address of Postgres past a pooler; the same where there is none. */
  directUrl: string | undefined;
  /** Carries events and counts between processes, if set; otherwise the database and each process do. */
  redis: RedisSettings | undefined;
  /** Where traces go, if anywhere. */
  tracing: TracingSettings | undefined;
  poolMax: number;
  preparedStatements: boolean;
  /** Whether a start brings the tables up to date; otherwise it refuses tables that are older. */
  migratesOnStart: boolean;
  secretKey: string;
  role: 'all' | 'web' | 'worker';
  /** Groups of jobs that this process runs. */
  workerGroups: WorkerGroup[];
  /** Jobs of one kind, and documents read, at once; undefined for the number of each kind. */
  workerConcurrency: number | undefined;
  /** Time between the signal to stop and the close: balancers learn meanwhile that the process is not ready. */
  shutdownDelayMs: number;
  /** Administrators' settings that the environment fixes (X08). */
  fixedSettings: Partial<SettingValues>;
  firstAdminEmail: string | undefined;
  /** Operator of this server, for the legal pages. */
  operator: { name: string; address: string | undefined; email: string } | undefined;
  trustedProxies: string[];
  /** Origins in a private network whose pages users may add nevertheless. */
  intranetOrigins: string[];
  /** Replaces YouTube's address, if set. */
  youtubeBaseUrl: string | undefined;
  /** Transcription service, if set. */
  transcription: TranscriptionSettings | undefined;
  /** Daily limits of recordings, in seconds. */
  transcriptionLimits: { secondsPerUserPerDay: number; secondsPerDay: number };
  /** Whether users can request OCR of scans. */
  /** Whether visitors can try a sample document. */
  tryWithoutAccount: boolean;
  ocr: boolean;
  metricsToken: string | undefined;
  /** Google sign-in, if set. */
  google: OidcSettings | undefined;
  oidc: SchoolSignIn | undefined;
  /** The mail server, if set; otherwise administrators read unsent emails in the outbox. */
  mail: MailSettings | undefined;
  /** Payments, if set. */
  payments: PaymentSettings | undefined;
  /** The model fixed by the environment; otherwise administrators may set one. */
  ai: ModelSettings | undefined;
  /** Folder of the local model runtime, and the download address. */
  localModel: { folder: string; hubUrl: string };
  /** Embedding model, if set. */
  embedding: EmbedderSettings | undefined;
  /** Names of the variables that fix the model or disable it; if empty, administrators decide. */
  modelEnvironment: string[];
  /** Settings for any current model; undefined leaves the model's default. */
  modelOverrides: { requestsAtOnce: number | undefined; analyses: boolean | undefined; timeoutMs: number | undefined };
  modelLimits: { tokensPerUserPerDay: number; tokensPerDay: number };
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  rateLimitScale: number;
  /** Warnings to log at the start. */
  warnings: string[];
}

/** Sign-in provider of a school or organization. */
export interface SchoolSignIn extends OidcSettings {
  /** Label of the button. */
  name: string;
  roleGroups: RoleGroups;
}

/** An invalid setting; the message is for the operator who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const onOff = z.enum(['on', 'off']);
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  S3_BUCKET: z.string().min(1).optional(),
  FILE_STORE: z.enum(['disk', 's3']).optional(),
  S3_PREFIX: z.string().default(''),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: onOff.optional(),
  SCRATCH_DIR: z.string().min(1).optional(),
  SCRATCH_MB: z.coerce.number().positive().default(2_000),
  DISK_RESERVE_MB: z.coerce.number().min(0).default(100),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  REDIS_KEY_PREFIX: z.string().default('repaso:'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().min(1).default('repaso'),
  OTEL_RESOURCE_ATTRIBUTES: z.string().default(''),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(1_000).default(10),
  DATABASE_PREPARED_STATEMENTS: onOff.default('on'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  WORKER_QUEUES: z.string().default(workerGroups.join()),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  MIGRATE_ON_START: onOff.default('on'),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  REGISTRATION: z.enum(['open', 'closed']).optional(),
  PLANS: onOff.optional(),
  BETA: onOff.optional(),
  BETA_ENDS_AT: z.iso.date().optional(),
  DIGEST_TO: z.email().toLowerCase().optional(),
  QUESTS: onOff.optional(),
  REFERRALS: onOff.optional(),
  FIRST_ADMIN_EMAIL: z.email().toLowerCase().optional(),
  OPERATOR_NAME: z.string().min(1).max(200).optional(),
  OPERATOR_ADDRESS: z.string().min(1).max(300).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  TRUSTED_PROXIES: z.string().default(''),
  INTRANET_ORIGINS: z.string().default(''),
  TRANSCRIPTION_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSCRIPTION_API_KEY: z.string().min(1).optional(),
  TRANSCRIPTION_MODEL: z.string().min(1).default('whisper-1'),
  TRANSCRIPTION_MINUTES_PER_USER_PER_DAY: z.coerce.number().min(0).default(300),
  TRANSCRIPTION_MINUTES_PER_DAY: z.coerce.number().min(0).default(6_000),
  TRANSCRIPTION_MAX_MB: z.coerce.number().positive().max(2000).default(24),
  OCR: onOff.default('off'),
  TRY_WITHOUT_ACCOUNT: onOff.default('on'),
  YOUTUBE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  INSECURE_HTTP: onOff.default('off'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).optional(),
  OIDC_GROUPS_CLAIM: z.string().min(1).optional(),
  OIDC_ADMIN_GROUPS: z.string().default(''),
  OIDC_TEACHER_GROUPS: z.string().default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  AI_PROVIDER: z.enum(['offline', 'openai-compatible', 'anthropic', 'google', 'local']).optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  LOCAL_MODEL_DIR: z.string().min(1).default('./.local-model'),
  MODEL_HUB_URL: z.url({ protocol: /^https?$/ }).default('https://huggingface.co'),
  EMBEDDING_MODEL: z.string().min(1).optional(),
  EMBEDDING_PROVIDER: z.enum(['openai-compatible', 'google']).default('openai-compatible'),
  EMBEDDING_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  EMBEDDING_API_KEY: z.string().min(1).optional(),
  AI_ANALYSIS: onOff.optional(),
  AI_REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(100).optional(),
  AI_TIMEOUT_SECONDS: z.coerce.number().int().min(5).max(3_600).optional(),
  AI_TOKENS_PER_USER_PER_DAY: z.coerce.number().int().min(0).default(300_000),
  AI_TOKENS_PER_DAY: z.coerce.number().int().min(0).default(5_000_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
});

/** Names of all supported variables. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Settings that are set. Empty values count as unset, so that `PORT= npm start` means the default. */
function givenSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of settingNames) {
    const value = env[name]?.trim() ? env[name] : undefined;
    const file = env[`${name}_FILE`]?.trim();
    if (value !== undefined && file) throw new ConfigError(`The settings ${name} and ${name}_FILE exclude each other.`);
    const read = file ? contentOf(`${name}_FILE`, file) : value;
    if (read?.trim()) given[name] = read;
  }
  return given;
}

/** Content of a secret's file, as Docker and Kubernetes mount it, without the line end that editors add. */
function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new ConfigError(`The setting ${name} is wrong: ${file} cannot be read.`);
  }
}

/**
 * Reads the settings; `NAME_FILE` names a file with the value of `NAME`.
 *
 * @param of `existing` refuses a folder without data, in which a server would start anew
 */
export function readConfig(env: NodeJS.ProcessEnv, of: 'new or existing' | 'existing' = 'new or existing'): Config {
  const given = givenSettings(env);
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(
      `The setting ${issue?.path.join('.') ?? ''} is wrong: ${issue?.message ?? 'unknown reason'}.`,
    );
  }
  const settings = parsed.data;
  const warnings: string[] = [];

  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  if (publicUrl.href !== `${publicUrl.origin}/`) {
    throw new ConfigError(
      `The setting PUBLIC_URL is wrong: it is an origin such as ${publicUrl.origin}; Repaso cannot live under a path.`,
    );
  }
  if (publicUrl.protocol === 'http:' && !isLoopback(publicUrl.hostname)) {
    if (settings.INSECURE_HTTP !== 'on') {
      throw new ConfigError(
        'The setting PUBLIC_URL is wrong: plain http outside this machine exposes passwords; use https, or set INSECURE_HTTP=on if you accept that.',
      );
    }
    warnings.push('INSECURE_HTTP is on: cookies and passwords travel unprotected.');
  }
  if (settings.ROLE !== 'all' && !settings.DATABASE_URL) {
    throw new ConfigError(
      `The setting ROLE is wrong: ROLE=${settings.ROLE} needs DATABASE_URL, the embedded database has room for one process.`,
    );
  }
  if (settings.REDIS_URL && !settings.DATABASE_URL) {
    throw new ConfigError(
      'The setting REDIS_URL is wrong: it needs DATABASE_URL, since one process has no use for it.',
    );
  }
  if (settings.MIGRATE_ON_START === 'off' && !settings.DATABASE_URL) {
    throw new ConfigError('The setting MIGRATE_ON_START is wrong: off needs DATABASE_URL.');
  }
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) {
    throw new ConfigError('The setting DATABASE_URL is wrong: DATABASE_DIRECT_URL needs one.');
  }
  if (!isLoopback(settings.HOST) && isLoopback(publicUrl.hostname)) {
    const lan = addressesOf(networkInterfaces())[0] ?? settings.HOST;
    warnings.push(
      `Other machines can connect, but are answered only under PUBLIC_URL: for use in your own network, set PUBLIC_URL=http://${lan}:${settings.PORT} and INSECURE_HTTP=on.`,
    );
  }
  if (settings.RATE_LIMIT_SCALE !== 1) {
    warnings.push(`RATE_LIMIT_SCALE is ${settings.RATE_LIMIT_SCALE}: every rate limit is multiplied by it.`);
  }
  const dataDir = resolve(settings.DATA_DIR);
  if (of === 'existing') requireData(dataDir, settings);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    s3: s3Settings(settings),
    fileStore: settings.FILE_STORE ?? (settings.S3_BUCKET ? 's3' : 'disk'),
    scratch: {
      folder: resolve(settings.SCRATCH_DIR ?? join(dataDir, 'scratch')),
      bytes: settings.SCRATCH_MB * 1_000_000,
    },
    diskReserveBytes: settings.DISK_RESERVE_MB * 1_000_000,
    publicUrl,
    databaseUrl: settings.DATABASE_URL,
    directUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    redis: settings.REDIS_URL ? { url: settings.REDIS_URL, prefix: settings.REDIS_KEY_PREFIX } : undefined,
    tracing: tracingSettings(settings),
    poolMax: settings.DATABASE_POOL_MAX,
    preparedStatements: settings.DATABASE_PREPARED_STATEMENTS === 'on',
    migratesOnStart: settings.MIGRATE_ON_START === 'on',
    secretKey: settings.SECRET_KEY ?? keptSecretKey(dataDir),
    role: settings.ROLE,
    workerGroups: workerGroupsOf(settings),
    workerConcurrency: settings.WORKER_CONCURRENCY,
    shutdownDelayMs: settings.SHUTDOWN_DELAY_SECONDS * 1_000,
    fixedSettings: fixedSettings(settings),
    firstAdminEmail: settings.FIRST_ADMIN_EMAIL,
    operator: operatorOf(settings),
    trustedProxies: entriesOf(settings.TRUSTED_PROXIES),
    intranetOrigins: [...entriesOf(settings.INTRANET_ORIGINS).map(originOf), ...operatorOrigins(settings)],
    youtubeBaseUrl: settings.YOUTUBE_BASE_URL,
    transcription: transcriptionSettings(settings),
    transcriptionLimits: {
      secondsPerUserPerDay: settings.TRANSCRIPTION_MINUTES_PER_USER_PER_DAY * 60,
      secondsPerDay: settings.TRANSCRIPTION_MINUTES_PER_DAY * 60,
    },
    ocr: settings.OCR === 'on',
    tryWithoutAccount: settings.TRY_WITHOUT_ACCOUNT === 'on',
    metricsToken: settings.METRICS_TOKEN,
    google: googleSettings(settings),
    oidc: schoolSignIn(settings),
    mail: mailSettings(settings),
    payments: paymentSettings(settings),
    ai: modelSettings(settings),
    localModel: { folder: resolve(settings.LOCAL_MODEL_DIR), hubUrl: settings.MODEL_HUB_URL },
    embedding: embedderSettings(settings),
    modelEnvironment: modelEnvironment(settings),
    modelOverrides: {
      requestsAtOnce: settings.AI_REQUESTS_AT_ONCE,
      analyses: isOn(settings.AI_ANALYSIS),
      timeoutMs: settings.AI_TIMEOUT_SECONDS && settings.AI_TIMEOUT_SECONDS * 1000,
    },
    modelLimits: {
      tokensPerUserPerDay: settings.AI_TOKENS_PER_USER_PER_DAY,
      tokensPerDay: settings.AI_TOKENS_PER_DAY,
    },
    logLevel: settings.LOG_LEVEL,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    warnings,
  };
}

/** This machine's IPv4 addresses, under which others in the network reach it. */
const addressesOf = (interfaces: ReturnType<typeof networkInterfaces>): string[] =>
  Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Administrators decide settings that have no variable. */
function fixedSettings(settings: z.output<typeof environment>): Partial<SettingValues> {
  const given: { [Key in keyof SettingValues]: SettingValues[Key] | undefined } = {
    registrationOpen: settings.REGISTRATION && settings.REGISTRATION === 'open',
    plansOn: isOn(settings.PLANS),
    beta: isOn(settings.BETA),
    betaEndsAt: settings.BETA_ENDS_AT,
    banner: undefined,
    digestTo: settings.DIGEST_TO,
    questsOn: isOn(settings.QUESTS),
    firstStepsLater: undefined,
    modelPrices: undefined,
    referralsOn: isOn(settings.REFERRALS),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const isOn = (value: 'on' | 'off' | undefined): boolean | undefined => value && value === 'on';

function transcriptionSettings(settings: z.output<typeof environment>): TranscriptionSettings | undefined {
  const { TRANSCRIPTION_BASE_URL: baseUrl, TRANSCRIPTION_API_KEY: apiKey, TRANSCRIPTION_MODEL: model } = settings;
  if (!baseUrl) return undefined;
  return { baseUrl, apiKey, model, mostBytes: settings.TRANSCRIPTION_MAX_MB * 1_000_000 };
}

function workerGroupsOf({ ROLE, WORKER_QUEUES, DATABASE_URL }: z.infer<typeof environment>): WorkerGroup[] {
  const read = readWorkerGroups(WORKER_QUEUES);
  if ('unknown' in read) {
    throw new ConfigError(
      `The setting WORKER_QUEUES is wrong: "${read.unknown}" is not one of ${workerGroups.join(', ')}.`,
    );
  }
  if (!DATABASE_URL && workerGroups.some((group) => !read.groups.includes(group)))
    throw new ConfigError('The setting WORKER_QUEUES is wrong: without DATABASE_URL one process runs all jobs.');
  return ROLE === 'web' ? [] : read.groups;
}

function tracingSettings(settings: z.output<typeof environment>): TracingSettings | undefined {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  return {
    endpoint,
    headers: pairsOf('OTEL_EXPORTER_OTLP_HEADERS', settings.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: settings.OTEL_SERVICE_NAME,
    attributes: pairsOf('OTEL_RESOURCE_ATTRIBUTES', settings.OTEL_RESOURCE_ATTRIBUTES),
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Reads `name=value,name=value`, with values encoded as in a URL. */
function pairsOf(setting: string, text: string): Record<string, string> {
  const pairs = entriesOf(text).map((entry) => {
    const at = entry.indexOf('=');
    const value = decoded(entry.slice(at + 1).trim());
    if (at < 1 || value === undefined)
      throw new ConfigError(
        `The setting ${setting} is wrong: it must be name=value,name=value, with a percent sign written as %25.`,
      );
    return [entry.slice(0, at).trim(), value];
  });
  return Object.fromEntries(pairs);
}

function s3Settings(settings: z.output<typeof environment>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_PREFIX: prefix } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const wrong = (setting: string, what: string) => new ConfigError(`The setting ${setting} is wrong: ${what}`);
  if (!bucket) {
    const other = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find((key) => settings[key]);
    if (other) throw wrong('S3_BUCKET', `${other} needs one.`);
    if (settings.FILE_STORE === 's3') throw wrong('S3_BUCKET', 'FILE_STORE=s3 needs one.');
    return undefined;
  }
  if (!settings.SECRET_KEY) throw wrong('SECRET_KEY', 'S3_BUCKET needs one that all machines share.');
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw wrong(
      accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID',
      'the key and its secret go together; without both the machine’s own role is used.',
    );
  return {
    bucket,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    endpoint,
    region: settings.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: isOn(settings.S3_FORCE_PATH_STYLE) ?? endpoint !== undefined,
  };
}

function operatorOf(settings: z.output<typeof environment>): Config['operator'] {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email } = settings;
  if (name && email) return { name, address, email };
  if (!name && !email && !address) return undefined;
  const lacking = name ? 'OPERATOR_EMAIL' : 'OPERATOR_NAME';
  throw new ConfigError(`The setting ${lacking} is wrong: name and e-mail address of the operator go together.`);
}

function googleSettings(settings: z.output<typeof environment>): OidcSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  if (!clientId) return undefined;
  if (!clientSecret) throw new ConfigError('The setting GOOGLE_CLIENT_SECRET is wrong: GOOGLE_CLIENT_ID needs one.');
  return { clientId, clientSecret, issuer };
}

function schoolSignIn(settings: z.output<typeof environment>): SchoolSignIn | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  const { OIDC_NAME: name, OIDC_GROUPS_CLAIM: groupsClaim } = settings;
  const wrong = (setting: string, what: string) => new ConfigError(`The setting ${setting} is wrong: ${what}`);
  const roleGroups = {
    admin: entriesOf(settings.OIDC_ADMIN_GROUPS),
    teacher: entriesOf(settings.OIDC_TEACHER_GROUPS),
  };
  if (!issuer) {
    const other = (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_GROUPS_CLAIM'] as const).find(
      (key) => settings[key] !== undefined,
    );
    if (other) throw wrong('OIDC_ISSUER', `${other} needs one.`);
    return undefined;
  }
  if (!clientId) throw wrong('OIDC_CLIENT_ID', 'OIDC_ISSUER needs one.');
  if (!clientSecret) throw wrong('OIDC_CLIENT_SECRET', 'OIDC_ISSUER needs one.');
  const isPlain = issuer.startsWith('http:') && !isLoopback(new URL(issuer).hostname);
  if (isPlain && settings.INSECURE_HTTP !== 'on')
    throw wrong(
      'OIDC_ISSUER',
      'plain http lets others sign in as anybody; use https, or set INSECURE_HTTP=on if you accept that.',
    );
  if (!groupsClaim && (roleGroups.admin.length > 0 || roleGroups.teacher.length > 0))
    throw wrong('OIDC_GROUPS_CLAIM', 'OIDC_ADMIN_GROUPS and OIDC_TEACHER_GROUPS need one.');
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname, groupsClaim, roleGroups };
}

function mailSettings({ SMTP_URL: url, MAIL_FROM: from }: z.output<typeof environment>): MailSettings | undefined {
  if (!url) return undefined;
  if (!from) throw new ConfigError('The setting MAIL_FROM is wrong: SMTP_URL needs the address that mail comes from.');
  return { url, from };
}

/** Accepts two webhook secrets, for a rotation. */
function paymentSettings(settings: z.output<typeof environment>): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets = '', STRIPE_BASE_URL: baseUrl } = settings;
  const webhookSecrets = entriesOf(secrets);
  if (webhookSecrets.length > 2)
    throw new ConfigError('The setting STRIPE_WEBHOOK_SECRET is wrong: it holds two secrets at most.');
  if (secretKey) return { secretKey, webhookSecrets, baseUrl };
  if (webhookSecrets.length === 0) return undefined;
  throw new ConfigError('The setting STRIPE_SECRET_KEY is wrong: STRIPE_WEBHOOK_SECRET needs one.');
}

/** An operator's own address for an external service may be private (Z50). */
const operatorOrigins = ({ YOUTUBE_BASE_URL: address }: z.output<typeof environment>): string[] =>
  address === undefined ? [] : [new URL(address).origin];

const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

function originOf(entry: string): string {
  const url = URL.parse(entry);
  if (url?.origin === entry && /^https?:$/.test(url.protocol)) return entry;
  throw new ConfigError('The setting INTRANET_ORIGINS is wrong: it lists origins such as http://wiki.school.lan:8080.');
}

function modelSettings(settings: z.output<typeof environment>): ModelSettings | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey } = settings;
  if (provider === undefined || provider === 'offline') return undefined;
  if (!model) throw new ConfigError(`The setting AI_MODEL is wrong: AI_PROVIDER=${provider} needs one.`);
  if (provider === 'local') return fixedLocalModel(model, resolve(settings.LOCAL_MODEL_DIR));
  if (provider === 'openai-compatible' && !baseUrl) {
    throw new ConfigError('The setting AI_BASE_URL is wrong: AI_PROVIDER=openai-compatible needs one.');
  }
  if (provider !== 'openai-compatible' && !apiKey) {
    throw new ConfigError(`The setting AI_API_KEY is wrong: AI_PROVIDER=${provider} needs one.`);
  }
  return { provider, model, baseUrl, apiKey };
}

const modelEnvironment = (settings: z.output<typeof environment>): string[] =>
  settings.AI_PROVIDER === undefined
    ? []
    : (['AI_PROVIDER', 'AI_MODEL', 'AI_BASE_URL', 'AI_API_KEY'] as const).filter(
        (name) => settings[name] !== undefined,
      );

function fixedLocalModel(model: string, folder: string): ModelSettings {
  if (/^\w{2,}:/.test(model) && !isHubAddress(model)) {
    throw new ConfigError(
      'The setting AI_MODEL is wrong: it is a path, or an address such as hf:owner/name/model.gguf.',
    );
  }
  return localModelSettings(model, folder);
}

function embedderSettings(settings: z.output<typeof environment>): EmbedderSettings | undefined {
  const { EMBEDDING_MODEL: model, EMBEDDING_PROVIDER: provider } = settings;
  if (!model) return undefined;
  // Use the generating model's address and key, if both have the same provider.
  const isSame = settings.AI_PROVIDER === provider;
  const baseUrl = settings.EMBEDDING_BASE_URL ?? (isSame ? settings.AI_BASE_URL : undefined);
  const apiKey = settings.EMBEDDING_API_KEY ?? (isSame ? settings.AI_API_KEY : undefined);
  if (provider === 'openai-compatible' && !baseUrl)
    throw new ConfigError('The setting EMBEDDING_BASE_URL is wrong: EMBEDDING_MODEL needs one.');
  if (provider === 'google' && !apiKey)
    throw new ConfigError('The setting EMBEDDING_API_KEY is wrong: EMBEDDING_PROVIDER=google needs one.');
  return { provider, model, baseUrl, apiKey };
}

/** Whether only this machine can reach the instance (Z12: the first account may become admin). */
export function listensOnLoopbackOnly(config: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return isLoopback(config.host) && isLoopback(config.publicUrl.hostname);
}

function requireData(dataDir: string, { DATABASE_URL, SECRET_KEY }: z.output<typeof environment>): void {
  const lacks =
    !DATABASE_URL && !existsSync(join(dataDir, 'database'))
      ? 'database'
      : !SECRET_KEY && !existsSync(join(dataDir, 'secret.key'))
        ? 'secret key'
        : undefined;
  if (lacks)
    throw new ConfigError(
      `There is no ${lacks} in ${dataDir}: set DATA_DIR, and the other settings, to those of the server.`,
    );
}

/** Created once and stored beside the data, readable by its owner only. */
function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    openDataFolder(dataDir);
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) throw new ConfigError(`The file ${file} is damaged: it must hold at least 32 characters.`);
  return key;
}
