import * as z from 'zod/mini';
import { pageOf, pageQuery, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

const invited = z.object({
  /** First name only. */
  name: z.string(),
  joinedAt: timestamp,
  status: z.enum(['pending', 'completed']),
  /** US cents earned with it. */
  bonusCents: z.number(),
});
export type Invited = z.infer<typeof invited>;

export const listReferrals = endpoint({
  method: 'GET',
  path: '/api/referrals',
  summary: 'The own code and link, what they earned, and who came by them, newest first',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  query: z.strictObject(pageQuery),
  output: z.object({
    code: z.string(),
    url: z.string(),
    /** US cents deducted from invoices. */
    creditCents: z.number(),
    completed: z.number(),
    /** Extra documents for invited people on a paid plan. */
    documents: z.number(),
    ...pageOf(invited).shape,
  }),
  errors: [],
  example: {
    code: 'K7QPX2MD',
    url: 'https://repaso.example/register?code=K7QPX2MD',
    creditCents: 500,
    completed: 1,
    documents: 0,
    items: [{ name: 'Nerea', joinedAt: '2026-11-20T09:00:00.000Z', status: 'completed' as const, bonusCents: 500 }],
    page: 1,
    pageSize: 25,
    total: 1,
  },
});
