import * as z from 'zod/mini';
import { tierNames } from '#domain/billing/plans.ts';
import { endpoint } from './endpoint.ts';

/** Number of people on a plan, by source. */
const planUse = z.object({
  tierId: z.number(),
  name: z.enum(tierNames),
  /** Accounts that currently have this plan. */
  people: z.number(),
  /** Subscribers in the free beta, and paying ones. */
  beta: z.number(),
  paying: z.number(),
  /** Accounts to which an administrator granted this plan; some may have a larger plan themselves. */
  granted: z.number(),
});
export type PlanUse = z.infer<typeof planUse>;

/** Limits and prices are in `GET /api/plans`. */
export const listPlanUse = endpoint({
  method: 'GET',
  path: '/api/admin/plans',
  summary: 'How many people have each plan: chosen in the beta, paid for, or given',
  access: { who: 'admin', object: 'none', mode: 'read' },
  output: z.object({ items: z.array(planUse) }),
  errors: [],
  example: { items: [{ tierId: 2, name: 'Basic' as const, people: 12, beta: 8, paying: 3, granted: 1 }] },
});
