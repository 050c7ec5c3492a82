import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Steps that complete an instance, most useful first. None is required. */
export const firstStepKeys = ['model', 'mail', 'backups', 'operator', 'address', 'registration', 'plans'] as const;

const firstStep = z.object({
  key: z.enum(firstStepKeys),
  /** `unknown`: this server cannot tell. */
  state: z.enum(['done', 'open', 'unknown']),
  /** The present value: the name of the model, the address, who runs it; null where unset or secret. */
  value: z.nullable(z.string()),
  /** An administrator said that it can wait (the setting `firstStepsLater`). */
  later: z.boolean(),
});
export type FirstStep = z.infer<typeof firstStep>;

export const listFirstSteps = endpoint({
  method: 'GET',
  path: '/api/admin/first-steps',
  summary: 'What this instance can do and what is missing, each with whether an administrator put it off',
  access: { who: 'admin', object: 'none', mode: 'read' },
  output: z.object({ items: z.array(firstStep) }),
  errors: [],
  example: { items: [{ key: 'model' as const, state: 'open' as const, value: null, later: false }] },
});
