import * as z from 'zod/mini';
import { boundedText, timestamp, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { email } from './accounts.ts';
import { firstStepKeys } from './first-steps.ts';

const bannerText = boundedText(120).check(z.trim());

/** The banner above every screen and public page (B05). A new id shows it again to people who closed it. */
export const banner = z
  .strictObject({
    mode: z.enum(['off', 'dismissible', 'fixed']),
    id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    text: z.strictObject({ es: bannerText, en: bannerText }),
  })
  .check(z.refine(({ mode, text }) => mode === 'off' || (text.es !== '' && text.en !== ''), 'banner_text_missing'));

const dollars = (most: number) => z.number().check(z.minimum(0), z.maximum(most));
const modelPrices = z.strictObject({
  /** Provider and model that the prices apply to: `openai/gpt-5-mini`. */
  model: boundedText(300).check(z.minLength(1)),
  /** In US dollars per million tokens. */
  read: dollars(10_000),
  written: dollars(10_000),
  /** Null without a spending limit. */
  mostPerDay: z.nullable(dollars(1_000_000)),
});

interface Definition<Value extends z.ZodMiniType> {
  value: Value;
  default: z.output<Value>;
  /** The environment variable that overrides it; null without one. */
  environment: string | null;
  /** Whether the public `GET /api/config` includes it (O22). */
  isPublic: boolean;
}
const setting = <Value extends z.ZodMiniType>(definition: Definition<Value>): Definition<Value> => definition;

/**
 * All settings that need no restart (X08). The environment takes precedence over the row, the row over the default.
 * Secrets are not settings: they stay in the environment.
 */
export const settingDefinitions = {
  /** Whether anybody may register. */
  registrationOpen: setting({ value: z.boolean(), default: true, environment: 'REGISTRATION', isPublic: true }),
  /** Whether plans limit anything (L06). */
  plansOn: setting({ value: z.boolean(), default: true, environment: 'PLANS', isPublic: true }),
  /** Whether every plan is currently free (L06). */
  beta: setting({ value: z.boolean(), default: true, environment: 'BETA', isPublic: true }),
  /** Last day of the beta, in UTC; null if not set. */
  betaEndsAt: setting({ value: z.nullable(z.iso.date()), default: null, environment: 'BETA_ENDS_AT', isPublic: true }),
  banner: setting({
    value: banner,
    default: {
      mode: 'dismissible',
      id: 'beta',
      text: {
        es: 'Beta gratuita. Puede equivocarse: revisa lo importante.',
        en: 'Free beta. Repaso can be wrong: check what matters.',
      },
    },
    environment: null,
    isPublic: true,
  }),
  /** Mail address for form messages; null for the operator's address, if any. */
  digestTo: setting({ value: z.nullable(email), default: null, environment: 'DIGEST_TO', isPublic: false }),
  questsOn: setting({ value: z.boolean(), default: true, environment: 'QUESTS', isPublic: true }),
  /** First steps that administrators postponed. */
  firstStepsLater: setting({
    value: z.array(z.enum(firstStepKeys)).check(z.maxLength(firstStepKeys.length)),
    default: [],
    environment: null,
    isPublic: false,
  }),
  /** A provider's prices for a model, in US dollars, and the daily limit; null if not entered. */
  modelPrices: setting({ value: z.nullable(modelPrices), default: null, environment: null, isPublic: false }),
  referralsOn: setting({ value: z.boolean(), default: true, environment: 'REFERRALS', isPublic: true }),
} as const;

type Definitions = typeof settingDefinitions;
export type SettingKey = keyof Definitions;
export type SettingValues = { -readonly [Key in SettingKey]: z.output<Definitions[Key]['value']> };
export const settingKeys = Object.keys(settingDefinitions) as SettingKey[];

const settingView = z.object({
  key: z.enum(settingKeys),
  value: z.unknown(),
  default: z.unknown(),
  source: z.enum(['environment', 'row', 'default']),
  /** The environment variable that sets it, or could. */
  environment: z.nullable(z.string()),
  /** Sent back with a change; 0 if never changed. */
  version: z.number(),
  updatedAt: z.nullable(timestamp),
  /** The account that changed it last; the name is null once it is erased. */
  updatedBy: z.nullable(z.object({ uuid, name: z.nullable(z.string()) })),
});
export type Setting = z.infer<typeof settingView>;

const exampleSetting = {
  key: 'registrationOpen' as const,
  value: false,
  default: true,
  source: 'row' as const,
  environment: 'REGISTRATION',
  version: 1,
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: { uuid: '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10', name: 'Ana' },
};

export const listSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Every setting that needs no restart, where its value comes from, and who changed it last',
  access: { who: 'admin', object: 'none', mode: 'read' },
  output: z.object({ items: z.array(settingView) }),
  errors: [],
  example: { items: [exampleSetting] },
});

const changes = settingKeys.map((key) =>
  z.strictObject({
    key: z.literal(key),
    value: settingDefinitions[key].value,
    version: z.number().check(z.int(), z.minimum(0)),
    reason: z.optional(boundedText(200).check(z.trim())),
  }),
);

export const changeSetting = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  summary: 'Changes one setting; it is in force in every process within seconds',
  access: { who: 'admin', object: 'none', mode: 'write', fresh: true },
  audit: { action: 'setting.change', target: 'setting' },
  // Mapped from the definitions: one shape per key.
  body: z.discriminatedUnion('key', changes as [(typeof changes)[number], ...typeof changes]),
  output: settingView,
  errors: ['EDIT_CONFLICT', 'SETTING_FIXED'],
  example: exampleSetting,
});
