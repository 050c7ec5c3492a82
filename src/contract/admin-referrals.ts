import * as z from 'zod/mini';
import { referralReasons } from '#domain/referrals/invitation-rules.ts';
import { boundedText, pageOf, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

const state = z.enum(['pending', 'review', 'completed', 'rejected', 'reversed']);
const person = z.object({ uuid, name: z.string() });
const referral = z.object({
  uuid,
  state,
  reasons: z.array(z.enum(referralReasons)),
  referrer: person,
  referred: person,
  createdAt: timestamp,
  completedAt: z.nullable(timestamp),
});
export type Referral = z.infer<typeof referral>;

const exampleReferral: Referral = {
  uuid: '5a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  state: 'review',
  reasons: ['same-address'],
  referrer: { uuid: '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10', name: 'Ana' },
  referred: { uuid: '0d4c3f7e-51a8-4f0e-8a27-3b6f2f6c8d21', name: 'Nerea' },
  createdAt: '2026-11-20T09:00:00.000Z',
  completedAt: null,
};

export const listReferralsToReview = endpoint({
  method: 'GET',
  path: '/api/admin/referrals',
  summary: 'Invitations of everybody, newest first; when asked, those in one state',
  access: { who: 'admin', object: 'none', mode: 'read' },
  query: z.strictObject({ ...pageQuery, state: z.optional(state) }),
  output: pageOf(referral),
  errors: [],
  example: { items: [exampleReferral], page: 1, pageSize: 25, total: 1 },
});

export const decideReferral = endpoint({
  method: 'POST',
  path: '/api/admin/referrals/:uuid',
  summary: 'Completes or rejects an invitation that waits, or takes the credit of a completed one back from both',
  access: { who: 'admin', object: 'none', mode: 'write', fresh: true },
  audit: { action: 'referral.decide', target: 'referral' },
  params: uuidParams,
  body: z.strictObject({
    decision: z.enum(['complete', 'reject', 'reverse']),
    reason: boundedText(200).check(z.trim(), z.minLength(1)),
  }),
  output: referral,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  example: { ...exampleReferral, state: 'completed' as const, completedAt: '2026-11-21T09:00:00.000Z' },
});
