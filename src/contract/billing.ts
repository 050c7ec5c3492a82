import * as z from 'zod/mini';
import { aiLevels, tierNames } from '#domain/billing/plans.ts';
import { exampleUser, user } from './accounts.ts';
import { documentName, timestamp, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const interval = z.enum(['monthly', 'annual']);
export type BillingInterval = z.infer<typeof interval>;

/** Null means unlimited. */
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
  /** US cents for twelve months, paid in advance. */
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
    /** `off`: no limits, and everything is free. */
    plans: z.enum(['on', 'off']),
    /** While the beta lasts, every plan is free; its last day in UTC, if set. */
    beta: z.object({ on: z.boolean(), endsAt: z.nullable(z.string()) }),
    /** `off`: this server takes no payments. */
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
  /** Null for limits without a sum, such as the size of one file. */
  used: limit,
  allowed: limit,
  /** Sources of the allowance; `verified` lifts the limit, `server` is the same for everybody. */
  from: z.array(
    z.object({ source: z.enum(['plan', 'twitter', 'facebook', 'referral', 'verified', 'server']), amount: limit }),
  ),
  /** For limits per document: the fullest document. */
  document: z.nullable(documentName),
});
export type Usage = z.infer<typeof usage>;

export const getLimits = endpoint({
  method: 'GET',
  path: '/api/limits',
  summary:
    'What is used of what is allowed, and where each allowance comes from; of limits a document, what the named one uses, or else the fullest',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  query: z.strictObject({ documentUuid: z.optional(uuid) }),
  output: z.object({ items: z.array(usage) }),
  errors: ['DOCUMENT_NOT_FOUND'],
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

/** In the smallest unit of the currency, e.g. cents; the currency as three lower-case letters (ISO 4217). */
const money = z.object({ amount: z.number(), currency: z.string() });
export type Money = z.infer<typeof money>;

const subscription = z.object({
  tierId: z.number(),
  /** `beta`: chosen while every plan is free; nothing is charged. */
  source: z.enum(['beta', 'stripe']),
  /**
   * `pastDue`: a charge failed, and the plan is valid until `graceUntil`. `incomplete`: the bank must confirm the first
   * charge.
   */
  status: z.enum(['active', 'pastDue', 'incomplete']),
  interval,
  startedAt: timestamp,
  /** Time of the next charge; null without one. */
  nextChargeAt: z.nullable(timestamp),
  /** Amount before credit; null without a charge or without a fixed amount from the provider. */
  nextCharge: z.nullable(money),
  /** When it ends, if cancelled. */
  cancelAt: z.nullable(timestamp),
  graceUntil: z.nullable(timestamp),
  /** A change scheduled for the end of the paid period. */
  next: z.nullable(z.object({ tierId: z.number(), interval, from: timestamp })),
  documentLimit: limit,
});
export type Subscription = z.infer<typeof subscription>;

/** Errors of every request to the payment provider. */
const ofProvider = ['SUBSCRIPTION_FAILED', 'PORTAL_FAILED', 'BILLING_RESOURCE_MISSING', 'CARD_DECLINED'] as const;

const exampleSubscription: Subscription = {
  tierId: 2,
  source: 'beta',
  status: 'active',
  interval: 'monthly',
  startedAt: '2026-11-20T09:00:00.000Z',
  nextChargeAt: null,
  nextCharge: null,
  cancelAt: null,
  graceUntil: null,
  next: null,
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
    'Chooses a plan. In the beta it takes effect at once and free, and `url` is null; else `url` is the page on which it is paid or confirmed. Free gives a chosen plan back, at the end of what is paid',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  audit: { action: 'subscription.change', target: 'person' },
  body: z.strictObject({ tierId: z.number().check(z.int()), interval }),
  output: z.object({ url: z.nullable(z.string()) }),
  errors: [
    'PLAN_NOT_FOUND',
    'PLAN_NO_ANNUAL',
    'BILLING_NOT_CONFIGURED',
    'PRODUCT_UNAVAILABLE',
    'SUBSCRIPTION_NOT_FOUND',
    'CUSTOMER_ERROR',
    'CHECKOUT_FAILED',
    ...ofProvider,
  ],
  example: { url: null },
});

const ofSubscribers = ['BILLING_NOT_CONFIGURED', 'SUBSCRIPTION_NOT_FOUND', ...ofProvider] as const;
const own = { who: 'signedIn', object: 'self', mode: 'write' } as const;

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  summary: 'The page of the payment provider on which the own payment is managed',
  access: own,
  output: z.object({ url: z.string() }),
  repeatable: true,
  errors: [...ofSubscribers, 'PRODUCT_UNAVAILABLE'],
  example: { url: 'https://billing.stripe.com/p/session/test' },
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary: 'Ends the subscription with what is paid; at once, and the answer is null, where a charge failed',
  access: own,
  output: z.nullable(subscription),
  repeatable: true,
  errors: ofSubscribers,
  example: { ...exampleSubscription, source: 'stripe', cancelAt: '2026-12-20T09:00:00.000Z' },
});

export const reactivateSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/reactivate',
  summary: 'Takes back the end, or a change that waits',
  access: own,
  output: subscription,
  repeatable: true,
  errors: ofSubscribers,
  example: {
    ...exampleSubscription,
    source: 'stripe',
    nextChargeAt: '2026-12-20T09:00:00.000Z',
    nextCharge: { amount: 599, currency: 'usd' },
  },
});

export const syncSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/sync',
  summary: 'Asks the payment provider how it stands, e.g. after paying; six times a minute',
  access: own,
  output: subscription,
  repeatable: true,
  errors: ofSubscribers,
  example: {
    ...exampleSubscription,
    source: 'stripe',
    nextChargeAt: '2026-12-20T09:00:00.000Z',
    nextCharge: { amount: 599, currency: 'usd' },
  },
});

const invoice = z.object({
  id: z.string(),
  paidAt: timestamp,
  paid: money,
  /** In the currency of the payment. */
  refundedAmount: z.number(),
  /** The provider's page for it. */
  url: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof invoice>;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/subscription/invoices',
  summary: 'What was paid, newest first',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: z.object({ items: z.array(invoice) }),
  errors: [],
  example: {
    items: [
      {
        id: 'in_1',
        paidAt: '2026-11-20T09:00:00.000Z',
        paid: { amount: 599, currency: 'usd' },
        refundedAmount: 0,
        url: null,
      },
    ],
  },
});

export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: 'Takes an event that the payment provider signed; 501 where no secret is set',
  access: { who: 'anyone', object: 'none', mode: 'write' },
  kind: 'webhook',
  maxBodyBytes: 256 * 1024,
  output: z.object({ received: z.boolean() }),
  repeatable: true,
  errors: ['WEBHOOK_SIGNATURE_INVALID', 'BILLING_NOT_CONFIGURED'],
  example: { received: true },
});
