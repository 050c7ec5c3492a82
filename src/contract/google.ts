import * as z from 'zod/mini';
import { boundedText } from './common.ts';
import { endpoint } from './endpoint.ts';

export const signInWithGoogle = endpoint({
  method: 'GET',
  path: '/api/auth/google',
  summary: 'Sends the browser to Google; it comes back to the callback',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  query: z.strictObject({
    /** Path of this site to go to afterwards. */
    next: z.optional(boundedText(2_000)),
    /** Timezone of a new account; an invalid one is ignored. */
    timezone: z.optional(boundedText(64)),
    /** Referral code of a new user. */
    referralCode: z.optional(boundedText(32).check(z.trim())),
    /** `true`: requires a new sign-in at the provider, to confirm the identity (Z06). */
    fresh: z.optional(z.literal('true')),
  }),
  errors: ['ROUTE_NOT_FOUND'],
  kind: 'download',
  example: 'Location: https://accounts.google.com/o/oauth2/v2/auth?…',
});

/** The provider sends more parameters than declared here. */
export const googleCallback = endpoint({
  method: 'GET',
  path: '/api/auth/google/callback',
  summary: 'Where Google sends the browser back: signs in and goes on, or goes to the sign-in page with what was wrong',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  query: z.object({ state: z.optional(boundedText(500)), code: z.optional(boundedText(2_000)) }),
  errors: ['ROUTE_NOT_FOUND'],
  kind: 'download',
  example: 'Location: /documents',
});
