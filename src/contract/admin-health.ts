import * as z from 'zod/mini';
import { timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

export const healthStates = ['ok', 'note', 'bad'] as const;

const healthCheck = z.object({
  key: z.string(),
  state: z.enum(healthStates),
  /** In the reader's language: subject, finding, and remedy if something is wrong. */
  name: z.string(),
  value: z.string(),
  remedy: z.nullable(z.string()),
  /** When it changed to this state. */
  since: timestamp,
});
export type HealthCheck = z.infer<typeof healthCheck>;

export const listHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  summary: 'What works and what does not, by its effects, with what helps; not older than 15 seconds',
  access: { who: 'admin', object: 'none', mode: 'read' },
  output: z.object({ checkedAt: timestamp, checks: z.array(healthCheck) }),
  errors: [],
  example: {
    checkedAt: '2026-11-28T18:00:00.000Z',
    checks: [
      {
        key: 'backups',
        state: 'bad',
        name: 'Backups',
        value: 'The last verified backup is 9 days old',
        remedy: 'Make one now with: npm run admin -- backup FILE.',
        since: '2026-11-26T03:10:00.000Z',
      },
    ],
  },
});
