import * as z from 'zod/mini';
import { aiLevels, tierNames } from '#domain/billing/plans.ts';
import { exampleUser, user } from './accounts.ts';
import { documentName, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

const interval = z.enum(['monthly', 'annual']);
export type BillingInterval = z.infer<typeof interval>;

/** Null means without a limit. */
const limit = z.nullable(z.number());

const tier = z.object({
  tierId: z.number(),
  name: z.enum(tierNames),
  aiLevel: z.enum(aiLevels),
  documents: limit,
  storageBytes: z.number(),
  uploadBytes: z.number(),
  testBatchesPerDocument: limit,
  cardsPerDocument: limit,
  mapsPerDocument: limit,
  /** US cents. */
  monthlyCents: z.number(),
  /** US cents for twelve months, paid ahead. */
  annualCents: z.number(),
});
export type Tier = z.infer<typeof tier>;

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  summary: 'The plans with their limits and prices, and whether anything is charged here',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  output: z.object({
    tiers: z.array(tier),
    /** `off`: nobody is limited and everything is free. */
    plans: z.enum(['on', 'off']),
    /** Every plan is free while it lasts; its last day in UTC, where one is set. */
    beta: z.object({ on: z.boolean(), endsAt: z.nullable(z.string()) }),
    /** `off`: nothing can be paid for on this server. */
    payments: z.enum(['on', 'off']),
  }),
  errors: [],
  example: {
    tiers: [
      {
        tierId: 2,
        name: 'Basic' as const,
        aiLevel: 'standard' as const,
        documents: 50,
        storageBytes: 1_048_576_000,
        uploadBytes: 26_214_400,
        testBatchesPerDocument: 15,
        cardsPerDocument: 400,
        mapsPerDocument: 5,
        monthlyCents: 599,
        annualCents: 5_750,
      },
    ],
    plans: 'on' as const,
    beta: { on: true, endsAt: null },
    payments: 'off' as const,
  },
});

const usage = z.object({
  key: z.enum([
    'documents',
    'storageBytes',
    'uploadBytes',
    'testBatchesPerDocument',
    'cardsPerDocument',
    'mapsPerDocument',
    'chatQuestionsPerDocument',
  ]),
  /** Null where nothing adds up, as with the size of one file. */
  used: limit,
  allowed: limit,
  /** Where the allowance comes from; `verified` lifts the limit, `server` is the same for everybody. */
  from: z.array(
    z.object({ source: z.enum(['plan', 'twitter', 'facebook', 'referral', 'verified', 'server']), amount: limit }),
  ),
  /** Of limits a document: the one that has most. */
  document: z.nullable(documentName),
});
export type Usage = z.infer<typeof usage>;

export const getLimits = endpoint({
  method: 'GET',
  path: '/api/limits',
  summary: 'What is used of what is allowed, and where each allowance comes from',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: z.object({ items: z.array(usage) }),
  errors: [],
  example: {
    items: [
      {
        key: 'documents' as const,
        used: 7,
        allowed: 12,
        from: [
          { source: 'plan' as const, amount: 10 },
          { source: 'twitter' as const, amount: 2 },
        ],
        document: null,
      },
    ],
  },
});

export const claimShareBonus = endpoint({
  method: 'POST',
  path: '/api/share-bonus',
  summary: 'Documents for having shared Repaso on a network, once each',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject({ network: z.enum(['twitter', 'facebook']) }),
  output: user,
  errors: [],
  example: { ...exampleUser, hasSharedTwitter: true, twitterShareBonus: 2 },
});

const subscription = z.object({
  tierId: z.number(),
  /** `beta`: chosen while every plan is free; nothing is charged. */
  source: z.enum(['beta']),
  status: z.enum(['active']),
  interval,
  startedAt: timestamp,
  /** When something is charged next; null where nothing is. */
  nextChargeAt: z.nullable(timestamp),
  /** When it ends, where that is set. */
  cancelAt: z.nullable(timestamp),
  documentLimit: limit,
});
export type Subscription = z.infer<typeof subscription>;

const exampleSubscription: Subscription = {
  tierId: 2,
  source: 'beta',
  status: 'active',
  interval: 'monthly',
  startedAt: '2026-11-20T09:00:00.000Z',
  nextChargeAt: null,
  cancelAt: null,
  documentLimit: 50,
};

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription/current',
  summary: 'The plan that was chosen; 404 where none was, which is Free',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: subscription,
  errors: ['SUBSCRIPTION_NOT_FOUND'],
  example: exampleSubscription,
});

export const checkout = endpoint({
  method: 'POST',
  path: '/api/subscription/checkout',
  summary:
    'Chooses a plan. In the beta it takes effect at once and free, and `url` is null; Free gives a chosen plan back',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  audit: { action: 'subscription.change', target: 'person' },
  body: z.strictObject({ tierId: z.number().check(z.int()), interval }),
  output: z.object({ url: z.nullable(z.string()) }),
  errors: ['PLAN_NOT_FOUND', 'PLAN_NO_ANNUAL', 'BILLING_NOT_CONFIGURED'],
  example: { url: null },
});
