import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { samplers } from '#server/platform/tracing/tracing-settings.ts';
import { workerGroups } from '#server/platform/jobs/worker-groups.ts';

/** An invalid setting; the message is for the operator who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The sentence that stops a start. */
export const wrongSetting = (setting: string, reason: string): ConfigError =>
  new ConfigError(`The setting ${setting} is wrong: ${reason}`);

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

/** The variables as read, each valid by itself. */
export type Environment = z.output<typeof environment>;

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
    throw wrongSetting(name, `${file} cannot be read.`);
  }
}

/** Reads the variables; `NAME_FILE` names a file with the value of `NAME`. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const parsed = environment.safeParse(givenSettings(env));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw wrongSetting(issue?.path.join('.') ?? '', `${issue?.message ?? 'unknown reason'}.`);
}

export const isOn = (value: 'on' | 'off' | undefined): boolean | undefined => value && value === 'on';

/** Entries of a list with commas. */
export const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
