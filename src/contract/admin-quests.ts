import * as z from 'zod/mini';
import { questPeriods, questSources } from '#domain/quests/quest-seeds.ts';
import { boundedText, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

const adminQuest = z.object({
  uuid,
  title: z.object({ es: z.string(), en: z.string() }),
  source: z.enum(questSources),
  required: z.number(),
  points: z.number(),
  period: z.enum(questPeriods),
  /** Whether people can earn it. */
  published: z.boolean(),
  endsAt: z.nullable(timestamp),
  /** The client sends this back with each change. */
  version: z.number(),
  /** Number of people who started it, in any period. */
  people: z.number(),
  /** Number of completions; each earned its points. */
  completed: z.number(),
});
export type AdminQuest = z.infer<typeof adminQuest>;

const exampleQuest: AdminQuest = {
  uuid: '5b0f54a1-7a0f-4a55-9a7d-6a0c52b0c9d1',
  title: { es: 'Repasa 15 tarjetas hoy', en: 'Review 15 cards today' },
  source: 'reviews',
  required: 15,
  points: 10,
  period: 'day',
  published: true,
  endsAt: null,
  version: 1,
  people: 40,
  completed: 122,
};

export const listAdminQuests = endpoint({
  method: 'GET',
  path: '/api/admin/quests',
  summary: 'Every quest, those that are off too, with how many people began and completed it',
  access: { who: 'admin', object: 'none', mode: 'read' },
  output: z.object({ items: z.array(adminQuest) }),
  errors: [],
  example: { items: [exampleQuest] },
});

/** The task and reward of a quest can't be changed: add another quest instead. */
export const changeQuest = endpoint({
  method: 'PATCH',
  path: '/api/admin/quests/:uuid',
  summary: 'Switches a quest on or off; progress and points that people have stay theirs',
  access: { who: 'admin', object: 'none', mode: 'write', fresh: true },
  audit: { action: 'quest.change', target: 'quest' },
  params: uuidParams,
  body: z.strictObject({
    published: z.boolean(),
    version: z.number().check(z.int(), z.minimum(1)),
    reason: boundedText(200).check(z.trim(), z.minLength(1)),
  }),
  output: adminQuest,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example: { ...exampleQuest, published: false, version: 2 },
});
