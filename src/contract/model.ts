import * as z from 'zod/mini';
import { hostedProviderNames } from '#domain/model/providers.ts';
import { uuid } from './common.ts';
import { endpoint, type OutputOf } from './endpoint.ts';

const provider = z.enum([...hostedProviderNames, 'local', 'offline']);
/** Faults of a model: paused after failures, request refused, no response, or missing local files. */
const faults = [
  'paused',
  'refused',
  'unreachable',
  'part-missing',
  'part-broken',
  'file-missing',
  'file-broken',
  'out-of-memory',
  'stopped',
] as const;

const model = z.object({
  provider,
  /** Null if none is set: the offline engine makes everything. */
  name: z.nullable(z.string()),
  /** Known state, without a request to the model; `unusable`: no answer was ever in the form we ask for. */
  status: z.enum(['off', 'ready', 'loading', 'unusable', ...faults]),
  /** Progress of loading a local model. */
  percent: z.nullable(z.number()),
  /** Today's tokens of all people together, and their limit. */
  tokens: z.object({ spent: z.number(), most: z.number() }),
});
export type ModelStanding = z.infer<typeof model>;

export const getModel = endpoint({
  method: 'GET',
  path: '/api/admin/model',
  summary: 'Which model makes material, how it stands, and what of today’s tokens is spent',
  access: { who: 'admin', object: 'none', mode: 'read' },
  output: model,
  errors: [],
  example: {
    provider: 'local' as const,
    name: 'qwen3-4b-q4_k_m',
    status: 'loading' as const,
    percent: 40,
    tokens: { spent: 12_000, most: 5_000_000 },
  },
});

/** `waiting` keeps the stream alive; then the result. */
const trialEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('waiting') }),
  z.object({
    type: z.literal('done'),
    question: z.string(),
    answer: z.string(),
    milliseconds: z.number(),
    /** Input and output tokens; some providers don't report them. */
    tokens: z.nullable(z.number()),
  }),
  /** Faults in addition to the states: no model, no tokens left today, malformed answer, or blocked by the provider. */
  z.object({
    type: z.literal('failed'),
    fault: z.enum([...faults, 'off', 'budget', 'unusable', 'blocked']),
    milliseconds: z.number(),
  }),
]);
export type TrialEvent = z.infer<typeof trialEvent>;

export const tryModel = endpoint({
  method: 'POST',
  path: '/api/admin/model/trial',
  summary:
    'Asks the model something small, as everything else is asked; comes as a stream of events. Hanging up ends it',
  access: { who: 'admin', object: 'none', mode: 'read' },
  kind: 'stream',
  repeatable: true,
  errors: [],
  example: `data: ${JSON.stringify({ type: 'done', question: 'Which gas do plants take from the air?', answer: 'Carbon dioxide.', milliseconds: 900, tokens: 95 })}\n\n`,
});

const comparedQuestion = z.object({
  stem: z.string(),
  options: z.array(z.string()),
  answerIndex: z.number(),
  explanation: z.string(),
  /** The words of the sample that it is based on. */
  quote: z.string(),
});
export type ComparedQuestion = z.infer<typeof comparedQuestion>;

/** `waiting` keeps the stream alive; first the offline engine's question, then the model's or its fault. */
const comparisonEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('waiting') }),
  z.object({ type: z.literal('offline'), question: z.nullable(comparedQuestion), milliseconds: z.number() }),
  z.object({
    type: z.literal('model'),
    question: comparedQuestion,
    milliseconds: z.number(),
    /** Input and output tokens; some providers don't report them. */
    tokens: z.nullable(z.number()),
  }),
  z.object({
    type: z.literal('failed'),
    fault: z.enum([...faults, 'off', 'budget', 'unusable', 'blocked']),
    /** The provider's reason. */
    said: z.optional(z.string()),
    milliseconds: z.number(),
  }),
]);
export type ComparisonEvent = z.infer<typeof comparisonEvent>;

export const compareModel = endpoint({
  method: 'POST',
  path: '/api/admin/model/comparison',
  summary:
    'Asks one passage of a sample document by the offline engine and by the model, held to the rules of every question; comes as a stream of events. Hanging up ends it',
  access: { who: 'admin', object: 'none', mode: 'read' },
  kind: 'stream',
  repeatable: true,
  errors: [],
  example: `data: ${JSON.stringify({ type: 'failed', fault: 'off', milliseconds: 0 })}\n\n`,
});

const modelUse = z.object({
  tokens: z.number(),
  calls: z.number(),
  /** US dollars, by the prices at the time of the request. */
  cost: z.number(),
});

export const getModelSpend = endpoint({
  method: 'GET',
  path: '/api/admin/model/spend',
  summary:
    'What the model and its trials cost on each of the last 30 days (UTC), newest first, and who used most of it in them',
  access: { who: 'admin', object: 'none', mode: 'read' },
  output: z.object({
    /** Provider and model with entered prices; null if none is set. */
    model: z.nullable(z.string()),
    today: modelUse,
    days: z.array(z.extend(modelUse, { day: z.iso.date() })),
    /** At most 50. */
    people: z.array(z.extend(modelUse, { uuid, name: z.string() })),
  }),
  errors: [],
  example: {
    model: 'openai/gpt-5-mini',
    today: { tokens: 12_000, calls: 9, cost: 0.021 },
    days: [{ day: '2026-11-28', tokens: 12_000, calls: 9, cost: 0.021 }],
    people: [{ uuid: '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10', name: 'Ana', tokens: 12_000, calls: 9, cost: 0.021 }],
  },
});
export type ModelSpend = OutputOf<typeof getModelSpend>;

export const getEngine = endpoint({
  method: 'GET',
  path: '/api/engine',
  summary: 'Who makes material for this person now: the offline engine or a model, and whether that one answers',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: z.object({
    /** `offline`, or provider and model. */
    name: z.string(),
    /**
     * `spent`: the daily budget is used up; `silent`: the model doesn't respond. The offline engine then makes
     * everything.
     */
    state: z.enum(['ready', 'spent', 'silent']),
  }),
  errors: [],
  example: { name: 'openai/gpt-5-mini', state: 'ready' as const },
});
export type EngineState = OutputOf<typeof getEngine>;
