import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import type { SettingValues } from '#contract/settings.ts';
import { ConfigError, entriesOf, type Environment, isOn, readEnvironment, wrongSetting } from './config/environment.ts';
import { embedderSettings, modelEnvironment, modelSettings } from './config/model-settings.ts';
import {
  googleSettings,
  mailSettings,
  paymentSettings,
  s3Settings,
  type SchoolSignIn,
  schoolSignIn,
  tracingSettings,
  transcriptionSettings,
} from './config/service-settings.ts';
import { openDataFolder } from './db/data-folder.ts';
import type { ModelSettings } from './platform/ai/model.ts';
import type { EmbedderSettings } from './platform/embedding/embedder.ts';
import type { FileSettings } from './platform/files/open-files.ts';
import { readWorkerGroups, type WorkerGroup, workerGroups } from './platform/jobs/worker-groups.ts';
import type { MailSettings } from './platform/mail/mailer.ts';
import type { OidcSettings } from './platform/oidc/oidc-provider.ts';
import { isLoopback } from './platform/own-host.ts';
import type { PaymentSettings } from './platform/payments/stripe-client.ts';
import type { RedisSettings } from './platform/redis/open-redis.ts';
import type { TracingSettings } from './platform/tracing/tracing-settings.ts';
import type { TranscriptionSettings } from './platform/transcription/transcriber.ts';

/**
 * All settings of the server. Only `config/environment.ts` reads the environment; README lists the same names. An
 * invalid value stops the start with a one-sentence message.
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
  ocr: boolean;
  /** Whether visitors can try a sample document. */
  tryWithoutAccount: boolean;
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

/**
 * Reads the settings; `NAME_FILE` names a file with the value of `NAME`.
 *
 * @param of `existing` refuses a folder without data, in which a server would start anew
 */
export function readConfig(env: NodeJS.ProcessEnv, of: 'new or existing' | 'existing' = 'new or existing'): Config {
  const settings = readEnvironment(env);
  const publicUrl = publicUrlOf(settings);
  requireTogether(settings);
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
    warnings: warningsOf(settings, publicUrl),
  };
}

function publicUrlOf(settings: Environment): URL {
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  if (publicUrl.href !== `${publicUrl.origin}/`) {
    throw wrongSetting('PUBLIC_URL', `it is an origin such as ${publicUrl.origin}; Repaso cannot live under a path.`);
  }
  if (isInsecure(publicUrl) && settings.INSECURE_HTTP !== 'on')
    throw wrongSetting(
      'PUBLIC_URL',
      'plain http outside this machine exposes passwords; use https, or set INSECURE_HTTP=on if you accept that.',
    );
  return publicUrl;
}

const isInsecure = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && !isLoopback(hostname);

/** Refuses settings that need others. */
function requireTogether(settings: Environment): void {
  if (settings.ROLE !== 'all' && !settings.DATABASE_URL) {
    throw wrongSetting(
      'ROLE',
      `ROLE=${settings.ROLE} needs DATABASE_URL, the embedded database has room for one process.`,
    );
  }
  if (settings.REDIS_URL && !settings.DATABASE_URL) {
    throw wrongSetting('REDIS_URL', 'it needs DATABASE_URL, since one process has no use for it.');
  }
  if (settings.MIGRATE_ON_START === 'off' && !settings.DATABASE_URL) {
    throw wrongSetting('MIGRATE_ON_START', 'off needs DATABASE_URL.');
  }
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) {
    throw wrongSetting('DATABASE_URL', 'DATABASE_DIRECT_URL needs one.');
  }
}

function warningsOf(settings: Environment, publicUrl: URL): string[] {
  const warnings: string[] = [];
  if (isInsecure(publicUrl)) warnings.push('INSECURE_HTTP is on: cookies and passwords travel unprotected.');
  if (!isLoopback(settings.HOST) && isLoopback(publicUrl.hostname)) {
    const lan = addressesOf(networkInterfaces())[0] ?? settings.HOST;
    warnings.push(
      `Other machines can connect, but are answered only under PUBLIC_URL: for use in your own network, set PUBLIC_URL=http://${lan}:${settings.PORT} and INSECURE_HTTP=on.`,
    );
  }
  if (settings.RATE_LIMIT_SCALE !== 1) {
    warnings.push(`RATE_LIMIT_SCALE is ${settings.RATE_LIMIT_SCALE}: every rate limit is multiplied by it.`);
  }
  return warnings;
}

/** This machine's IPv4 addresses, under which others in the network reach it. */
const addressesOf = (interfaces: ReturnType<typeof networkInterfaces>): string[] =>
  Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Administrators decide settings that have no variable. */
function fixedSettings(settings: Environment): Partial<SettingValues> {
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

function workerGroupsOf({ ROLE, WORKER_QUEUES, DATABASE_URL }: Environment): WorkerGroup[] {
  const read = readWorkerGroups(WORKER_QUEUES);
  if ('unknown' in read) {
    throw wrongSetting('WORKER_QUEUES', `"${read.unknown}" is not one of ${workerGroups.join(', ')}.`);
  }
  if (!DATABASE_URL && workerGroups.some((group) => !read.groups.includes(group)))
    throw wrongSetting('WORKER_QUEUES', 'without DATABASE_URL one process runs all jobs.');
  return ROLE === 'web' ? [] : read.groups;
}

function operatorOf(settings: Environment): Config['operator'] {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email } = settings;
  if (name && email) return { name, address, email };
  if (!name && !email && !address) return undefined;
  const lacking = name ? 'OPERATOR_EMAIL' : 'OPERATOR_NAME';
  throw wrongSetting(lacking, `name and e-mail address of the operator go together.`);
}

/** An operator's own address for an external service may be private (Z50). */
const operatorOrigins = ({ YOUTUBE_BASE_URL: address }: Environment): string[] =>
  address === undefined ? [] : [new URL(address).origin];

function originOf(entry: string): string {
  const url = URL.parse(entry);
  if (url?.origin === entry && /^https?:$/.test(url.protocol)) return entry;
  throw wrongSetting('INTRANET_ORIGINS', 'it lists origins such as http://wiki.school.lan:8080.');
}

/** Whether only this machine can reach the instance (Z12: the first account may become admin). */
export function listensOnLoopbackOnly(config: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return isLoopback(config.host) && isLoopback(config.publicUrl.hostname);
}

function requireData(dataDir: string, { DATABASE_URL, SECRET_KEY }: Environment): void {
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
