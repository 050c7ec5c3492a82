import * as z from 'zod/mini';
import { timestamp, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const quest = z.object({
  uuid,
  title: z.string(),
  points: z.number(),
  progress: z.number(),
  required_progress: z.number(),
  status: z.enum(['available', 'in_progress', 'completed']),
  period: z.enum(['once', 'day', 'week']),
  /** End of its period; null without one. */
  expires_at: z.nullable(timestamp),
  completed_at: z.nullable(timestamp),
});
export type Quest = z.infer<typeof quest>;

export const listQuests = endpoint({
  method: 'GET',
  path: '/api/quests',
  summary: 'Quests of now with the own progress, titles in the language of the account, and the points so far',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: z.object({
    items: z.array(quest),
    balance: z.number(),
    /** Latest rewards, newest first; the quest's title, or null if it was deleted. */
    rewards: z.array(z.object({ uuid, title: z.nullable(z.string()), points: z.number(), at: timestamp })),
  }),
  errors: [],
  example: {
    items: [
      {
        uuid: '5b0f54a1-7a0f-4a55-9a7d-6a0c52b0c9d1',
        title: 'Review 15 cards today',
        points: 10,
        progress: 6,
        required_progress: 15,
        status: 'in_progress' as const,
        period: 'day' as const,
        expires_at: '2026-11-29T03:00:00.000Z',
        completed_at: null,
      },
    ],
    balance: 65,
    rewards: [
      {
        uuid: '0c7f3f39-4a55-4b0f-8c9e-0a7f6f1d2b3c',
        title: 'Finish your first test',
        points: 25,
        at: '2026-11-27T18:20:00.000Z',
      },
    ],
  },
});
