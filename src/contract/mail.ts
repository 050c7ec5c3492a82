import * as z from 'zod/mini';
import { pageOf, pageQuery, timestamp, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** An unsent letter: there is no mail host, or it is unreachable or refused it. */
const outboxLetter = z.object({
  uuid,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  failure: z.nullable(z.enum(['refused', 'unreachable'])),
  createdAt: timestamp,
});
export type OutboxLetter = z.infer<typeof outboxLetter>;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Letters that were not sent, newest first; they are kept for a week',
  access: { who: 'admin', object: 'none', mode: 'read' },
  query: z.strictObject(pageQuery),
  output: pageOf(outboxLetter),
  errors: [],
  example: {
    items: [
      {
        uuid: '0d4c3f7e-51a8-4f0e-8a27-3b6f2f6c8d21',
        to: 'ana@example.org',
        subject: 'Choose a new password',
        text: 'Hello, …',
        failure: null,
        createdAt: '2026-11-20T09:00:00.000Z',
      },
    ],
    page: 1,
    pageSize: 25,
    total: 1,
  },
});
