import * as z from 'zod/mini';
import { boundedText } from './common.ts';
import { endpoint } from './endpoint.ts';

export const checkInvitation = endpoint({
  method: 'GET',
  path: '/api/invitation-codes/:code',
  summary: 'Whether an account can be created by this invitation; says nothing of whose it is',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  params: z.strictObject({ code: boundedText(40).check(z.trim()) }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['INVITATION_INVALID'],
  example: { ok: true },
});
