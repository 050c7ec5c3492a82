import * as z from 'zod/mini';
import { boundedText, pageOf, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

const verificationRequest = z.object({
  /** Uuid of the person. */
  uuid,
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  userType: z.enum(['teacher', 'influencer']),
  message: z.string(),
  requestedAt: timestamp,
});
export type VerificationRequest = z.infer<typeof verificationRequest>;

export const listVerifications = endpoint({
  method: 'GET',
  path: '/api/admin/verifications',
  summary: 'Who asks to be verified, the longest waiting first',
  access: { who: 'admin', object: 'none', mode: 'read' },
  query: z.strictObject(pageQuery),
  output: pageOf(verificationRequest),
  errors: [],
  example: {
    items: [
      {
        uuid: '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10',
        email: 'ana@example.org',
        emailVerified: true,
        username: 'Ana',
        userType: 'teacher',
        message: 'I teach biology at a secondary school.',
        requestedAt: '2026-11-20T09:00:00.000Z',
      },
    ],
    page: 1,
    pageSize: 25,
    total: 1,
  },
});

export const decideVerification = endpoint({
  method: 'POST',
  path: '/api/admin/verifications/:uuid',
  summary: 'Approves or rejects what a person asked; they are told by mail',
  access: { who: 'admin', object: 'self', mode: 'write', fresh: true },
  audit: { action: 'verification.decide', target: 'person' },
  params: uuidParams,
  /** The reason goes into the log; the person sees only the decision. */
  body: z.strictObject({ approve: z.boolean(), reason: boundedText(200).check(z.trim(), z.minLength(1)) }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
  example: { ok: true },
});
