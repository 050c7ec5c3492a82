import type { RoleGroups } from '#domain/accounts/group-roles.ts';
import type { S3Settings } from '#server/platform/files/s3-driver.ts';
import type { MailSettings } from '#server/platform/mail/mailer.ts';
import type { OidcSettings } from '#server/platform/oidc/oidc-provider.ts';
import { isLoopback } from '#server/platform/own-host.ts';
import type { PaymentSettings } from '#server/platform/payments/stripe-client.ts';
import type { TracingSettings } from '#server/platform/tracing/tracing-settings.ts';
import type { TranscriptionSettings } from '#server/platform/transcription/transcriber.ts';
import { entriesOf, type Environment, isOn, wrongSetting } from './environment.ts';

/** Sign-in provider of a school or organization. */
export interface SchoolSignIn extends OidcSettings {
  /** Label of the button. */
  name: string;
  roleGroups: RoleGroups;
}

export function transcriptionSettings(settings: Environment): TranscriptionSettings | undefined {
  const { TRANSCRIPTION_BASE_URL: baseUrl, TRANSCRIPTION_API_KEY: apiKey, TRANSCRIPTION_MODEL: model } = settings;
  if (!baseUrl) return undefined;
  return { baseUrl, apiKey, model, mostBytes: settings.TRANSCRIPTION_MAX_MB * 1_000_000 };
}

export function tracingSettings(settings: Environment): TracingSettings | undefined {
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
      throw wrongSetting(setting, `it must be name=value,name=value, with a percent sign written as %25.`);
    return [entry.slice(0, at).trim(), value];
  });
  return Object.fromEntries(pairs);
}

export function s3Settings(settings: Environment): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_PREFIX: prefix } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket) {
    const other = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find((key) => settings[key]);
    if (other) throw wrongSetting('S3_BUCKET', `${other} needs one.`);
    if (settings.FILE_STORE === 's3') throw wrongSetting('S3_BUCKET', 'FILE_STORE=s3 needs one.');
    return undefined;
  }
  if (!settings.SECRET_KEY) throw wrongSetting('SECRET_KEY', 'S3_BUCKET needs one that all machines share.');
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw wrongSetting(
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

export function googleSettings(settings: Environment): OidcSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  if (!clientId) return undefined;
  if (!clientSecret) throw wrongSetting('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID needs one.');
  return { clientId, clientSecret, issuer };
}

export function schoolSignIn(settings: Environment): SchoolSignIn | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  const { OIDC_NAME: name, OIDC_GROUPS_CLAIM: groupsClaim } = settings;
  const roleGroups = {
    admin: entriesOf(settings.OIDC_ADMIN_GROUPS),
    teacher: entriesOf(settings.OIDC_TEACHER_GROUPS),
  };
  if (!issuer) {
    const other = (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_GROUPS_CLAIM'] as const).find(
      (key) => settings[key] !== undefined,
    );
    if (other) throw wrongSetting('OIDC_ISSUER', `${other} needs one.`);
    return undefined;
  }
  if (!clientId) throw wrongSetting('OIDC_CLIENT_ID', 'OIDC_ISSUER needs one.');
  if (!clientSecret) throw wrongSetting('OIDC_CLIENT_SECRET', 'OIDC_ISSUER needs one.');
  const isPlain = issuer.startsWith('http:') && !isLoopback(new URL(issuer).hostname);
  if (isPlain && settings.INSECURE_HTTP !== 'on')
    throw wrongSetting(
      'OIDC_ISSUER',
      'plain http lets others sign in as anybody; use https, or set INSECURE_HTTP=on if you accept that.',
    );
  if (!groupsClaim && (roleGroups.admin.length > 0 || roleGroups.teacher.length > 0))
    throw wrongSetting('OIDC_GROUPS_CLAIM', 'OIDC_ADMIN_GROUPS and OIDC_TEACHER_GROUPS need one.');
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname, groupsClaim, roleGroups };
}

export function mailSettings({ SMTP_URL: url, MAIL_FROM: from }: Environment): MailSettings | undefined {
  if (!url) return undefined;
  if (!from) throw wrongSetting('MAIL_FROM', 'SMTP_URL needs the address that mail comes from.');
  return { url, from };
}

/** Accepts two webhook secrets, for a rotation. */
export function paymentSettings(settings: Environment): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets = '', STRIPE_BASE_URL: baseUrl } = settings;
  const webhookSecrets = entriesOf(secrets);
  if (webhookSecrets.length > 2) throw wrongSetting('STRIPE_WEBHOOK_SECRET', 'it holds two secrets at most.');
  if (secretKey) return { secretKey, webhookSecrets, baseUrl };
  if (webhookSecrets.length === 0) return undefined;
  throw wrongSetting('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET needs one.');
}
