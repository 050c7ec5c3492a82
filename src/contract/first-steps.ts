import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Setup steps of an instance, most useful first. All are optional. */
export const firstStepKeys = ['model', 'mail', 'backups', 'operator', 'address', 'registration', 'plans'] as const;

const firstStep = z.object({
  key: z.enum(firstStepKeys),
  /** `unknown`: this server can't determine it. */
  state: z.enum(['done', 'open', 'unknown']),
  /** Current value: the model's name, the address, the operator; null if unset or secret. */
  value: z.nullable(z.string()),
  /** Whether an administrator postponed it (the setting `firstStepsLater`). */
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
